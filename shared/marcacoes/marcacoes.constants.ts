export const STATUS = ["pendente", "confirmado", "cancelado", "concluido", "faltou"] as const;
export type MarcacaoStatus = (typeof STATUS)[number];

/** What an appointment may begin as: who is still to come has not been absent. */
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
 * Who made an appointment: the professional, also by the API, their assistant, a visitor of their page, or the client who
 * took an offer of the waiting list.
 */
export type CriadaPor = "profissional" | "assistente" | "visitante" | "espera";

/** So many next free times are offered, of so many days, and no more of one day than this. */
export const PROXIMOS_LIVRES = { total: 3, dias: 14, por_dia: 2 };
/** Nothing to be paid, still to be paid, paid. A person says so; a static PIX code cannot tell. */
export const PAGAMENTOS = ["dispensado", "pendente", "pago"] as const;
export type Pagamento = (typeof PAGAMENTOS)[number];

/** How a payment was made. */
export const FORMAS_PAGAMENTO = ["pix", "dinheiro", "cartao"] as const;
export type FormaPagamento = (typeof FORMAS_PAGAMENTO)[number];

export const MAX_OBSERVACAO = 2000;

export const PAGE_SIZE = 20;
export const AGENDA_PAGE_SIZE = 100;
export const UPCOMING_LIMIT = 10;
/** So many are closed at once. */
export const MAX_FECHAMENTOS = 100;

/** Of so many clients it is asked at once who came: a page of them. */
export const MAX_COMPARECIMENTOS = 100;

/** How long a screen offers to take a closing back, and how long the server still does: a press may travel slowly. */
export const DESFAZER_SEGUNDOS = 10;
export const REABRIR_SEGUNDOS = 60;
