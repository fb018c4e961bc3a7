export const TIPOS_DE_FATOR = ["totp", "passkey"] as const;
export type TipoDeFator = (typeof TIPOS_DE_FATOR)[number];

/** How a sign-in may continue after the password. */
export type MetodoDeEntrada = TipoDeFator | "recuperacao";

/** Purpose of a passkey's challenge. */
export type Finalidade = "cadastro" | "entrada" | "identidade";

/** Digits of an authenticator app's code, and the seconds that each one holds (RFC 6238). */
export const DIGITOS_TOTP = 6;
export const PERIODO_TOTP = 30;

export const CODIGOS_DE_RECUPERACAO = 10;
/** Letters and digits that are hard to confuse. */
export const ALFABETO_DE_CODIGOS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const LETRAS_DE_CODIGO = 12;

export const MAX_PASSKEYS = 10;
export const MAX_NOME_DE_FATOR = 60;

/** Days that an administrator has to protect the account. */
export const DIAS_DE_CARENCIA = 7;
/** Minutes for which a sign-in, or a confirmation, proves who is there. */
export const MINUTOS_DE_PROVA = 10;

/** Action that a refused call needs before it is repeated; beside `detail` on both transports. */
export const ACOES = [
  "confirmar_identidade",
  "ativar_segundo_fator",
  "ver_mensagens_novas",
] as const;
export type Acao = (typeof ACOES)[number];
