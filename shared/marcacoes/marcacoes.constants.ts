export const STATUS = ["pendente", "confirmado", "cancelado", "concluido", "faltou"] as const;
export type MarcacaoStatus = (typeof STATUS)[number];

/** Initial statuses: a future appointment cannot be a no-show. */
export const STATUS_INICIAIS = ["pendente", "confirmado", "cancelado", "concluido"] as const;
export type StatusInicial = (typeof STATUS_INICIAIS)[number];

/** How an appointment that is past is closed: the client came, or did not. */
export const FECHAMENTOS = ["concluido", "faltou"] as const;
export type Fechamento = (typeof FECHAMENTOS)[number];
export const FECHAMENTO_LABELS: Record<Fechamento, string> = {
  concluido: "Compareceu",
  faltou: "Faltou",
};

/** Named lists of appointments, each behind a figure (`rules/listas.ts`). */
export const LISTAS = [
  "hoje",
  "amanha",
  "pendentes",
  "a_confirmar",
  "confirmados",
  "pedidos",
  "validos",
  "conhecidos",
] as const;
export type Lista = (typeof LISTAS)[number];

export const STATUS_PADRAO = "pendente";

export const STATUS_LABELS: Record<MarcacaoStatus, string> = {
  pendente: "Pendente",
  confirmado: "Confirmado",
  cancelado: "Cancelado",
  concluido: "Concluído",
  faltou: "Faltou",
};

/**
 * Creator of an appointment: the professional, also by the API, their assistant, a visitor of their
 * page, or the client who took an offer of the waiting list.
 */
export type CriadaPor = "profissional" | "assistente" | "visitante" | "espera";

/** Next free times on offer: how many in all, within how many days, and the most on one day. */
export const PROXIMOS_LIVRES = { total: 3, dias: 14, por_dia: 2 };
/** The most that a call may ask for. */
export const MAX_PROXIMOS_LIVRES = 300;
/** Payment: none due, still due, paid. A person records it; a static PIX code cannot tell. */
export const PAGAMENTOS = ["dispensado", "pendente", "pago"] as const;
export type Pagamento = (typeof PAGAMENTOS)[number];

/** How a payment was made. */
export const FORMAS_PAGAMENTO = ["pix", "dinheiro", "cartao"] as const;
export type FormaPagamento = (typeof FORMAS_PAGAMENTO)[number];

export const MAX_OBSERVACAO = 2000;

export const PAGE_SIZE = 20;
export const AGENDA_PAGE_SIZE = 100;
export const UPCOMING_LIMIT = 10;
/** The most that one call closes. */
export const MAX_FECHAMENTOS = 100;

/** The most clients that one query for attendance names: a page of them. */
export const MAX_COMPARECIMENTOS = 100;

/** How long a screen offers to take a closing back, and how long the server still does: a press may travel slowly. */
export const DESFAZER_SEGUNDOS = 10;
export const REABRIR_SEGUNDOS = 60;

/** Our screens send no follow-up of their own accord for what began longer ago. */
export const ACOMPANHAR_DIAS = 3;

/** In place of a `profissional_id`: any active professional who gives the service. */
export const QUALQUER = "qualquer";
