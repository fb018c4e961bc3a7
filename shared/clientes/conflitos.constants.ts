import { DAY } from "#shared/common/civil.ts";

/** A phone is a professional's own; the others belong to the account that saw them. */
export const TIPOS_ENDERECO = ["telefone", "lid", "bsuid", "username"] as const;
export type TipoEndereco = (typeof TIPOS_ENDERECO)[number];

/** What says that two clients are one person: an address of both, or that one has taken the other's number. */
export const MOTIVOS = ["telefone", "lid", "mudanca"] as const;
export type Motivo = (typeof MOTIVOS)[number];

export const ESTADOS_CONFLITO = ["aberto", "junto", "separado"] as const;
export type EstadoConflito = (typeof ESTADOS_CONFLITO)[number];

/** So long a join can be undone. */
export const DESFAZER_DIAS = 30;

export const desfazerAte = (juntada_em: Date) =>
  new Date(juntada_em.getTime() + DESFAZER_DIAS * DAY);

/** What was joined at this moment or before can not be undone any more. */
export const desfazerDesde = (now: Date) => new Date(now.getTime() - DESFAZER_DIAS * DAY);

export const CONFLITOS_PAGE_SIZE = 10;
