import { m } from "#shared/common/aparelho.messages.ts";
import { unsentMessage } from "../conversa-cache.ts";
import type { Mensagem } from "../historico-mensagens.hooks.ts";
import type { Entry } from "./entries.ts";

export type Message = Extract<Entry, { tipo: "mensagem" }>;

/** The id of a message that waits, as that of one that the server does not know. */
export const waitingId = (id: string) => `local:${id}`;

/** A message as its conversation shows it while it waits for the network. */
export const waitingMessage = ({ id, em, input }: Message): Mensagem => ({
  ...unsentMessage(input.cliente_id, input.mensagem, new Date(em)),
  id: waitingId(id),
  espera_texto: m.aguardandoRede,
});
