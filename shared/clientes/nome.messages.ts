/** What stands for the name of a client who has none. */
export const SEM_NOME = "Cliente sem nome";
