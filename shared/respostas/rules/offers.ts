import { EM_ABERTO_MS, type Pedido } from "../respostas.constants.ts";
import { newestLeft } from "./left.ts";
import { latestOfEach, openOf } from "./meant.ts";
import type { Oferta, Pergunta, Situacao } from "./situation.ts";

/** Meaning of a reply where a time of the waiting list was offered. */
export type DaOferta =
  /** Takes the offer or declines it, if it still stands; else the client hears that it has ended. */
  | { kind: "oferta"; pedido: Pedido; oferta: Oferta }
  /** The offer or one of these appointments may be meant. */
  | { kind: "qual"; pedido: Pedido; oferta: Oferta; perguntas: Pergunta[] };

/**
 * Whether a reply that quotes nothing answers an offer. It asks for a 1, so a 1 answers it, even after other messages; a
 * bare "sim" answers what came last. Where a reminder waits for an answer too, either may be meant.
 */
export function offerMeant(
  pedido: Pedido,
  isPlain: boolean,
  situacao: Situacao,
): DaOferta | undefined {
  const { agora, escrita, perguntas, conversa } = situacao;
  const since = escrita.momento.getTime() - EM_ABERTO_MS;
  const recent = (situacao.ofertas ?? []).filter(({ enviada_em }) => enviada_em.getTime() >= since);
  const oferta = newestLeft(recent, escrita);
  if (!oferta || oferta.isAnswered) return undefined;
  const isInterrupted = conversa !== null && conversa.enviada_em > oferta.enviada_em;
  if (isPlain && isInterrupted) return undefined;
  const waiting = openOf(latestOfEach(perguntas, escrita), agora).filter(
    ({ enviada_em }) => enviada_em.getTime() >= since,
  );
  if (waiting.length === 0) return { kind: "oferta", pedido, oferta };
  if (stands(oferta, agora)) return { kind: "qual", pedido, oferta, perguntas: waiting };
  // One that has ended is answered when it was the latest question; a reminder since then takes its place.
  const isLatest = waiting.every(({ enviada_em }) => enviada_em <= oferta.enviada_em);
  return isLatest ? { kind: "oferta", pedido, oferta } : undefined;
}

const stands = ({ isOpen, expira_em }: Oferta, agora: Date) => isOpen && expira_em > agora;
