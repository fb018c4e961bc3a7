import type { PessoaId } from "#server/core/id.ts";
import { pushes } from "#server/core/push-port.ts";
import type { Db } from "#server/db/database.ts";
import * as sessoes from "../queries/sessoes.queries.ts";

/**
 * The one place where sessions end, and with them what their devices are told. False when it is nobody's or another one's, or has
 * ended already.
 */
export async function endSession(
  db: Db,
  pessoaId: PessoaId,
  id: string,
  now: Date,
): Promise<boolean> {
  const isEnded = await sessoes.revokeSession(db, pessoaId, id, now);
  if (isEnded) await pushes().sessionsEnded(db, pessoaId, { only: id });
  return isEnded;
}

/** All but the one from which it is asked; answers how many were ended. */
export async function endOthers(db: Db, pessoaId: PessoaId, own: string, now: Date) {
  const ended = await sessoes.revokeOtherSessions(db, pessoaId, own, now);
  if (ended > 0) await pushes().sessionsEnded(db, pessoaId, { except: own });
  return ended;
}

export async function endAll(db: Db, pessoaId: PessoaId, now: Date) {
  await sessoes.revokeAllSessions(db, pessoaId, now);
  await pushes().sessionsEnded(db, pessoaId, "all");
}
