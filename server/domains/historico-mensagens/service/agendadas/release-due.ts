import {
  asProfessional,
  asSystem,
  type Services,
  type TenantContext,
} from "#server/core/context.ts";
import { isTrialExpired } from "#server/core/guards.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify } from "#server/db/notify.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { HOUR, SECOND } from "#shared/common/civil.ts";
import { ATRASO_HORAS } from "#shared/historico-mensagens/agendadas.schema.ts";
import * as agendadas from "../../queries/agendadas.queries.ts";
import { leaveNow } from "./leave-now.ts";

const EVERY_MS = 2 * SECOND;
/** Professionals of one round, and messages of one transaction. */
const AT_ONCE = 50;

/** Hands what is due to the outbox. */
export const startAgendadas = (services: Services): Loop =>
  startLoop(services, {
    name: "agendadas",
    everyMs: EVERY_MS,
    run: () => releaseDue(services),
  });

/** One round; true when there may be more. */
export async function releaseDue(services: Services): Promise<boolean> {
  const now = services.now();
  const tooLate = new Date(now.getTime() - ATRASO_HORAS * HOUR);
  const owners = await asSystem(services, ({ db }) =>
    agendadas.findOwnersDue(db, { now, tooLate, limit: AT_ONCE }),
  );
  let hasMore = owners.length === AT_ONCE;
  for (const usuarioId of owners) {
    try {
      const left = await asProfessional(services, usuarioId, (ctx) => releaseOf(ctx, tooLate));
      hasMore ||= left === AT_ONCE;
    } catch (err) {
      // One professional's fault holds up nobody else.
      services.log.error({ err, usuarioId }, "messages for later could not be released");
    }
  }
  return hasMore;
}

/** How many of this professional's have left. */
async function releaseOf(ctx: TenantContext, tooLate: Date): Promise<number> {
  const { db, user, now } = ctx;
  // As the inbox does: what a client writes at this moment comes before all of it, or after.
  await lockProfessionals(db, [user.id]);
  const late = await agendadas.cancelLate(db, user.id, { now: now(), tooLate });
  for (const { cliente_id } of late)
    await notify(db, user.id, { tipo: "conversa", id: cliente_id });
  if (isTrialExpired(user, now())) return 0;
  const due = await agendadas.takeDue(db, user.id, now(), AT_ONCE);
  for (const message of due) await leaveNow(ctx, message);
  return due.length;
}
