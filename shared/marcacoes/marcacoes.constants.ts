export const STATUS = ["pendente", "confirmado", "cancelado", "concluido"] as const;
export type MarcacaoStatus = (typeof STATUS)[number];

export const STATUS_PADRAO: MarcacaoStatus = "pendente";

export const STATUS_LABELS: Record<MarcacaoStatus, string> = {
  pendente: "Pendente",
  confirmado: "Confirmado",
  cancelado: "Cancelado",
  concluido: "Concluído",
};

/** Who made an appointment: the professional, also by the API, or their assistant. */
export type CriadaPor = "profissional" | "assistente";

/** So many next free times are offered, of so many days, and no more of one day than this. */
export const PROXIMOS_LIVRES = { total: 3, dias: 14, por_dia: 2 };
export const MAX_OBSERVACAO = 2000;

export const PAGE_SIZE = 20;
export const AGENDA_PAGE_SIZE = 100;
export const UPCOMING_LIMIT = 10;
