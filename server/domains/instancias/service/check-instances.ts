import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import type { HostFailure } from "#server/integrations/whatsapp/host.ts";
import type { NumberSignal } from "#server/integrations/whatsapp/payload/signal.ts";
import type { Conexao } from "#shared/instancias/instancias.constants.ts";
import type { InstanciaRow } from "../queries/instancias.queries.ts";
import { claimDueOfAll } from "../queries/status-checks.queries.ts";
import { hostAccess } from "./find-instancia.ts";
import { recordLink } from "./record-link.ts";
import { recordSignal } from "./record-signal.ts";
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
  const asked = await askLink(ctx, instancia).catch((err: unknown): AskedLink => {
    // Its owner has to enter something first; that is no error of ours.
    if (err instanceof AppError) return { status: "error" };
    ctx.log.error({ err, instancia: instancia.id }, "the state of an instance could not be asked");
    return { status: "error" };
  });
  await asSystem(ctx, (ctx) => recordAsked(ctx, instancia, asked, at));
  if (asked.status === "connected") await renewRegistration(ctx, instancia);
}

/** Stores an answer about a link that was asked for then. */
export async function recordAsked(
  ctx: SystemContext,
  instancia: Pick<InstanciaRow, "id" | "usuario_id">,
  { status, address, signal }: AskedLink,
  at: Date,
) {
  await recordLink(ctx, instancia, { status, at, how: "polled" });
  if (address) await rememberNumber(ctx, instancia, address);
  const { usuario_id, id: instancia_id } = instancia;
  if (signal) await recordSignal(ctx, { usuario_id, instancia_id }, signal);
}

export interface AskedLink {
  status: Conexao;
  /** Why the host told no state. */
  failure?: HostFailure["kind"];
  address?: string | undefined;
  /** A timelock, or why the link has ended, where the host tells it. */
  signal?: NumberSignal | undefined;
}

/**
 * The link's state at the host; `error` when it does not answer or refuses.
 * @throws AppError 409 without a token.
 */
export async function askLink(ctx: Services, instancia: InstanciaRow): Promise<AskedLink> {
  const result = await ctx.whatsapp.status(await hostAccess(ctx, instancia));
  return result.kind === "status" ? result : { status: "error", failure: result.kind };
}
