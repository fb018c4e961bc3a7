/** The fate of clients booked in a vacation: asked for another time, or cancelled. */
export const COMO_FERIAS = ["propor", "cancelar"] as const;
export type ComoFerias = (typeof COMO_FERIAS)[number];

/** Variables of the text, each with what the form calls it. */
export const VARIAVEIS_FERIAS = [
  { name: "nome_cliente", label: "Nome do cliente" },
  { name: "datas", label: "Datas do cliente" },
  { name: "periodo", label: "Período das férias" },
  { name: "volta", label: "Dia da volta" },
  { name: "nome_profissional", label: "Seu nome" },
] as const;

export const MAX_TEXTO_FERIAS = 1_000;
/** As many as a busy practice has in some weeks. */
export const MAX_SEM_AVISO = 500;
