/** Above settings that somebody may read, and not change. */
export const m = {
  soLeitura: "Só o dono da conta altera estes ajustes.",
} as const;
