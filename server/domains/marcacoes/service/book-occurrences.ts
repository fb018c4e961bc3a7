import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { TenantContext } from "#server/core/context.ts";
import { type AppError, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { startingPayment } from "#shared/marcacoes/rules/payment.ts";
import { withoutOverlap } from "../marcacoes.errors.ts";
import * as marcacoes from "../queries/marcacoes.queries.ts";
import * as occurrences from "../queries/occurrences.queries.ts";
import { appointments } from "./appointment-port.ts";
import type { Kept } from "./read-agenda.ts";
import { recordHistory } from "./record-history.ts";
import { paymentWith } from "./record-payment.ts";

/** For series: the appointments that belong to one, by time. */
export const occurrencesOf = ({ db, user }: TenantContext, serieId: string) =>
  occurrences.findOfSeries(db, user.id, serieId);

/** @throws AppError 404 for an appointment that is not there or another professional's. */
export async function findOccurrence({ db, user }: TenantContext, id: string) {
  const found = await marcacoes.find(db, user.id, id);
  if (!found) throw notFound(m.naoEncontrada);
  return found;
}

export type Occurrence = Awaited<ReturnType<typeof occurrencesOf>>[number];

/**
 * Before a change of a series: locks the agenda against moves and planners. Answers the context with the zone as it is
 * now: it may have changed while the lock was waited for.
 */
export async function holdForSeries(ctx: TenantContext): Promise<TenantContext> {
  const held = await withoutOverlap(marcacoes.lockAgenda(ctx.db, ctx.user.id));
  await appointments().holdSettings(ctx, ctx.user.id);
  return held ? { ...ctx, user: { ...ctx.user, timezone: held.timezone } } : ctx;
}

export const lockOccurrences = ({ db, user }: TenantContext, serieId: string) =>
  withoutOverlap(occurrences.lockOfSeries(db, user.id, serieId));

/** Appointments that a change or an end may touch: live and in the future. */
export const isAhead = ({ status, horario }: Occurrence, now: Date) =>
  isLive(status) && horario > now;

interface Booked {
  cliente_id: string;
  status: "pendente" | "confirmado";
  observacao: string | null;
  serie_id: string;
}

/** A date with its service as it is booked, with whom and where. */
export interface Place extends Kept {
  posicao: number;
  horario: Date;
  duracao_minutos: number;
  profissional_id: string;
  sala_id: string | null;
}

interface How {
  /** Further dates of a series whose client knows its rhythm. */
  isContinued?: boolean;
  /** The places at which dates are tried that somebody else was faster to take; none for one that nobody can have. */
  again: (lost: readonly Place[]) => Promise<readonly Place[]>;
}

/** More than others can win one after another. */
const MOST_TRIES = 200;

/**
 * Books the free dates with their messages; answers the ones made, by place: the others are taken, or were made before. The
 * constraints decide every race: of a lost date everything is looked at anew.
 */
export async function bookOccurrences(
  ctx: TenantContext,
  serie: Booked,
  places: readonly Place[],
  { isContinued = false, again }: How,
) {
  if (places.length === 0) return [];
  await keepAuthor(ctx, ctx.user.id);
  const made: Made[] = [];
  let left = places;
  for (let tries = 0; left.length > 0 && tries < MOST_TRIES; tries++) {
    made.push(...(await insert(ctx, serie, left)));
    const isMade = new Set(made.map(({ serie_posicao }) => serie_posicao));
    const lost = left.filter(({ posicao }) => !isMade.has(posicao));
    left = lost.length > 0 ? (await again(lost)).filter((place) => !lost.some(isSame(place))) : [];
  }
  await recordHistory(
    ctx,
    made.map((after) => ({ after })),
  );
  await appointments().seriesMade(ctx, ctx.user.timezone, made, { isContinued });
  await notifyOf(ctx, made);
  return made.toSorted((one, other) => (one.serie_posicao ?? 0) - (other.serie_posicao ?? 0));
}

/** It was refused there although nothing is in its way: the series has the date already. */
const isSame = (one: Place) => (other: Place) =>
  one.posicao === other.posicao &&
  one.profissional_id === other.profissional_id &&
  one.sala_id === other.sala_id;

type Made = Awaited<ReturnType<typeof occurrences.insertAllFree>>[number];

function insert(ctx: TenantContext, serie: Booked, places: readonly Place[]) {
  const rows = places.map(({ posicao, ...place }) => ({
    ...serie,
    ...place,
    serie_posicao: posicao,
    fim: new Date(place.horario.getTime() + place.duracao_minutos * MINUTE),
    id: newId(),
    usuario_id: ctx.user.id,
    criada_por: "profissional" as const,
    pagamento: startingPayment(place.valor_centavos),
    encaixe: false,
    ator_id: actorIdOf(ctx),
  }));
  return withoutOverlap(occurrences.insertAllFree(ctx.db, rows, ctx.now()));
}

export type Change = Omit<Parameters<typeof marcacoes.updateFrom>[3], "from" | "now">;

interface OneChange {
  before: Occurrence;
  change: Change;
}

/**
 * Changes them in the given order, so that a time that one leaves is free for the next. The client gets one message
 * about all of them. `taken` makes the error when a time was booked meanwhile.
 */
export async function changeOccurrences<T extends OneChange>(
  ctx: TenantContext,
  changes: readonly T[],
  taken?: (change: T) => AppError,
) {
  const { db, user, now } = ctx;
  const grupo_id = newId();
  for (const one of changes) {
    const { before, change } = one;
    const payment = paymentWith(before, change);
    const whole = { ...change, ...payment, from: before.status, now: now() };
    const update = marcacoes.updateFrom(db, user.id, before.id, whole);
    const after = await withoutOverlap(update, taken && (() => taken(one)));
    if (!after) continue;
    await recordHistory(ctx, [{ before, after }]);
    await appointments().changed(ctx, user.timezone, { before, after, grupo_id });
  }
  await notifyOf(
    ctx,
    changes.map(({ before }) => before),
  );
}

/** Removes them, and their messages that have not left. */
export async function removeOccurrences(ctx: TenantContext, gone: readonly Occurrence[]) {
  const { db, user } = ctx;
  for (const { id } of gone) {
    await appointments().removing(ctx, user.id, id);
    await marcacoes.remove(db, user.id, id);
  }
  await notifyOf(ctx, gone);
}

export const passOn = (ctx: TenantContext, place: Parameters<typeof occurrences.passOn>[2]) =>
  occurrences.passOn(ctx.db, ctx.user.id, place);

/** Screens ask for the whole agenda again: one event stands for all. */
async function notifyOf({ db, user }: TenantContext, [first]: readonly { id: string }[]) {
  if (first) await notify(db, user.id, { tipo: "marcacao", id: first.id });
}
