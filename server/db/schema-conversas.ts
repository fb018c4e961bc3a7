import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type {
  MotivoDeRecusa,
  Provedor,
  ProvedorDeHost,
} from "#shared/instancias/instancias.constants.ts";
import type { MotivoDaEspera } from "#shared/instancias/numero.constants.ts";
import type { ForwardingColumns } from "./schema-encaminhamentos.ts";
import type { InstanceHealthColumns } from "./schema-instancias-saude.ts";

/** The tables of WhatsApp: instances, the inbox, messages (which are the outbox too) and their summaries. */
export interface ConversationTables {
  instancias: InstanciasTable;
  webhook_eventos: WebhookEventosTable;
  mensagens: MensagensTable;
  mensagem_acks: MensagemAcksTable;
  mensagem_ids: MensagemIdsTable;
  mensagem_custos: MensagemCustosTable;
  conversas: ConversasTable;
  conversas_totais: ConversasTotaisTable;
}

export type MensagemStatus = "pendente" | "entregue" | "lida" | "erro" | "falha";
export type Direcao = "SAIDA" | "ENTRADA";

export interface InstanciasTable extends InstanceHealthColumns, ForwardingColumns {
  id: string;
  usuario_id: string;
  provedor: Generated<Provedor>;
  nome_instancia: string;
  host_instancia: string;
  instancia_key: string;
  /** The business account of a number of the Cloud API. */
  waba_id: string | null;
  /**
   * How many strangers an official number may write to in 24 h, as Meta says. On a host, the limit of the release before, which
   * knows no curve; it goes with that release.
   */
  limite_contatos: Generated<number>;
  /** How many strangers a number on a host may write to automatically in a day, where an operator has set it; null: its kind's. */
  limite_proprio: number | null;
  /** Sealed. */
  instancia_token: string | null;
  webhook: string | null;
  /** Whether it was made at its host by this product, which deletes it there in the end. */
  criada_aqui: Generated<boolean>;
  ativa: Generated<boolean>;
  webhook_token_hash: Buffer;
  /** Sealed. */
  webhook_token: string;
  /** Sealed: posts are signed with it. */
  webhook_hmac: string | null;
  /** Addresses and networks that posts come from; null: any. */
  webhook_redes: string[] | null;
  /** Counts the changes of the two before. */
  webhook_versao: Generated<number>;
  /** Since when its host is known to sign; before that, one that should sign by itself may post unsigned. */
  webhook_assinado_em: Date | null;
  /** When the first unsigned post of such a host was taken. */
  webhook_sem_assinatura_em: Date | null;
  /** Refused posts of late, the last one when and why. */
  webhook_recusas: Generated<number>;
  webhook_recusado_em: Date | null;
  webhook_recusa_motivo: MotivoDeRecusa | null;
  /** With which events its host posts to us (`registrationOf`); null: that was not looked at yet. */
  webhook_registro: string | null;
  /** For a number that a host had before it became Meta's: which kind, and since when. */
  provedor_anterior: ProvedorDeHost | null;
  mudou_em: Date | null;
  status: Generated<"disconnected" | "connecting" | "connected" | "error">;
  status_em: Date | null;
  ultimo_evento_em: Date | null;
  /** Before this nothing is sent automatically. */
  proximo_envio_em: Date | null;
  criado_em: Date;
  atualizado_em: Date;
  excluida_em: Date | null;
}

export interface WebhookEventosTable {
  /** bigint, as text. */
  id: GeneratedAlways<string>;
  usuario_id: string;
  instancia_id: string;
  tipo: string;
  provider_id: string | null;
  dados: JSONColumnType<Record<string, unknown>> | null;
  recebido_em: Date;
  processado_em: Date | null;
  tentativas: Generated<number>;
  /** After a failure: not before this. */
  proxima_em: Date | null;
  erro: string | null;
  /** Its place in a trace (W3C traceparent), where one is recorded. */
  rastro: string | null;
}

export interface MensagensTable {
  id: string;
  usuario_id: string;
  instancia_id: string | null;
  cliente_id: string;
  direcao: Direcao;
  mensagem_enviada: string | null;
  mensagem_recebida: string | null;
  status: MensagemStatus;
  data_envio: Date | null;
  data_recebido: Date | null;
  momento: Date;
  criado_em: Date;
  atualizado_em: Date;
  origem: string;
  provider_id: string | null;
  template_id: string | null;
  marcacao_id: string | null;
  enviada_em: Date | null;
  tentativas: Generated<number>;
  proxima_tentativa_em: Date | null;
  reservada_ate: Date | null;
  incerta_desde: Date | null;
  repeticoes: Generated<number>;
  erro: string | null;
  /** To somebody who never wrote and was never written to. */
  primeiro_contato: Generated<boolean>;
  /** Why it never left, of one whose time ended while its number rested or stood still. */
  espera_motivo: MotivoDaEspera | null;
  /** Not sent any more from this moment on. */
  expira_em: Date | null;
  /** For a message from a template: the values of its variables, in their order. */
  valores: JSONColumnType<string[]> | null;
  /** For a message that was one for later. */
  enviar_em: Date | null;
  mesmo_se_responder: boolean | null;
  /** An emoji on another message: it needs no answer. */
  reacao: Generated<boolean>;
  /** When its author corrected or deleted it, by the host's clock. */
  editada_em: Date | null;
  apagada_em: Date | null;
  /** Its place in a trace (W3C traceparent), where one is recorded. */
  rastro: string | null;
  /** The message that follows once this one has left, and its text. */
  seguinte_id: string | null;
  seguinte_texto: string | null;
  /** The person who wrote it by hand. */
  ator_id: string | null;
  /** The same whenever a device sends it again without having heard an answer. */
  chave: string | null;
}

/** Under which id an instance's host knows which message. */
export interface MensagemIdsTable {
  usuario_id: string;
  instancia_id: string;
  provider_id: string;
  mensagem_id: string;
}

export interface MensagemAcksTable {
  usuario_id: string;
  instancia_id: string;
  provider_id: string;
  status: MensagemStatus;
  recebido_em: Date;
  /** Why it failed, as people read it. */
  motivo: string | null;
  /** When to try again, of a failure that passes. */
  tentar_em: Date | null;
  /** As what it was paid for. */
  categoria: string | null;
  /** Whether it was counted as a service message of its month. */
  da_franquia: Generated<boolean>;
}

/** Paid messages, by month (its first day) and kind. */
export interface MensagemCustosTable {
  usuario_id: string;
  instancia_id: string;
  /** YYYY-MM-DD; not to be read as a Date. */
  mes: string;
  categoria: string;
  mensagens: number;
}

export interface ConversasTable {
  usuario_id: string;
  cliente_id: string;
  ultima_mensagem_id: string;
  ultima_mensagem: string | null;
  ultima_direcao: Direcao;
  ultimo_timestamp: Date;
  status_ultima_mensagem: MensagemStatus;
  mensagens_nao_lidas: number;
  total_mensagens: number;
  /** The client has the last word among client, professional and assistant; kept by triggers. */
  aguardando_resposta: Generated<boolean>;
}

export interface ConversasTotaisTable {
  usuario_id: string;
  total: number;
}
