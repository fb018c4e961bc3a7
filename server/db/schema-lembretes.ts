import type { Generated } from "kysely";
import type { MotivoCodigo, MotivoTeste } from "#shared/lembretes/lembretes.constants.ts";

/** Automatic messages of appointments. */
export interface ReminderTables {
  automacoes: AutomacoesTable;
  avisos_automaticos: AvisosAutomaticosTable;
  avisos_por_pessoa: AvisosPorPessoaTable;
  lembretes: LembretesTable;
  lembretes_teste: LembretesTesteTable;
  pendencias_cartas: PendenciasCartasTable;
}

/** A professional's settings of automatic messages; no row is as good as the defaults. */
export interface AutomacoesTable {
  usuario_id: string;
  chatbot_ativo: Generated<boolean>;
  confirmacao_ativa: Generated<boolean>;
  confirmacao_template_id: string | null;
  lembretes_ativos: Generated<boolean>;
  lembretes_minutos: Generated<number[]>;
  lembrete_template_id: string | null;
  followup_ativo: Generated<boolean>;
  followup_template_id: string | null;
  /** "HH:mm" of the professional's zone; equal ends are no quiet hours. */
  silencio_inicio: Generated<string>;
  silencio_fim: Generated<string>;
  atualizado_em: Date;
}

export interface LembretesTable {
  id: string;
  usuario_id: string;
  marcacao_id: string;
  cliente_id: string;
  tipo: "confirmacao" | "lembrete" | "followup";
  antes_minutos: number | null;
  /** Start of the appointment when this was planned. */
  horario: Date;
  previsto_em: Date;
  /** Rows with one value leave as one message: the dates of a series. */
  grupo_id: string | null;
  /** The time that the client knows of, where this tells of another one. */
  mudou_de: Date | null;
  enviar_em: Date;
  /** Not looked at before, while something holds it up. */
  rever_em: Date | null;
  status: "aguardando" | "na_fila" | "pulado" | "cancelado";
  motivo: MotivoCodigo | null;
  detalhe: string | null;
  mensagem_id: string | null;
  /** False once the appointment was moved or given to another client. */
  atual: Generated<boolean>;
  /** It answers the client, who has moved the appointment themselves. */
  pelo_cliente: Generated<boolean>;
  criado_em: Date;
  atualizado_em: Date;
}

/** When each person was last written to automatically. */
export interface AvisosAutomaticosTable {
  usuario_id: string;
  cliente_id: string;
  /** By which message; null where it was taken back, and the one before counts. */
  mensagem_id: string | null;
  em: Date;
  /** The one before. */
  antes: Date | null;
}

/** The last test reminder, sent to one's own phone. */
export interface LembretesTesteTable {
  usuario_id: string;
  id: string;
  instancia_id: string;
  mensagem: string;
  status: "enviando" | "enviado" | "falha";
  motivo: MotivoTeste | null;
  provider_id: string | null;
  tentativas: Generated<number>;
  proxima_tentativa_em: Date | null;
  reservada_ate: Date | null;
  criado_em: Date;
  atualizado_em: Date;
  enviado_em: Date | null;
  /** When the first of all was sent, whatever became of later ones. */
  primeiro_em: Date | null;
}

/** A person told the client of an appointment at this time. */
export interface AvisosPorPessoaTable {
  usuario_id: string;
  marcacao_id: string;
  horario: Date;
  por: string;
  por_nome: string;
  momento: Date;
}

/** The last letter to a professional about people who were not told. */
export interface PendenciasCartasTable {
  usuario_id: string;
  /** When it was last looked whether one is due. */
  vista_em: Date;
  escrita_em: Date | null;
  /** Appointments that it named, each with its time. */
  ditas: Generated<string[]>;
}
