import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { KEPT_DAYS } from "#server/core/retention.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { DAY } from "#shared/common/civil.ts";
import { insertErasure } from "../queries/conta.queries.ts";
import * as exclusoes from "../queries/exclusoes.queries.ts";
import { ERASED } from "./erased-tables.ts";
import { closeAccount } from "./remove-user.ts";

const BATCH = 1_000;
const OVERDUE_AT_ONCE = 50;

/**
 * Erases accounts permanently, one batch per transaction; a process that dies loses its batch only. True when there
 * may be more.
 */
export const eraseSome = (services: Services, batch = BATCH): Promise<boolean> =>
  asSystem(services, async (ctx) => {
    const { db, now } = ctx;
    const before = new Date(now().getTime() - KEPT_DAYS.contasDesativadas * DAY);
    const closed = await closeWithoutPractice(ctx);
    const overdue = { before, now: now(), limit: OVERDUE_AT_ONCE };
    const found = await exclusoes.insertOverdue(db, overdue);
    // A grant that is still to be ended at Google delays its account by a day at most (server/jobs/google).
    const next = await exclusoes.claimNext(db, { isGrantEnded: ctx.google !== undefined });
    if (!next) return found > 0 || closed > 0;
    await eraseBatch(ctx, next.usuario_id, batch);
    return true;
  });

/** Members of erased practices who came to no other one in time are erased as if they had asked for it. */
async function closeWithoutPractice(ctx: SystemContext): Promise<number> {
  const { db, now } = ctx;
  const before = new Date(now().getTime() - KEPT_DAYS.semConta * DAY);
  const found = await exclusoes.claimWithoutPractice(db, { before, limit: OVERDUE_AT_ONCE });
  for (const id of found) {
    await closeAccount(ctx, id);
    await insertErasure(db, { usuario_id: id, motivo: "prazo", pedida_em: now() });
  }
  return found.length;
}

/** Rows of the tables in their order until a batch is full; when none is left, the account itself. */
async function eraseBatch({ db, now }: SystemContext, usuarioId: string, batch: number) {
  let left = batch;
  for (const table of ERASED) {
    left -= await exclusoes.deleteRows(db, table, { usuarioId, limit: left });
    if (left <= 0) return;
  }
  await exclusoes.forgetInAudit(db, usuarioId);
  await accountRow.remove(db, usuarioId);
  await exclusoes.markDone(db, usuarioId, now());
}
