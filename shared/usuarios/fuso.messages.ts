/** Below the choice of a zone. The first screen does not load it. */
export const m = {
  /** Tells how a change of the zone shifts what is booked; `antes` and `depois` are one instant on both clocks. */
  fusoMuda: (antes: string, depois: string) =>
    `O que já está marcado continua no mesmo momento, também nas séries: o que aparece às ${antes} passa a aparecer às ${depois}. Horários de atendimento, exceções, lista de espera e silêncio das mensagens seguem o relógio do novo fuso.`,
} as const;
