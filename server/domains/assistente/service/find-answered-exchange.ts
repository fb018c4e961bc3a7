import { ATRASO_DO_ASSISTENTE_MS } from "#shared/assistente/assistente.constants.ts";
import { origensBy, origensWith } from "#shared/historico-mensagens/origens.constants.ts";
import type { ConversationMessage } from "../queries/messages.queries.ts";

/** Origins that answer a client; all others are automatic. */
const ANSWERS: ReadonlySet<string> = new Set(origensBy("profissional", "assistente"));
/** They belong to a day, not to the messages before. */
const SCHEDULED: ReadonlySet<string> = new Set(origensWith("isScheduled"));

/** Consecutive messages of a client, and the answer to them. */
export interface Exchange {
  /** The client's last message: the messages until then are all that an answer could know. */
  mensagem_id: string;
  pergunta: string;
  resposta_real: string;
}

/**
 * The last words of a client's that somebody answered, in a conversation that is given oldest first; nothing where
 * nobody ever did. What the rules of replies dealt with alone ("1") counts as answered by nobody.
 */
export function lastAnswered(conversation: ConversationMessage[]): Exchange | undefined {
  for (const { client, answers } of exchangesOf(conversation).reverse()) {
    const last = client.at(-1);
    const pergunta = joined(client.filter((message) => isSameBreath(message, last)));
    if (last && pergunta && answers.some(({ origem }) => ANSWERS.has(origem))) {
      const messages = answers.filter(({ origem }) => !SCHEDULED.has(origem));
      return { mensagem_id: last.id, pergunta, resposta_real: joined(messages) };
    }
  }
  return undefined;
}

/** The client's words, and all that went out until the next of them. */
function exchangesOf(conversation: ConversationMessage[]) {
  const exchanges: { client: ConversationMessage[]; answers: ConversationMessage[] }[] = [];
  for (const message of conversation) {
    const present = exchanges.at(-1);
    if (message.direcao === "SAIDA") present?.answers.push(message);
    else if (present?.answers.length === 0) present.client.push(message);
    else exchanges.push({ client: [message], answers: [] });
  }
  return exchanges;
}

/** Whether it is no older than what the assistant answers, counted from the last message. */
const isSameBreath = ({ momento }: ConversationMessage, last: ConversationMessage | undefined) =>
  last !== undefined && last.momento.getTime() - momento.getTime() <= ATRASO_DO_ASSISTENTE_MS;

const joined = (messages: ConversationMessage[]): string =>
  messages
    .map(({ texto }) => texto.trim())
    .filter((texto) => texto !== "")
    .join("\n");
