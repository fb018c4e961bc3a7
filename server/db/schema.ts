import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { PessoaId } from "#server/core/id.ts";
import type { AdministrationTables } from "./schema-administracao.ts";
import type { AgendaTables } from "./schema-agenda.ts";
import type { AssistantTables } from "./schema-assistente.ts";
import type { InboxTables } from "./schema-caixa.ts";
import type { GraceTables } from "./schema-carencias.ts";
import type { ClinicTables } from "./schema-clinica.ts";
import type { ConnectionTables } from "./schema-conexao.ts";
import type { AccountTables } from "./schema-contas.ts";
import type { ConversationTables } from "./schema-conversas.ts";
import type { DashboardTables } from "./schema-dashboard.ts";
import type { ForwardingTables } from "./schema-encaminhamentos.ts";
import type { AddressTables } from "./schema-enderecos.ts";
import type { TeamTables } from "./schema-equipe.ts";
import type { WaitingTables } from "./schema-espera.ts";
import type { FactorTables } from "./schema-fatores.ts";
import type { GoogleOfAccount, GoogleTables } from "./schema-google.ts";
import type { HistoryTables } from "./schema-historico.ts";
import type { ImportTables } from "./schema-importacoes.ts";
import type { InstanceHealthTables } from "./schema-instancias-saude.ts";
import type { ReminderTables } from "./schema-lembretes.ts";
import type { MediaTables } from "./schema-midias.ts";
import type { PushTables } from "./schema-notificacoes.ts";
import type { PaginaTables } from "./schema-pagina.ts";
import type { QuestionnaireTables } from "./schema-questionarios.ts";
import type { ReplyTables } from "./schema-respostas.ts";
import type { SecurityTables } from "./schema-seguranca.ts";
import type { TemplateTables } from "./schema-templates.ts";

/** The tables as migrations/ makes them. Columns are named as on the wire. */
export interface Schema
  extends AccountTables,
    AddressTables,
    AdministrationTables,
    AgendaTables,
    PaginaTables,
    AssistantTables,
    ConnectionTables,
    GraceTables,
    ConversationTables,
    DashboardTables,
    FactorTables,
    TeamTables,
    ClinicTables,
    ForwardingTables,
    GoogleTables,
    HistoryTables,
    ImportTables,
    InboxTables,
    InstanceHealthTables,
    MediaTables,
    PushTables,
    QuestionnaireTables,
    SecurityTables,
    TemplateTables,
    WaitingTables,
    ReminderTables,
    ReplyTables {
  categories: CategoriesTable;
  usuarios: UsuariosTable;
  sessoes: SessoesTable;
  refresh_tokens: RefreshTokensTable;
  redefinicoes_senha: RedefinicoesSenhaTable;
  limites: LimitesTable;
  configuracoes: ConfiguracoesTable;
  consentimentos: ConsentimentosTable;
  auditoria: AuditoriaTable;
  clientes: ClientesTable;
  clientes_totais: ClientesTotaisTable;
  clientes_contagens: ClientesContagensTable;
  cliente_etiquetas: ClienteEtiquetasTable;
  disponibilidades: DisponibilidadesTable;
}

export interface CategoriesTable {
  id: string;
  name: string;
  display_name: string;
  description: string | null;
  icon: string | null;
  color: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface UsuariosTable extends GoogleOfAccount {
  id: string;
  nome: string;
  email: string;
  senha_hash: string;
  telefone: string | null;
  role: Generated<"USER" | "ADMIN">;
  primeiro_login: Generated<boolean>;
  /** Until when the password that an administrator gave opens the account; null once its owner has chosen one. */
  senha_inicial_ate: Date | null;
  categoria_id: string | null;
  timezone: Generated<string>;
  descricao: string | null;
  prompt: string | null;
  prompt_fixo: string | null;
  is_trial_user: Generated<boolean>;
  trial_end_date: Date | null;
  desativado_em: Date | null;
  /** False for a person who was only invited into somebody else's practice. */
  tem_agenda: Generated<boolean>;
  /** Since when the members of this practice need a second factor; null where they need none. */
  exige_fator_desde: Date | null;
  /** Since when a person without a practice has none left to enter, because the last one was erased. */
  sem_conta_desde: Date | null;
  /** From when the account must protect itself with a second factor, counted from here; null for who never was one. */
  admin_desde: Date | null;
  /** Name, e-mail and phone as they are searched, a line each. */
  busca: GeneratedAlways<string>;
  /** How often the name has changed, and when last: calendars print it. */
  nome_versao: GeneratedAlways<number>;
  nome_em: GeneratedAlways<Date | null>;
  criado_em: Generated<Date>;
  atualizado_em: Generated<Date>;
}

export interface SessoesTable {
  id: string;
  usuario_id: PessoaId;
  /** When the person signed in. */
  criado_em: Date;
  usada_em: Date;
  /** When a password or factor was last asked and given. */
  autenticada_em: Date;
  endereco: string | null;
  /** The User-Agent header. */
  agente: string | null;
  revogada_em: Date | null;
  /** The key of its device's copy, sealed; null before the first copy, and after the end. */
  chave_aparelho: string | null;
}

export interface RefreshTokensTable {
  hash: Buffer;
  sessao_id: string;
  criado_em: Date;
  expira_em: Date;
  rotacionado_em: Date | null;
  /** The token that replaced this one, sealed so that only who holds this one can open it. */
  sucessor: string | null;
}

export interface RedefinicoesSenhaTable {
  hash: Buffer;
  usuario_id: PessoaId;
  finalidade: Generated<"redefinicao" | "primeiro_acesso">;
  criado_em: Date;
  expira_em: Date;
  encerrado_em: Date | null;
}

export interface LimitesTable {
  chave: string;
  pontos: number;
  expira_em: Date;
}

export interface ConfiguracoesTable {
  chave: string;
  valor: string;
}

export interface ConsentimentosTable {
  id: string;
  usuario_id: string;
  versao: string;
  endereco: string | null;
  aceito_em: Date;
}

export interface AuditoriaTable {
  id: string;
  ator_id: string;
  acao: string;
  alvo_tipo: string;
  alvo_id: string | null;
  antes: JSONColumnType<Record<string, unknown>> | null;
  depois: JSONColumnType<Record<string, unknown>> | null;
  criado_em: Date;
}

export interface ClientesTable {
  id: string;
  usuario_id: string;
  nome: string | null;
  telefone: string | null;
  telefone_chave: string | null;
  /** Under which address WhatsApp knows a phone, for which phone that was asked, and when: another one is not known by it. */
  telefone_whatsapp: string | null;
  telefone_consultado: string | null;
  telefone_consultado_em: Date | null;
  nome_busca: GeneratedAlways<string | null>;
  /** How often the name has changed, and when last: calendars print it. */
  nome_versao: GeneratedAlways<number>;
  nome_em: GeneratedAlways<Date | null>;
  email: string | null;
  /** YYYY-MM-DD */
  data_nascimento: string | null;
  /** Eleven digits. */
  cpf: string | null;
  etiquetas: Generated<string[]>;
  observacoes: string | null;
  aceita_mensagens: Generated<boolean>;
  criado_em: Date;
  atualizado_em: Date;
  excluido_em: Date | null;
  anonimizado_em: Date | null;
  /** The person who changed it last. */
  ator_id: string | null;
}

/** Kept by triggers on `clientes`: the labels of those who are there. */
export interface ClienteEtiquetasTable {
  usuario_id: string;
  /** Without accents and capitals. */
  chave: string;
  cliente_id: string;
  etiqueta: string;
}

/** Kept by triggers on `clientes`. */
export interface ClientesTotaisTable {
  usuario_id: string;
  total: number;
}

/** Kept by triggers on `clientes`: how many of those who are still there came on a day. */
export interface ClientesContagensTable {
  usuario_id: string;
  /** The last instant, before they came, at which a day began in one of the three zones. */
  dia: Date;
  total: number;
}

export interface DisponibilidadesTable {
  id: string;
  usuario_id: string;
  dia_semana: "seg" | "ter" | "qua" | "qui" | "sex" | "sab" | "dom";
  hora_inicio: string;
  hora_fim: string;
  intervalo_minutos: number;
  /** Null in rows of before: those of the practice's own professional, whose id is the practice's. */
  profissional_id: Generated<string | null>;
  criado_em: Date;
}
