import { EM_ABERTO_MS, type Pedido } from "../respostas.constants.ts";
import { type Escrita, hasLeft, leftWhen } from "./left.ts";
import {
  appointmentsOf,
  isAnswered,
  isSpent,
  type Pergunta,
  type Situacao,
  stateOf,
} from "./situation.ts";

/**
 * The question about each appointment that the reply may answer, the newest of all first: the newest that had left when it was
 * written for certain, else the newest that may have, else one that left since.
 */
export function latestOfEach(perguntas: readonly Pergunta[], escrita: Escrita): Pergunta[] {
  const ranked = perguntas.toSorted((a, b) => rankOf(a, escrita) - rankOf(b, escrita));
  const known = new Set<string>();
  const latest = new Set<Pergunta>();
  for (const one of ranked) {
    const appointments = appointmentsOf(one);
    // A series gives way to what was said since about one of its dates.
    if (!appointments.some((id) => known.has(id))) latest.add(one);
    for (const id of appointments) known.add(id);
  }
  return perguntas.filter((one) => latest.has(one));
}

const RANKS = { antes: 0, duvida: 1, depois: 2 } as const;
const rankOf = (one: Pergunta, escrita: Escrita) => RANKS[leftWhen(one, escrita)];

/** Which appointments besides the newest one's may be meant by a reply that quotes nothing. */
export function alsoMeant(
  [newest, ...others]: readonly Pergunta[],
  pedido: Pedido,
  { escrita, agora }: Situacao,
): Pergunta[] {
  const possible = others.filter((other) => stateOf(other, agora).kind !== "fora");
  const since = escrita.momento.getTime() - EM_ABERTO_MS;
  // Perhaps the newest went out after the reply was written: then it answers the one before.
  const before =
    newest && !hasLeft(newest, escrita) && possible.find((other) => hasLeft(other, escrita));
  return possible.filter((other) =>
    other === before
      ? !isSpent(other, pedido, agora)
      : !isAnswered(other) && other.enviada_em.getTime() >= since,
  );
}

/** Questions that wait for an answer. */
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
