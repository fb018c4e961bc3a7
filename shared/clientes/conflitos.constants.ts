import { DAY } from "#shared/common/civil.ts";

/** A phone is a professional's own; the others belong to the account that saw them. */
export const TIPOS_ENDERECO = ["telefone", "lid", "bsuid", "username"] as const;
export type TipoEndereco = (typeof TIPOS_ENDERECO)[number];

/** Evidence that two clients are one person: a shared address, or one has taken the other's number. */
export const MOTIVOS = ["telefone", "lid", "mudanca"] as const;
export type Motivo = (typeof MOTIVOS)[number];

export const ESTADOS_CONFLITO = ["aberto", "junto", "separado"] as const;
export type EstadoConflito = (typeof ESTADOS_CONFLITO)[number];

/** Days for which a join can be undone. */
export const DESFAZER_DIAS = 30;

export const desfazerAte = (juntada_em: Date) =>
  new Date(juntada_em.getTime() + DESFAZER_DIAS * DAY);

/** Joins made at this moment or before can no longer be undone. */
export const desfazerDesde = (now: Date) => new Date(now.getTime() - DESFAZER_DIAS * DAY);

export const CONFLITOS_PAGE_SIZE = 10;
