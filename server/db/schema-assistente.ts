import type { Generated, JSONColumnType } from "kysely";
import type {
  AcaoDoAssistente,
  Ferramenta,
  MotivoDaMarca,
  MotivoDaPausa,
  OrigemDaVersao,
  ResultadoDoTurno,
  StatusDoEnsaio,
  StatusDoItem,
} from "#shared/assistente/assistente.constants.ts";
import type { AcaoEnsaiada } from "#shared/assistente/assistente.schema.ts";

/** The assistant that answers clients, and the workshop of its prompt. */
export interface AssistantTables {
  assistente_conversas: AssistenteConversasTable;
  assistente_turnos: AssistenteTurnosTable;
  assistente_passos: AssistentePassosTable;
  assistente_uso: AssistenteUsoTable;
  assistente_limites: AssistenteLimitesTable;
  prompt_rascunhos: PromptRascunhosTable;
  prompt_versoes: PromptVersoesTable;
  assistente_ensaios: AssistenteEnsaiosTable;
  assistente_ensaio_itens: AssistenteEnsaioItensTable;
}

/** No row: the assistant answers there. */
export interface AssistenteConversasTable {
  usuario_id: string;
  cliente_id: string;
  pausado_ate: Date | null;
  pausa_motivo: MotivoDaPausa | null;
  /** The message of the professional's that paused it. */
  pausa_mensagem_id: string | null;
  /** The pause that was in force before that message. */
  pausa_anterior_ate: Date | null;
  pausa_anterior_motivo: MotivoDaPausa | null;
  /** Since when the professional should look at it. */
  marcada_em: Date | null;
  marca_motivo: MotivoDaMarca | null;
  /** Since when the professional has it marked for later. */
  para_depois_em: Date | null;
  atualizado_em: Date;
}

/** A client's messages that are answered together, and their answer; at most one open one for each conversation. */
export interface AssistenteTurnosTable {
  id: string;
  usuario_id: string;
  cliente_id: string;
  /** Counts the messages that came while it was open. */
  versao: Generated<number>;
  responder_em: Date;
  reservado_ate: Date | null;
  tentativas: Generated<number>;
  criado_em: Date;
  encerrado_em: Date | null;
  resultado: ResultadoDoTurno | null;
  /** The answer. */
  mensagem_id: string | null;
  /** Its place in a trace (W3C traceparent), where one is recorded. */
  rastro: string | null;
}

/** A call of a tool in a turn, stored with its effect. */
export interface AssistentePassosTable {
  turno_id: string;
  ordem: number;
  usuario_id: string;
  cliente_id: string;
  ferramenta: Ferramenta;
  argumentos: JSONColumnType<Record<string, unknown>>;
  resultado: JSONColumnType<Record<string, unknown>>;
  /** Null where nothing was changed. */
  acao: AcaoDoAssistente | null;
  marcacao_id: string | null;
  /** Start of the appointment, as this step left it. */
  horario: Date | null;
  criado_em: Date;
}

/** Tokens by civil day of the professional's zone; bigint as text. */
export interface AssistenteUsoTable {
  usuario_id: string;
  /** YYYY-MM-DD */
  dia: string;
  tokens_entrada: Generated<string>;
  tokens_saida: Generated<string>;
  chamadas: Generated<number>;
}

/** Set by an administrator; no row: the installation's own limit. */
export interface AssistenteLimitesTable {
  usuario_id: string;
  /** bigint, as text. */
  tokens_mes: string;
  atualizado_em: Date;
}

export interface PromptRascunhosTable {
  usuario_id: string;
  prompt: string;
  prompt_fixo: string | null;
  atualizado_em: Date;
}

/** Every prompt that was in force; null is the product's own text. */
export interface PromptVersoesTable {
  id: string;
  usuario_id: string;
  numero: number;
  prompt: string | null;
  prompt_fixo: string | null;
  origem: OrigemDaVersao;
  criado_em: Date;
}

/** Past conversations answered again by a draft. */
export interface AssistenteEnsaiosTable {
  id: string;
  usuario_id: string;
  prompt: string;
  prompt_fixo: string | null;
  status: StatusDoEnsaio;
  criado_em: Date;
  encerrado_em: Date | null;
  reservado_ate: Date | null;
}

export interface AssistenteEnsaioItensTable {
  usuario_id: string;
  ensaio_id: string;
  ordem: number;
  cliente_id: string;
  /** The client's message that is answered again. */
  mensagem_id: string;
  pergunta: string;
  resposta_real: string | null;
  status: Generated<StatusDoItem>;
  resposta: string | null;
  acoes: JSONColumnType<AcaoEnsaiada[]> | null;
  feito_em: Date | null;
}
