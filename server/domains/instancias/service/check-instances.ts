import { asSystem, type Services } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import type { InstanciaRow } from "../queries/instancias.queries.ts";
import { claimDueOfAll } from "../queries/status-checks.queries.ts";
import { hostAccess } from "./find-instancia.ts";
import { recordLink } from "./record-link.ts";
import { renewRegistration } from "./register-webhook.ts";
import { rememberNumber } from "./remember-number.ts";

/** Leases instances whose state is due to be asked to this process. `busyHosts` get no more questions now. */
export const claimDueInstances = (
  ctx: Services,
  limits: { limit: number; perHost: number; busyHosts: string[] },
): Promise<InstanciaRow[]> =>
  asSystem(ctx, ({ db, now }) => claimDueOfAll(db, { now: now(), ...limits }));

/**
 * Asks the host of one instance, stores the answer, and registers the events that it does not post yet. A failure counts as
 * a doubt about this instance only.
 */
export async function checkInstance(ctx: Services, instancia: InstanciaRow) {
  const at = ctx.now();
  const { status, address } = await askLink(ctx, instancia).catch((err: unknown) => {
    // Its owner has to enter something first; that is no error of ours.
    if (err instanceof AppError) return { status: "error" as const, address: undefined };
    ctx.log.error({ err, instancia: instancia.id }, "the state of an instance could not be asked");
    return { status: "error" as const, address: undefined };
  });
  await asSystem(ctx, async (ctx) => {
    await recordLink(ctx, instancia, { status, at, how: "polled" });
    if (address) await rememberNumber(ctx, instancia, address);
  });
  if (status === "connected") await renewRegistration(ctx, instancia);
}

/**
 * The link's state at the host; `error` when it does not answer or refuses.
 * @throws AppError 409 without a token.
 */
export async function askLink(
  ctx: Services,
  instancia: InstanciaRow,
): Promise<{ status: Conexao; address?: string | undefined }> {
  const result = await ctx.whatsapp.status(await hostAccess(ctx, instancia));
  return result.kind === "status" ? result : { status: "error" };
}
