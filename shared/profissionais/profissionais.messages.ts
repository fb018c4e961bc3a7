/** Messages of screens and server about the professionals of a practice. */
export const m = {
  desconhecido: "Escolha um profissional ativo",
} as const;
