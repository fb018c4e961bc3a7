import { PAPEL_LABELS } from "#shared/admin/admin.constants.ts";
import type { AuditoriaJson } from "#shared/admin/admin.schema.ts";
import { CONEXAO_LABELS } from "#shared/instancias/instancias.constants.ts";
import { STATUS_LABELS } from "#shared/questionnaires/questionnaires.constants.ts";

export interface Change {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

/** The lookups by which a value is described in words. */
export interface Words {
  /** An instant as people say it. */
  instant: (instant: Date) => string;
  /** The name of a category; undefined for one that is gone. */
  category: (id: string) => string | undefined;
}

/** The fields that differ, in words; for a created or removed row every field with a value. */
export function differenceOf({ antes, depois }: Rows, words: Words): Change[] {
  const fields = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])];
  return fields
    .filter((field) => !HIDDEN_FIELDS.has(field) && !fields.includes(NAMED_BY[field] ?? ""))
    .map((field) => ({
      field,
      label: FIELD_LABELS[field] ?? field,
      before: antes && field in antes ? textOf(field, antes[field], words) : null,
      after: depois && field in depois ? textOf(field, depois[field], words) : null,
    }))
    .filter(({ before, after }) => (before ?? NOTHING) !== (after ?? NOTHING));
}

const NOTHING = "—";
/** A field that is left out where another one says the same in words. */
const NAMED_BY: Record<string, string> = { categoria_id: "categoria_nome" };
const NAMED: Record<string, string> = {
  ...PAPEL_LABELS,
  ...CONEXAO_LABELS,
  ...STATUS_LABELS,
  active: "Ativo",
  converted: "Convertido",
};
const NAMED_FIELDS = new Set(["role", "status", "trial_status"]);
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

function textOf(field: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (field === "categoria_id") return words.category(text) ?? "Categoria excluída";
  if (NAMED_FIELDS.has(field)) return NAMED[text] ?? text;
  return ISO.test(text) ? words.instant(new Date(text)) : text;
}

type Rows = Pick<AuditoriaJson, "antes" | "depois">;

/** Labels of the fields of audited rows; a field that is not here is shown under its own name. */
const FIELD_LABELS: Record<string, string> = {
  nome: "Nome",
  email: "Email",
  telefone: "Telefone",
  role: "Papel",
  primeiro_login: "Aguarda o primeiro acesso",
  categoria_id: "Categoria",
  categoria_nome: "Categoria",
  timezone: "Fuso horário",
  descricao: "Descrição",
  prompt: "Prompt",
  prompt_fixo: "Prompt fixo",
  limite_tokens_mes: "Limite de tokens por mês",
  usa_google: "Google Calendar",
  google_calendar_id: "ID da agenda do Google",
  google_conectado: "Conta Google conectada",
  is_trial_user: "Em período de teste",
  trial_end_date: "Fim do período de teste",
  trial_status: "Teste",
  dias: "Dias",
  motivo: "Motivo",
  nome_instancia: "Nome",
  host_instancia: "Host",
  webhook: "Encaminhar para",
  webhook_redes: "Redes do webhook",
  tem_webhook_hmac: "Webhook assinado",
  ativa: "Ativa",
  status: "Status",
  name: "Nome",
  display_name: "Nome exibido",
  description: "Descrição",
  icon: "Ícone",
  color: "Cor",
  content: "Conteúdo",
  category: "Categoria",
  type: "Tipo",
  tone: "Tom",
  is_active: "Ativo",
  usuario_nome: "Usuário",
  expires_at: "Prazo",
  completado_em: "Respondido em",
  created: "Criadas",
  expired: "Expirados",
};

/** Fields that mean nothing to a person: keys of other rows, and timestamps of the row itself. */
const HIDDEN_FIELDS = new Set([
  "id",
  "usuario_id",
  "user_id",
  "created_by",
  "criado_em",
  "atualizado_em",
  "created_at",
  "updated_at",
  "status_em",
  "conectada_em",
  "queda_em",
  "silenciosa_em",
  "ultimo_evento_em",
  "ouvida_em",
  "webhook_segredo_trocado_em",
  "categoria",
  "is_system",
  "usage_count",
  "last_used_at",
  "google_access_token",
  "google_refresh_token",
]);
