/** Why a call got no answer: behind what could not be done, and above every screen. */
export const m = {
  motivo: {
    offline: "Sem internet.",
    silent: "O servidor não respondeu.",
  },
  semInternet: "Sem internet: o que já chegou continua aqui.",
  semServidor: "Sem contato com o servidor. Tentando de novo…",
} as const;
