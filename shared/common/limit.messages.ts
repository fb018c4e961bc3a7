const caracteres = (count: number) =>
  count === 1 ? "1 caractere" : `${count.toLocaleString("pt-BR")} caracteres`;

/** How near a text is to its limit. */
export const m = {
  restam: (count: number) => `${count === 1 ? "Resta" : "Restam"} ${caracteres(count)}`,
  aMais: (count: number) => `${caracteres(count)} a mais`,
  restamAte: (count: number) => `Restam menos de ${caracteres(count + 1)}`,
  chegou: "O texto chegou ao limite",
  passou: (count: number) => `O texto passou do limite: até ${caracteres(count)} a mais`,
} as const;
