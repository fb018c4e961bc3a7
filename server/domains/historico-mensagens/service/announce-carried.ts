import type { SystemContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import { ESPECIE_LABELS } from "#shared/historico-mensagens/midia.constants.ts";
import { addSpoken, findCarrier } from "../queries/carried.queries.ts";
import { assistant } from "./conversation-ports.ts";

interface OneMessage {
  usuario_id: string;
  mensagem_id: string;
}

/** Shows open screens that something became of what a message carries. */
export async function announce({ db }: SystemContext, message: OneMessage) {
  const found = await findCarrier(db, message);
  if (found) await notify(db, message.usuario_id, { tipo: "conversa", id: found.cliente_id });
}

/** The assistant may answer a voice message, which waited for its words until now. */
export async function letAnswer(ctx: SystemContext, message: OneMessage) {
  const found = await findCarrier(ctx.db, message);
  if (found) await assistant().storeTurns(ctx, [found], [found]);
}

/** Adds a transcription to the message's text: the search, the assistant, lists and exports read it there. */
export const writeOut = ({ db, now }: SystemContext, message: OneMessage, text: string) =>
  addSpoken(db, message, { label: ESPECIE_LABELS.audio, text, now: now() });
