import type { UserContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import type { RespostaJson } from "#shared/respostas/respostas.schema.ts";
import { findConfirmedAt } from "../queries/confirmed.queries.ts";
import { findDecided } from "../queries/respostas.queries.ts";

/**
 * For the trace of an appointment: what its client replied, by the id of the message that asked. The latest word counts;
 * a "1" to what was confirmed already is a confirmation too.
 */
export async function repliesTo(
  { db, user }: UserContext,
  marcacaoId: string,
): Promise<ReadonlyMap<string, RespostaJson>> {
  const replies = new Map<string, RespostaJson>();
  for (const { sobre_id, acao, momento } of await findDecided(db, user.id, marcacaoId)) {
    if (!sobre_id) continue;
    const isRepeated = acao === "ja_confirmado" && replies.has(sobre_id);
    if (isRepeated) continue;
    replies.set(sobre_id, { acao: acao === "cancelou" ? "cancelou" : "confirmou", em: momento });
  }
  return replies;
}

/** When clients last confirmed these appointments by a reply, by appointment. */
export const confirmedAt = async (
  { db }: { db: Db },
  usuarioId: string,
  marcacoes: readonly string[],
): Promise<ReadonlyMap<string, Date>> =>
  new Map(
    (await findConfirmedAt(db, usuarioId, marcacoes)).map(({ marcacao_id, em }) => [
      marcacao_id,
      em,
    ]),
  );
