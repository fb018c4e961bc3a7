export const MAX_NOME = 100;
export const MAX_ESPECIALIDADE = 100;
export const MAX_REGISTRO = 50;
/** Per practice, inactive ones included. */
export const MAX_PROFISSIONAIS = 100;
