/** Why a call got no answer, behind what could not be done. */
export const m = {
  motivo: {
    offline: "Sem internet.",
    silent: "O servidor não respondeu.",
  },
} as const;
