/** A text that would leave with braces in it. */
export const m = {
  abertas: (textos: readonly string[]) =>
    textos.length === 1
      ? `${textos[0]} está sem valor: troque ou apague antes de enviar`
      : `${textos.join(", ")} estão sem valor: troque ou apague antes de enviar`,
  enviarAssimMesmo: "Enviar assim mesmo",
} as const;
