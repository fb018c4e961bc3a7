import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { m } from "#shared/google/google.messages.ts";
import type { DoProfissional, GoogleCalendarioJson } from "#shared/google/google.schema.ts";
import { calendarOf } from "./assign-calendar.ts";
import { askFor, reachOf } from "./use-access.ts";

/**
 * The calendars in which events can be written, the primary one first.
 * @throws AppError 409, 502: see `askFor`; 422 as `professionalOf`.
 */
export async function listCalendars(
  ctx: OutsideContext,
  asked: DoProfissional,
): Promise<GoogleCalendarioJson[]> {
  const whose = await inTransaction(ctx, (ctx) => calendarOf(ctx, asked?.profissional_id));
  const reach = reachOf(ctx, whose);
  const found = await askFor(
    reach,
    (token) => reach.google.calendars(token),
    m.erroAoCarregarCalendarios,
  );
  return found
    .map(({ id, summary, isPrimary }) => ({ id, nome: summary, principal: isPrimary }))
    .toSorted(
      (a, b) => Number(b.principal) - Number(a.principal) || a.nome.localeCompare(b.nome, "pt-BR"),
    );
}
