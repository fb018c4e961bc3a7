/** When a message leaves, or why it does not: the same words on every dialog that tells somebody. */
export const m = {
  emSegundos: (segundos: number) => `sai em ${segundos} s`,
  agora: "sai agora",
  as: (quando: string) => `sai ${quando}`,
  naoSera: (motivo: string) => `não será avisado: ${motivo}`,
};
