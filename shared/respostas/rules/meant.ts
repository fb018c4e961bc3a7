import { EM_ABERTO_MS, type Pedido, RESOLUCAO_MS } from "../respostas.constants.ts";
import { isAnswered, isSpent, type Pergunta, type Situacao, stateOf } from "./situation.ts";

/** The newest question about each appointment, the newest of all first. */
export function latestOfEach(perguntas: readonly Pergunta[]): Pergunta[] {
  const seen = new Set<string>();
  return perguntas.filter(({ marcacao_id }) => {
    const isNew = !seen.has(marcacao_id);
    seen.add(marcacao_id);
    return isNew;
  });
}

/** Which appointments besides the newest one's may be meant by a reply that quotes nothing. */
export function alsoMeant(
  [newest, ...others]: readonly Pergunta[],
  pedido: Pedido,
  { momento, agora }: Situacao,
): Pergunta[] {
  const possible = others.filter((other) => stateOf(other, agora).kind !== "fora");
  const since = momento.getTime() - EM_ABERTO_MS;
  // Perhaps the newest went out after the reply was written: then it answers the one before.
  const before =
    newest && !isBefore(newest, momento) && possible.find((other) => isBefore(other, momento));
  return possible.filter((other) =>
    other === before
      ? !isSpent(other, pedido, agora)
      : !isAnswered(other) && other.enviada_em.getTime() >= since,
  );
}

const isBefore = ({ enviada_em }: Pergunta, momento: Date) =>
  enviada_em.getTime() <= momento.getTime() + RESOLUCAO_MS;

/** Those that wait for an answer. */
export const openOf = (perguntas: readonly Pergunta[], agora: Date) =>
  perguntas.filter((one) => !isAnswered(one) && stateOf(one, agora).kind !== "fora");

/**
 * Whether a reply may be to something else than the newest question: to what it quotes, or to a message since. What
 * a person writes may be answered by "sim", hardly by "1" while a "1" is asked for; a follow-up may ask for a number.
 */
export function isUnclear(
  newest: Pergunta,
  isPlain: boolean,
  { citada, conversa }: Situacao,
): boolean {
  if (citada.kind === "desconhecida") return newest.hasId;
  if (citada.kind !== "nenhuma" || !conversa || conversa.enviada_em <= newest.enviada_em) {
    return false;
  }
  return isPlain || conversa.de !== "pessoa" || isAnswered(newest);
}

/** Whether the assistant has spoken last: a bare "sim" is its own to understand, and no reason to ask about anything else. */
export const isToAssistant = (
  newest: Pergunta,
  isPlain: boolean,
  { citada, conversa, letras }: Situacao,
): boolean =>
  isPlain &&
  citada.kind === "nenhuma" &&
  conversa?.de === "assistente" &&
  conversa.enviada_em > newest.enviada_em &&
  !(letras && letras.enviada_em > conversa.enviada_em);
