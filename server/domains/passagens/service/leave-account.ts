import { asSystem, type Services } from "#server/core/context.ts";
import { isAccountInUse } from "#server/domains/instancias/service/move-instance.ts";
import type { Passagem } from "../queries/passagens.queries.ts";
import { openNumber } from "./open-number.ts";

/** Meta posts no more for an account that nobody has here; a failure is harmless, as nobody is meant by its posts. */
export async function leaveAccount(services: Services, ended: Passagem) {
  const access = await openNumber(services, ended);
  if (!access) return;
  const isInUse = await asSystem(services, (ctx) => isAccountInUse(ctx, access.wabaId));
  const leaving = { webhookUrl: null, isOurs: false, isLastOfAccount: !isInUse };
  const { kind } = await services.whatsapp.remove(access, leaving);
  if (kind !== "removed") services.log.warn({ passagem: ended.id, kind }, "Meta posts on");
}
