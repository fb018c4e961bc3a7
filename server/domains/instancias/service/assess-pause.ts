import type { SystemContext } from "#server/core/context.ts";
import { feriadosDe } from "#shared/agenda/rules/feriados.ts";
import { addDays, DAY, dateOfDay, dayNumber, MINUTE, SECOND } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { CAPACIDADES } from "#shared/instancias/instancias.constants.ts";
import type { MotivoDoSilencio } from "#shared/instancias/passos.constants.ts";
import {
  isConfirming,
  MUDEZ,
  type Past,
  pauseTooLongAt,
  unansweredAt,
  unconfirmedAt,
} from "#shared/instancias/rules/mudez.ts";
import {
  findDeafTimes,
  findHabit,
  findHeardHours,
  findUnconfirmed,
  findWork,
  isUnheard,
  type Listened,
} from "../queries/silencio.queries.ts";
import { closedDays } from "./closed-days-port.ts";

/** While messages wait for their acknowledgement: another one may leave, and then it is too long sooner. */
const SOON_MS = 30 * SECOND;
/** While a practice that usually writes writes nothing: the next message decides. */
const IDLE_MS = 5 * MINUTE;
/** A number's weeks change slowly. */
const LATEST_MS = DAY / 4;
/** Weeks of four in which something was sent in these hours, where that is usual. */
const USUAL_WEEKS = 3;

export type AssessedPause =
  | { kind: "silent"; motivo: MotivoDoSilencio }
  | { kind: "look"; at: Date };

/** Whether nothing has come from a number for much longer than is usual for it; otherwise when to look again. */
export async function assessPause(ctx: SystemContext, number: Listened): Promise<AssessedPause> {
  const now = ctx.now();
  const sends = await findUnconfirmed(ctx.db, number, MUDEZ.unanswered);
  const missing = await missingSince(ctx, number, sends);
  if (missing.at && missing.at <= now) return { kind: "silent", motivo: missing.motivo };
  const at = pauseTooLongAt(number.ouvida_em, await pastOf(ctx, number, now));
  if (at && at <= now && !(await isIdle(ctx, number, now))) {
    return { kind: "silent", motivo: "pausa" };
  }
  const isDue = at !== null && at <= now;
  const later = [LATEST_MS, ...(isDue ? [IDLE_MS] : []), ...(missing.at ? [SOON_MS] : [])];
  const next = Math.min(now.getTime() + Math.min(...later), isDue || !at ? Infinity : at.getTime());
  return { kind: "look", at: new Date(next) };
}

/** From when on messages without any sign are too many, on a host that acknowledges, or of a number never heard of. */
async function missingSince(
  { db }: SystemContext,
  number: Listened,
  sends: Date[],
): Promise<{ at: Date | null; motivo: MotivoDoSilencio }> {
  const motivo = "sem_confirmacao";
  if (sends.length === 0) return { at: null, motivo };
  const habit = await findHabit(db, number);
  if (isConfirming(habit, CAPACIDADES[number.provedor].confirma)) {
    return { at: unconfirmedAt(sends), motivo };
  }
  const at = unansweredAt(sends);
  const isNever = at !== null && (await isUnheard(db, number));
  return { at: isNever ? at : null, motivo: "nunca_ouvida" };
}

/** The weeks before the pause. Days on which it could not be listened to say as little as those on which nobody works. */
async function pastOf(ctx: SystemContext, number: Listened, now: Date): Promise<Past> {
  const { db } = ctx;
  const { usuario_id, timezone: zone, ouvida_em, criado_em } = number;
  const since = new Date(ouvida_em.getTime() - (MUDEZ.weeks + 1) * 7 * DAY);
  const span = {
    de: civilOf(since, zone).date,
    ate: addDays(civilOf(now, zone).date, MUDEZ.horizonMs / DAY),
  };
  const [hours, closed, deaf] = await Promise.all([
    findHeardHours(db, number, since),
    closedDays().of(ctx, usuario_id, span),
    findDeafTimes(db, number, { since, now }),
  ]);
  const dayAt = (instant: Date) => dayNumber(civilOf(instant, zone).date);
  const off = new Set(closed.map(dayNumber));
  for (const { inicio, fim } of deaf) {
    for (let day = dayAt(inicio); day <= dayAt(fim) && day < dayAt(now); day += 1) off.add(day);
  }
  return {
    zone,
    heard: new Set(hours),
    firstDay: dayAt(criado_em) + 1,
    isOff: (day) => off.has(day) || isHoliday(day),
  };
}

function isHoliday(day: number): boolean {
  const date = dateOfDay(day);
  return feriadosDe(Number(date.slice(0, -6))).some(({ data }) => data === date);
}

/** A practice that usually writes in these hours, and has written nothing in this pause, does not work. A number that rests must not write. */
async function isIdle({ db }: SystemContext, number: Listened, now: Date): Promise<boolean> {
  if (number.estado_numero !== "livre") return false;
  const { weeks, isNow } = await findWork(db, number, now);
  return weeks >= USUAL_WEEKS && !isNow;
}
