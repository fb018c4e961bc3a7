/** Texts of every form. */
export const m = {
  recuperado: "Recuperamos o que você tinha escrito aqui e não salvou.",
} as const;
