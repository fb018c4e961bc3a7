import { skipLimit } from "#shared/common/pagination.ts";
import { z } from "#shared/common/zod.ts";
import type { TipoDeEvento } from "./seguranca.constants.ts";

const EVENTOS_PAGE_SIZE = 10;

/** `GET /usuarios/me/seguranca/eventos`. */
export const eventosFilter = z.strictObject(skipLimit(EVENTOS_PAGE_SIZE));
export type EventosFilter = z.output<typeof eventosFilter>;

/** A security event of the caller's account. */
export interface EventoSegurancaJson {
  id: string;
  tipo: TipoDeEvento;
  descricao: string;
  /** How often, within an hour and from one address. */
  vezes: number;
  /** Null after six months, and where no request caused it. */
  endereco: string | null;
  /** In words, such as "Chrome no Android"; null with the address. */
  aparelho: string | null;
  /** In words, a country at most; null with the address. */
  local: string | null;
  criado_em: Date;
}
