import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { TenantContext } from "#server/core/context.ts";
import { type AppError, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { startingPayment } from "#shared/marcacoes/rules/payment.ts";
import { roomFor, type Taken } from "#shared/marcacoes/rules/place.ts";
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

interface Booked extends Kept {
  profissional_id: string;
  cliente_id: string;
  status: "pendente" | "confirmado";
  observacao: string | null;
  serie_id: string;
}

interface Place {
  posicao: number;
  horario: Date;
  duracao_minutos: number;
}

interface Rooms {
  salas: readonly string[];
  taken: readonly Taken[];
}

/**
 * Books the free dates with their messages; answers the ones made: the others are taken, or were made before.
 * `isContinued`: further dates of a series whose client knows its rhythm.
 */
export async function bookOccurrences(
  ctx: TenantContext,
  serie: Booked,
  places: readonly Place[],
  { isContinued = false, rooms = null }: { isContinued?: boolean; rooms?: Rooms | null } = {},
) {
  const { db, user, now } = ctx;
  if (places.length === 0) return [];
  const rows = places.map((place) => ({
    ...rowOf(serie, place),
    id: newId(),
    usuario_id: user.id,
    criada_por: "profissional" as const,
    pagamento: startingPayment(serie.valor_centavos),
    encaixe: false,
    ator_id: actorIdOf(ctx),
  }));
  const placed = rows.map((row) => ({ ...row, sala_id: roomAt(row, rooms) }));
  await keepAuthor(ctx, user.id);
  const made = await withoutOverlap(occurrences.insertAllFree(db, placed, now()));
  await recordHistory(
    ctx,
    made.map((after) => ({ after })),
  );
  await appointments().seriesMade(ctx, user.timezone, made, { isContinued });
  await notifyOf(ctx, made);
  return made;
}

const rowOf = (serie: Booked, { posicao, horario, duracao_minutos }: Place) => ({
  ...serie,
  serie_posicao: posicao,
  horario,
  duracao_minutos,
  fim: new Date(horario.getTime() + duracao_minutos * MINUTE),
});

/** The first free one, as for a single appointment; null where none is needed. */
const roomAt = (row: ReturnType<typeof rowOf>, rooms: Rooms | null) =>
  rooms ? (roomFor(row, rooms.salas, rooms.taken) ?? null) : null;

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
