import { addressKey } from "#server/core/address-key.ts";
import type { PublicContext } from "#server/core/context.ts";
import { tooMany } from "#server/core/errors.ts";
import { takeLimit } from "#server/core/limits.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { LIMITES, PROVA_MINUTOS } from "#shared/publico/publico.constants.ts";
import { m } from "#shared/publico/visitante.messages.ts";
import * as reservas from "../queries/reservas.queries.ts";
import type { Visit } from "./visit.ts";

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

/**
 * Looks of who waits for the proof of a phone, at what a token of ours leads to: each has its own count, and takes nothing
 * from the others of the address, behind which a carrier may have thousands.
 * @throws AppError 429.
 */
export const takeWaitingRead = (ctx: PublicContext, id: string) =>
  takeLimit(ctx, {
    key: `publico:espera-da-prova:${id}`,
    points: LIMITES.leiturasPorMinuto,
    seconds: 60,
    message: m.muitasLeituras,
  });

/** Whether a look is one of waiting: the answer to it is still seen once the time is over. */
export const isWaitedFor = (expira_em: Date | null | undefined, now: Date) =>
  Boolean(expira_em && now.getTime() <= expira_em.getTime() + MINUTE);

/** A visitor's address where bookings are counted: the same again is known, and what it is is not kept. */
export const addressMark = ({ secrets, request }: PublicContext) =>
  secrets.fingerprint("reservas", addressKey(request.ip));

/**
 * Of bookings and preferences for the waiting list together. Asked when all else is well, so that who asks for a taken time never
 * reads of limits.
 * @throws AppError 429.
 */
export async function assertWithinLimits(ctx: PublicContext & Visit) {
  const { db, user } = ctx;
  const now = ctx.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const of = { endereco: addressMark(ctx), now, since: ago(LIMITES.agendamentosMinutos) };
  const { recentes, abertas } = await reservas.countOfAddress(db, of);
  if (recentes > LIMITES.agendamentos)
    throw tooMany(m.muitosAgendamentos, LIMITES.agendamentosMinutos * 60);
  if (abertas > LIMITES.semProvaPorEndereco) throw tooMany(m.muitosSemProva, PROVA_MINUTOS * 60);
  const minutes = LIMITES.semProvaPorPaginaMinutos;
  const unproven = await reservas.countUnproven(db, user.id, ago(minutes));
  if (unproven > LIMITES.semProvaPorPagina) throw tooMany(m.paginaCheia, minutes * 60);
}
