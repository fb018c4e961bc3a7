export const MAX_NOME = 100;
/** Per practice, inactive ones included. */
export const MAX_SALAS = 100;
