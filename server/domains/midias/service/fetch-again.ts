import type { UserContext } from "#server/core/context.ts";
import { notifyWork } from "#server/db/notify.ts";
import { MIDIAS } from "#server/jobs/names.ts";
import { DEFINITIVOS } from "#shared/historico-mensagens/midia.constants.ts";
import { askAgain } from "../queries/midias.queries.ts";

/** Fetches a message's file that could not be had once more; false where nothing is to be fetched. */
export async function fetchAgain({ db, user, now }: UserContext, mensagemId: string) {
  const asked = await askAgain(db, user.id, { mensagemId, final: DEFINITIVOS, now: now() });
  if (!asked) return false;
  await notifyWork(db, MIDIAS);
  return true;
}
