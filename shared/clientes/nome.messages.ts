/** Placeholder for the name of a client without one. */
export const SEM_NOME = "Cliente sem nome";
