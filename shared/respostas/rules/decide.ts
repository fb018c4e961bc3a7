import type { Letra, Motivo, Pedido } from "../respostas.constants.ts";
import { hasLeft, leftSince } from "./left.ts";
import type { Sentido } from "./meaning.ts";
import { alsoMeant, isToAssistant, isUnclear, latestOfEach, openOf } from "./meant.ts";
import { offerMeant } from "./offers.ts";
import {
  type Alvo,
  isSpent,
  type Oferta,
  type Pergunta,
  type PerguntaDeLetras,
  type Situacao,
  stateOf,
} from "./situation.ts";

/** Decision about a reply. */
export type Decisao =
  /** Confirms or cancels this appointment, if it still stands as it was seen. */
  | { kind: "agir"; pedido: Pedido; alvo: Alvo }
  | { kind: "ja_confirmado"; alvo: Alvo }
  /** Asks: about the one appointment (`mudou`: which has another time by now), or which of several. */
  | { kind: "perguntar"; pedido: Pedido; alvos: Alvo[]; mudou: boolean; oferta?: Oferta }
  /** Asks which dates of a series are to be cancelled: all of them, or one. */
  | { kind: "qual_da_serie"; alvo: Alvo; datas: readonly Alvo[] }
  /** Takes an offer of the waiting list or declines it, if it still stands. */
  | { kind: "oferta"; pedido: Pedido; oferta: Oferta }
  | { kind: "nada"; motivo: Motivo };

type Reply = Exclude<Sentido, { kind: "automaticas" }>;

/** Exactly the right appointment, or a question, or nothing: then a person reads it (decision 0118). */
export function decide(reply: Reply, situacao: Situacao): Decisao {
  return reply.kind === "letra"
    ? decideLetter(reply.letra, situacao)
    : decideRequest(reply, situacao);
}

const nothing = (motivo: Motivo): Decisao => ({ kind: "nada", motivo });

type Request = Extract<Reply, { kind: "pedido" }>;

const decideRequest = (request: Request, situacao: Situacao): Decisao =>
  decideQuoted(request, situacao) ??
  decideOffer(request, situacao) ??
  decideLatest(request, situacao);

/** A reply that quotes one of our messages is about that one. */
function decideQuoted({ pedido }: Request, situacao: Situacao): Decisao | undefined {
  const { citada } = situacao;
  switch (citada.kind) {
    case "pergunta":
      return about(citada.pergunta, pedido, situacao);
    case "aviso":
      return about({ ...citada.pergunta, horario: null }, pedido, situacao);
    case "oferta":
      return { kind: "oferta", pedido, oferta: citada.oferta };
    case "outra":
      return nothing("outra_conversa");
    case "letras":
    case "desconhecida":
    case "nenhuma":
      return undefined;
  }
}

function decideOffer({ pedido, isPlain }: Request, situacao: Situacao): Decisao | undefined {
  if (situacao.citada.kind !== "nenhuma") return undefined;
  const meant = offerMeant(pedido, isPlain, situacao);
  if (meant?.kind === "oferta") return meant;
  return meant && ask(pedido, meant.perguntas, situacao.agora, meant.oferta);
}

/** The last question to the client, unless the reply may be about others too. */
function decideLatest({ pedido, isPlain }: Request, situacao: Situacao): Decisao {
  const { perguntas, agora } = situacao;
  const latest = latestOfEach(perguntas, situacao.escrita);
  const [newest] = latest;
  if (!newest) return nothing("sem_pergunta");
  if (isToAssistant(newest, isPlain, situacao)) return nothing("outra_conversa");
  const others = alsoMeant(latest, pedido, situacao);
  const open = openOf([newest, ...others], agora);
  if (isChoosing(newest, situacao) && open.length > 0) return ask(pedido, open, agora);
  if (isUnclear(newest, isPlain, situacao)) {
    // Asked once; who then still speaks of something else is in a conversation with a person.
    if (newest.isAgain) return nothing("outra_conversa");
    const isPossible = !isPlain && !isSpent(newest, pedido, agora);
    return ask(pedido, open.length > 0 ? open : isPossible ? [newest] : [], agora);
  }
  if (others.length === 0) return aboutOnly(newest, pedido, situacao);
  return ask(pedido, isSpent(newest, pedido, agora) ? others : [newest, ...others], agora);
}

/** A reply decides nothing about a message that left after it was written: unless the clocks differ, the client had not read it. */
function aboutOnly(pergunta: Pergunta, pedido: Pedido, situacao: Situacao): Decisao {
  if (!mayBeUnread(pergunta, situacao)) return about(pergunta, pedido, situacao);
  if (stateOf(pergunta, situacao.agora).kind === "fora") return nothing("encerrado");
  // The question is on its way to the client already.
  return pergunta.isAgain ? nothing("outra_conversa") : ask(pedido, [pergunta], situacao.agora);
}

/** Where it is not known which came first, a reply may repeat what was said to another message, even if that is answered by now. */
const mayBeUnread = (pergunta: Pergunta, { escrita, perguntas }: Situacao) =>
  leftSince(pergunta, escrita) ||
  (!hasLeft(pergunta, escrita) &&
    perguntas.some(
      (other) => other.marcacao_id !== pergunta.marcacao_id && hasLeft(other, escrita),
    ));

/** The last question asked for a letter, and the reply is none. */
const isChoosing = ({ enviada_em }: Pergunta, { citada, letras }: Situacao) =>
  citada.kind === "letras" || (letras !== null && letras.enviada_em >= enviada_em);

function decideLetter(letra: Letra, situacao: Situacao): Decisao {
  const { citada, letras } = situacao;
  if (citada.kind === "letras") return choose(letra, citada.letras, situacao);
  const isLoose =
    citada.kind === "nenhuma" ||
    (citada.kind === "desconhecida" && letras?.opcoes.some(({ hasId }) => !hasId));
  if (!isLoose) return nothing("outra_conversa");
  if (!letras) return nothing("sem_pergunta");
  if (isToSomebody(letras, situacao)) return nothing("outra_conversa");
  return isVoid(letras, situacao.perguntas)
    ? askAnew(letras.pedido, situacao)
    : choose(letra, letras, situacao);
}

/** A person or the assistant has written since: the letter may be an answer to that, which its author understands. */
const isToSomebody = (asked: PerguntaDeLetras, { conversa }: Situacao) =>
  conversa !== null && conversa.de !== "automatica" && conversa.enviada_em > asked.enviada_em;

function choose(
  letra: Letra,
  { opcoes, ofertas = [], pedido }: PerguntaDeLetras,
  situacao: Situacao,
): Decisao {
  const oferta = ofertas.find((one) => one.letra === letra);
  if (oferta) return { kind: "oferta", pedido, oferta };
  const option = opcoes.find((one) => one.letra === letra);
  return option
    ? about(option, pedido, situacao, { isChosen: true })
    : nothing("opcao_desconhecida");
}

/** A newer reminder takes the question back. */
const isVoid = (asked: PerguntaDeLetras, perguntas: readonly Pergunta[]) =>
  perguntas.some(({ isAgain, enviada_em }) => !isAgain && enviada_em > asked.enviada_em);

function askAnew(pedido: Pedido, situacao: Situacao): Decisao {
  const latest = latestOfEach(situacao.perguntas, situacao.escrita);
  const meant = [...latest.slice(0, 1), ...alsoMeant(latest, pedido, situacao)];
  return ask(pedido, openOf(meant, situacao.agora), situacao.agora);
}

/** The reply is about this appointment and no other. */
function about(
  pergunta: Pergunta,
  pedido: Pedido,
  { agora, escrita }: Situacao,
  { isChosen = false }: { isChosen?: boolean } = {},
): Decisao {
  const state = stateOf(pergunta, agora);
  if (state.kind === "fora") return nothing("encerrado");
  // A later reply of the client has decided about the appointment since.
  if (pergunta.decidida_em && pergunta.decidida_em > escrita.momento) return nothing("superada");
  if (state.kind !== "vale") return ask(pedido, [pergunta], agora);
  const { alvo } = state;
  if (pedido === "cancelar" && alvo.serie && !isChosen)
    return { kind: "qual_da_serie", alvo, datas: alvo.serie };
  const isDone = pedido === "confirmar" && alvo.status === "confirmado";
  if (!isDone) return { kind: "agir", pedido, alvo };
  return pergunta.acoes.includes("ja_confirmado")
    ? nothing("repetida")
    : { kind: "ja_confirmado", alvo };
}

function ask(
  pedido: Pedido,
  perguntas: readonly Pergunta[],
  agora: Date,
  oferta?: Oferta,
): Decisao {
  const open = perguntas.flatMap((one) => {
    const state = stateOf(one, agora);
    return state.kind === "fora" ? [] : [state];
  });
  const [only, ...others] = open;
  if (!only) return nothing("outra_conversa");
  const alvos = open
    .map(({ alvo }) => alvo)
    .toSorted((a, b) => a.horario.getTime() - b.horario.getTime());
  const mudou = others.length === 0 && only.kind === "mudou" && !oferta;
  return { kind: "perguntar", pedido, alvos, mudou, ...(oferta ? { oferta } : {}) };
}
