/** How a share is worked out: a part of what was paid, or an amount for each appointment. */
export const TIPOS_DE_REGRA = ["percentual", "fixo"] as const;
export type TipoDeRegra = (typeof TIPOS_DE_REGRA)[number];

export const MAX_PERCENTUAL = 100;
/** As an appointment's price. */
export const MAX_FIXO = 2_147_483_647;
/** Per practice. */
export const MAX_REGRAS = 5_000;
