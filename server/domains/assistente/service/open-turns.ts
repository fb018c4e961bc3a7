import type { SystemContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import type { HostMessage } from "#server/domains/historico-mensagens/service/inbox/store-messages.ts";
import { ESPERA_MS } from "#shared/assistente/assistente.constants.ts";
import { codigoEm } from "#shared/publico/code.ts";
import { isHistory } from "#shared/respostas/rules/history.ts";
import { touchOpen } from "../queries/merge-turns.queries.ts";
import { openTurns } from "../queries/open-turns.queries.ts";

/** A message, as far as it decides whether somebody waits for an answer. */
type Opening = Pick<HostMessage, "id" | "direcao" | "mensagem_recebida" | "momento" | "criado_em">;

/**
 * Lets the assistant answer those of the messages just stored that clients have written, in the transaction that stores
 * them. What a host posts late, after it was connected again, is history: nobody waits for an answer to it.
 */
export async function storeTurns(
  { db, now, llm }: SystemContext,
  messages: Opening[],
  stored: { id: string }[],
) {
  if (!llm) return;
  const isNew = new Set(stored.map(({ id }) => id));
  const openings = messages
    .filter((message) => isNew.has(message.id) && message.direcao === "ENTRADA")
    .filter((message) => message.mensagem_recebida !== null && !isHistory(message))
    // A message that proves a booking is answered with the booking.
    .filter(({ mensagem_recebida }) => codigoEm(mensagem_recebida ?? "") === null)
    .map(({ id }) => ({ id: newId(), mensagem_id: id }));
  if (openings.length > 0) {
    await openTurns(db, openings, new Date(now().getTime() + ESPERA_MS));
  }
}

/** A corrected message: the answer to its former words is not sent. Opens no turn. */
export const touchTurn = (
  { db }: Pick<SystemContext, "db">,
  { usuario_id, cliente_id }: { usuario_id: string; cliente_id: string },
) => touchOpen(db, usuario_id, [cliente_id]);
