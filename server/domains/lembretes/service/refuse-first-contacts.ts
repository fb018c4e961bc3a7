import type { SystemContext } from "#server/core/context.ts";
import { takeFirstContact } from "#server/domains/instancias/service/count-first-contacts.ts";
import { limitsOf } from "#server/domains/instancias/service/limit-first-contacts.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import { nextDay } from "#shared/lembretes/rules/decide.ts";
import type { DueRow } from "../queries/due.queries.ts";
import { situationOf } from "./read-situation.ts";

/** A message that is ready, and through which instance it goes. */
interface Ready {
  row: DueRow;
  instancia_id: string;
}

/**
 * Messages over the day's limit of first contacts, with their refusal. A person counts once, however many messages
 * go to them at this moment.
 */
export async function refusedFirstContacts(ctx: SystemContext, ready: Ready[]) {
  const strangers = new Map(
    ready
      .filter(({ row }) => row.is_first_contact)
      .map((one) => [`${one.row.usuario_id}:${one.row.cliente_id}`, one]),
  );
  // Fixed lock order, so that processes cannot deadlock: each holds its counter rows until its end.
  const inOrder = [...strangers].toSorted(([, a], [, b]) =>
    a.instancia_id < b.instancia_id ? -1 : 1,
  );
  const now = ctx.now();
  const refused = new Set<string>();
  const limits = await limitsOf(
    ctx,
    numbersOf(
      inOrder.map(([, one]) => one),
      now,
    ),
  );
  for (const [person, { row, instancia_id }] of inOrder) {
    const taken = await takeFirstContact(ctx, {
      usuarioId: row.usuario_id,
      instanciaId: instancia_id,
      dia: civilOf(now, row.timezone).date,
      limite: limits.get(instancia_id) ?? 0,
    });
    if (!taken) refused.add(person);
  }
  return new Map(
    ready
      .filter(({ row }) => refused.has(`${row.usuario_id}:${row.cliente_id}`))
      .map(({ row }) => [row, nextDay(situationOf(row, now), tomorrowOf(row, now))]),
  );
}

/** Each number once, on its professional's day. */
function numbersOf(ready: Ready[], now: Date) {
  const numbers = ready.map(
    ({ row: { usuario_id, timezone }, instancia_id }) =>
      [instancia_id, { usuario_id, instancia_id, hoje: civilOf(now, timezone).date }] as const,
  );
  return [...new Map(numbers).values()];
}

const tomorrowOf = ({ timezone }: DueRow, now: Date) => ({
  startOfNextDay: dayBounds(civilOf(now, timezone).date, timezone).fim,
});
