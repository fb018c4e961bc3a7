import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { type Acao, DECISIVAS, type Letra, type Pedido } from "../respostas.constants.ts";
import type { Escrita } from "./left.ts";

/** An appointment of which a message of ours spoke: what was asked, what was answered, and how it stands now. */
export interface Pergunta {
  /** The reminder or confirmation with which it began; what was asked again about the same keeps it. */
  sobre_id: string;
  marcacao_id: string;
  enviada_em: Date;
  /** Asked in answer to a reply, not a reminder. */
  isAgain: boolean;
  /** Whether a quote of it would be recognised: the host has reported its id. */
  hasId: boolean;
  /** The time of which it spoke; null where that is not known any more. */
  horario: Date | null;
  /** As it is now; null when it is gone or another client's. */
  marcacao: { horario: Date; status: MarcacaoStatus } | null;
  /** All dates of a message about a series, by date. */
  datas?: readonly Data[];
  /** Outcomes of the replies to it. */
  acoes: readonly Acao[];
  /** When the latest reply was written that decided about the appointment, whichever message it answered. */
  decidida_em: Date | null;
}

/** A date of a series as a message spoke of it, and as it is now. */
export type Data = Pick<Pergunta, "marcacao_id" | "horario" | "marcacao">;

/** A time of the waiting list that was offered to the client. */
export interface Oferta {
  oferta_id: string;
  /** The message with which it was made. */
  sobre_id: string;
  enviada_em: Date;
  horario: Date;
  expira_em: Date;
  /** Not taken, declined or taken back. */
  isOpen: boolean;
  /** The client has answered it, or heard that it had ended. */
  isAnswered: boolean;
}

/** Asked which of several appointments is meant, or whether it is an offer. */
export interface PerguntaDeLetras {
  enviada_em: Date;
  pedido: Pedido;
  opcoes: readonly (Pergunta & { letra: Letra })[];
  ofertas?: readonly (Oferta & { letra: Letra })[];
}

/** The quoted message. `aviso`: names an appointment and asks nothing. `outra`: any other that we know. */
export type Citada =
  | { kind: "nenhuma" | "desconhecida" | "outra" }
  | { kind: "pergunta" | "aviso"; pergunta: Pergunta }
  | { kind: "oferta"; oferta: Oferta }
  | { kind: "letras"; letras: PerguntaDeLetras };

/** Facts that decide which message a reply answers. */
export interface Situacao {
  agora: Date;
  escrita: Escrita;
  citada: Citada;
  /** Questions before the reply, or so shortly after that the clocks may differ; the newest first. */
  perguntas: readonly Pergunta[];
  /** Offers from the waiting list before the reply; the newest first. */
  ofertas?: readonly Oferta[];
  /** The newest question that asked for a letter. */
  letras: PerguntaDeLetras | null;
  /** The last other message to the client: by a person, by the assistant, or automatic (a follow-up). */
  conversa: { enviada_em: Date; de: "pessoa" | "assistente" | "automatica" } | null;
}

/** An appointment as it is now, and the message with which the question about it began. */
export interface Alvo {
  marcacao_id: string;
  horario: Date;
  status: MarcacaoStatus;
  sobre_id: string;
  /** All dates of a series that are still as the client was told, two or more; this is the first that is not confirmed. */
  serie?: readonly Alvo[];
}

/** `fora`: cancelled, completed, begun or gone. `mudou`: at another time by now. `incerta`: at which time is not known. */
type Estado = { kind: "fora" } | { kind: "vale" | "mudou" | "incerta"; alvo: Alvo };

export function stateOf(pergunta: Pergunta, agora: Date): Estado {
  const { datas = [], sobre_id } = pergunta;
  if (datas.length === 0) return stateOfDate(pergunta, sobre_id, agora);
  const states = datas.map((data) => stateOfDate(data, sobre_id, agora));
  const holding = states.flatMap((state) => (state.kind === "vale" ? [state.alvo] : []));
  const alvo = holding.find(({ status }) => status !== "confirmado") ?? holding[0];
  if (!alvo) return states.find(({ kind }) => kind !== "fora") ?? { kind: "fora" };
  return { kind: "vale", alvo: holding.length > 1 ? { ...alvo, serie: holding } : alvo };
}

function stateOfDate(
  { horario, marcacao, marcacao_id }: Data,
  sobre_id: string,
  agora: Date,
): Estado {
  if (!marcacao || !isLive(marcacao.status) || marcacao.horario <= agora) return { kind: "fora" };
  const alvo = { marcacao_id, sobre_id, ...marcacao };
  if (!horario) return { kind: "incerta", alvo };
  const isSame = marcacao.horario.getTime() === horario.getTime();
  return { kind: isSame ? "vale" : "mudou", alvo };
}

/** The appointments of which a message spoke. */
export const appointmentsOf = ({ marcacao_id, datas = [] }: Pergunta) =>
  datas.length > 0 ? datas.map((data) => data.marcacao_id) : [marcacao_id];

export const isAnswered = ({ acoes }: Pergunta) => DECISIVAS.some((acao) => acoes.includes(acao));

/** Whether it can have no further effect, so that an answer means another question. */
export function isSpent(pergunta: Pergunta, pedido: Pedido, agora: Date): boolean {
  const state = stateOf(pergunta, agora);
  if (state.kind === "fora") return true;
  const { status } = state.alvo;
  return pedido === "confirmar" && status === "confirmado" && isAnswered(pergunta);
}
