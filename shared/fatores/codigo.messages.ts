/** Sentences of a code's field; apart, because sign-in shows no more of the second factor. */
export const m = {
  codigoObrigatorio: "Código é obrigatório",
  codigoLongo: "Código muito longo",
};
