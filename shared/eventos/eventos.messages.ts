export const m = {
  janelasDemais: "Muitas janelas abertas ao mesmo tempo. Feche algumas e tente novamente.",
} as const;
