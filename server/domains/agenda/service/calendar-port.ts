import type { TenantContext } from "#server/core/context.ts";
import { port } from "#server/core/port.ts";
import type { Ocupacao } from "#shared/marcacoes/rules/busy-times.ts";

interface CalendarPort {
  /** Times that connected calendars take of a span, with whose they are; none where none is switched on. */
  busyTimes: (
    ctx: TenantContext,
    span: { from: Date; to: Date },
  ) => Promise<readonly (Ocupacao & { profissional_id: string })[]>;
  /** The connected calendars are read from the beginning, for instance because they matter further ahead. */
  readAgain: (ctx: TenantContext) => Promise<void>;
}

/** The calendars that professionals have connected. */
export const calendar = port<CalendarPort>("agenda.calendar");
