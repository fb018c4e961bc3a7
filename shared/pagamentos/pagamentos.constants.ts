/** The kinds of PIX keys (Banco Central, Manual Operacional do DICT). */
export const TIPOS_CHAVE = ["cpf", "cnpj", "email", "telefone", "aleatoria"] as const;
export type TipoChave = (typeof TIPOS_CHAVE)[number];

/** As a BR Code holds them, in ASCII. */
export const MAX_RECEBEDOR = 25;
export const MAX_CIDADE = 15;
/** An e-mail is the longest kind. */
export const MAX_CHAVE = 77;

export const PAGE_SIZE = 50;
