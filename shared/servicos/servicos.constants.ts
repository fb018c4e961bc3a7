export const MAX_NOME = 100;
export const MAX_DESCRICAO = 500;
export const DURACAO = { min: 15, max: 480, passo: 5 };
export const FOLGA = { min: 0, max: 120, passo: 5 };
/** The longest booking, buffers included, in minutes. */
export const MAIS_LONGO = DURACAO.max + 2 * FOLGA.max;
export const MAX_PRECO_CENTAVOS = 100_000_000;
/** Per professional, inactive ones included. */
export const MAX_SERVICOS = 100;
