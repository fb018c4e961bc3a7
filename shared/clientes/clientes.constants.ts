/** Rows of the list by default, on the clients screen, and in the picker of an appointment. */
export const PAGE_SIZE = 20;
export const SCREEN_PAGE_SIZE = 10;
export const PICKER_PAGE_SIZE = 50;

/** Words that programs write when they have no name, in any case. */
export const PLACEHOLDER_NAMES: ReadonlySet<string> = new Set([
  "none",
  "null",
  "undefined",
  "nan",
  "nil",
]);

/** Every client is this, on every screen. */
export const STATUS_LABEL = "Ativo";
/** Only lists that a figure over the past opens show who was removed. */
export const EXCLUIDO_LABEL = "Excluído";

/** Days since the last visit after which a client with nothing ahead counts as `sumido`. */
export const SUMIDO_DIAS = 60;

/** Timeline and limits of the ficha. */
export const LINHA_PAGE_SIZE = 30;
export const FIRST_BIRTHDAY = "1900-01-01";
export const MAX_EMAIL = 254;
export const MAX_ETIQUETAS = 20;
export const MAX_ETIQUETA = 30;
export const MAX_OBSERVACOES = 5_000;
