import type { JSONColumnType } from "kysely";
import type { MotivoDoCancelamento } from "#shared/historico-mensagens/agendadas.schema.ts";

/** The inbox's tools of a professional, beside the messages themselves. */
export interface InboxTables {
  mensagens_agendadas: MensagensAgendadasTable;
  notas: NotasTable;
  conversa_etiquetas: ConversaEtiquetasTable;
  conversas_fixadas: ConversasFixadasTable;
  conversas_arquivadas: ConversasArquivadasTable;
  conversas_responsaveis: ConversasResponsaveisTable;
  respostas_rapidas: RespostasRapidasTable;
}

/** A message for later, until it becomes one under the same id. */
export interface MensagensAgendadasTable {
  id: string;
  usuario_id: string;
  cliente_id: string;
  /** The number that was asked for; null: the one of the conversation by then. */
  instancia_id: string | null;
  template_id: string | null;
  /** Values of the template's variables, in their places. */
  valores: JSONColumnType<string[]> | null;
  mensagem: string;
  enviar_em: Date;
  mesmo_se_responder: boolean;
  criado_em: Date;
  cancelada_em: Date | null;
  cancelada_motivo: MotivoDoCancelamento | null;
  /** The change that it tells of: as long as that can be taken back it stays. */
  carencia_id: string | null;
  ator_id: string | null;
}

interface NotasTable {
  id: string;
  usuario_id: string;
  cliente_id: string;
  texto: string;
  /** The person who wrote it. */
  ator_id: string | null;
  criado_em: Date;
  atualizado_em: Date;
}

interface ConversaEtiquetasTable {
  usuario_id: string;
  /** Without accents and capitals. */
  chave: string;
  cliente_id: string;
  etiqueta: string;
  /** Its place among those of the conversation. */
  ordem: number;
}

interface ConversasFixadasTable {
  usuario_id: string;
  cliente_id: string;
  fixada_em: Date;
}

interface ConversasArquivadasTable {
  usuario_id: string;
  cliente_id: string;
  arquivada_em: Date;
}

interface RespostasRapidasTable {
  id: string;
  usuario_id: string;
  /** In lower case. */
  atalho: string;
  texto: string;
  criado_em: Date;
  atualizado_em: Date;
}

interface ConversasResponsaveisTable {
  usuario_id: string;
  cliente_id: string;
  pessoa_id: string;
  desde: Date;
}
