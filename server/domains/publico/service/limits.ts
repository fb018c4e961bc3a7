import { addressKey } from "#server/core/address-key.ts";
import type { PublicContext } from "#server/core/context.ts";
import { takeLimit } from "#server/core/limits.ts";
import { LIMITES } from "#shared/publico/publico.constants.ts";
import { m } from "#shared/publico/visitante.messages.ts";

/**
 * Every look of a visitor counts: at a page, at free times, at a link or a feed, and each guess at one.
 * @throws AppError 429.
 */
export const takeRead = (ctx: PublicContext) =>
  takeLimit(ctx, {
    key: `publico:leitura:${addressKey(ctx.request.ip)}`,
    points: LIMITES.leiturasPorMinuto,
    seconds: 60,
    message: m.muitasLeituras,
  });

/** A visitor's address where bookings are counted: the same again is known, and what it is is not kept. */
export const addressMark = ({ secrets, request }: PublicContext) =>
  secrets.fingerprint("reservas", addressKey(request.ip));
