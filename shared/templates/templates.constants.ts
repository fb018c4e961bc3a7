/** Fields of work for which there are templates; lower case on the wire. */
export const CATEGORIAS = [
  "medical",
  "psychology",
  "consulting",
  "dental",
  "fitness",
  "beauty",
  "legal",
  "general",
] as const;
export type TemplateCategoria = (typeof CATEGORIAS)[number];

export const CATEGORIA_LABELS: Record<TemplateCategoria, string> = {
  medical: "Médico",
  psychology: "Psicologia",
  consulting: "Consultoria",
  dental: "Odontologia",
  fitness: "Fitness",
  beauty: "Estética",
  legal: "Jurídico",
  general: "Geral",
};

/** For a select. */
export const CATEGORIA_OPTIONS = CATEGORIAS.map((value) => ({
  value,
  label: CATEGORIA_LABELS[value],
}));

/** Purposes of a template; upper case on the wire, taken in either case. */
export const TIPOS = ["CONFIRMATION", "REMINDER", "FOLLOWUP", "NOTIFICATION", "MARKETING"] as const;
export type TemplateTipo = (typeof TIPOS)[number];

export const TIPO_LABELS: Record<TemplateTipo, string> = {
  CONFIRMATION: "Confirmação",
  REMINDER: "Lembrete",
  FOLLOWUP: "Follow-up",
  NOTIFICATION: "Notificação",
  MARKETING: "Marketing",
};

/** How far a text came with Meta's approval. */
export const APROVACAO_ESTADOS = ["enviado", "aprovado", "recusado", "pausado"] as const;
export type AprovacaoEstado = (typeof APROVACAO_ESTADOS)[number];

/** How a template speaks; upper case on the wire, taken in either case. */
export const TONS = [
  "FRIENDLY",
  "FORMAL",
  "CORPORATE",
  "CASUAL",
  "CARING",
  "MOTIVATIONAL",
] as const;
export type TemplateTom = (typeof TONS)[number];

export const TOM_LABELS: Record<TemplateTom, string> = {
  FRIENDLY: "Amigável",
  FORMAL: "Formal",
  CORPORATE: "Corporativo",
  CASUAL: "Descontraído",
  CARING: "Cuidadoso",
  MOTIVATIONAL: "Motivacional",
};

export const ORDENS = [
  "name_asc",
  "name_desc",
  "created_asc",
  "created_desc",
  "usage_asc",
  "usage_desc",
  "last_used_desc",
] as const;
export type TemplateOrdem = (typeof ORDENS)[number];

export const ORDEM_LABELS: Record<TemplateOrdem, string> = {
  name_asc: "Nome A-Z",
  name_desc: "Nome Z-A",
  created_asc: "Mais antigos",
  created_desc: "Mais recentes",
  usage_asc: "Menos usados",
  usage_desc: "Mais usados",
  last_used_desc: "Últimos usados",
};

export const PERIODOS = ["7d", "30d", "90d"] as const;
export type TemplatePeriodo = (typeof PERIODOS)[number];
export const PERIODO_PADRAO: TemplatePeriodo = "30d";

export const MIN_NAME = 3;
export const MAX_NAME = 100;
export const MAX_DESCRIPTION = 300;
export const MIN_CONTENT = 10;
export const MAX_CONTENT = 2000;

/** Page of the library, and of the dashboard's recent templates. */
export const LIBRARY_PAGE_SIZE = 20;
export const RECENT_PAGE_SIZE = 5;
export const MOST_USED_LIMIT = 10;
export const MOST_USED_ON_DASHBOARD = 5;

/** Initial values of a new template's form. */
export const NOVO_TEMPLATE = { type: "NOTIFICATION", tone: "FRIENDLY", is_active: true } as const;
