import type { Generated } from "kysely";
import type { Acao, Motivo, Pedido } from "#shared/respostas/respostas.constants.ts";

/** Replies of clients, and what they were asked. */
export interface ReplyTables {
  respostas: RespostasTable;
  resposta_opcoes: RespostaOpcoesTable;
}

export interface RespostasTable {
  mensagem_id: string;
  usuario_id: string;
  citada: string | null;
  momento: Date;
  /** No host says when it was written: `momento` is when it arrived. */
  hora_incerta: Generated<boolean>;
  processada_em: Date | null;
  acao: Acao | null;
  motivo: Motivo | null;
  marcacao_id: string | null;
  /** All appointments that it decided about, where they are more than one. */
  marcacoes: string[] | null;
  sobre_id: string | null;
  tentativas: Generated<number>;
  proxima_em: Date | null;
  erro: string | null;
  /** The message whose button was pressed. */
  botao_de: string | null;
}

export interface RespostaOpcoesTable {
  usuario_id: string;
  mensagem_id: string;
  /** Blank where one appointment is asked about. */
  letra: string;
  /** An appointment, or an offer of the waiting list. */
  marcacao_id: string | null;
  oferta_id: string | null;
  horario: Date;
  pedido: Pedido | null;
  sobre_id: string;
  /** It stands for all dates of the confirmation that it is about. */
  todas: Generated<boolean>;
}
