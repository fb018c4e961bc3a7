import { addressKey } from "#server/core/address-key.ts";
import type { PublicContext } from "#server/core/context.ts";
import { tooMany } from "#server/core/errors.ts";
import { takeLimit } from "#server/core/limits.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { LIMITES, PROVA_MINUTOS } from "#shared/publico/publico.constants.ts";
import { m } from "#shared/publico/visitante.messages.ts";
import * as reservas from "../queries/reservas.queries.ts";
import type { Visit } from "./open-visit.ts";

/**
 * Counts every read of a visitor: a page, free times, a link or a feed, and each guess at one.
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
 * Counts reads while a proof is pending, per token of ours: a page that polls for it takes nothing from the others of its
 * address, behind which a carrier may have thousands.
 * @throws AppError 429.
 */
export const takeWaitingRead = (ctx: PublicContext, id: string) =>
  takeLimit(ctx, {
    key: `publico:espera-da-prova:${id}`,
    points: LIMITES.leiturasPorMinuto,
    seconds: 60,
    message: m.muitasLeituras,
  });

/** Whether a read still polls for a proof; a minute more, so that the page also sees the expiry. */
export const isWaitedFor = (expira_em: Date | null | undefined, now: Date) =>
  Boolean(expira_em && now.getTime() <= expira_em.getTime() + MINUTE);

/** Fingerprint of a visitor's address, by which bookings are counted; the address itself is not stored. */
export const addressMark = ({ secrets, request }: PublicContext) =>
  secrets.fingerprint("reservas", addressKey(request.ip));

/**
 * Limits for bookings and waiting-list preferences together. Checked last, so that a request for a taken time hears of the
 * time and not of limits.
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
