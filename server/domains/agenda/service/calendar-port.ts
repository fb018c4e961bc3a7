import type { TenantContext } from "#server/core/context.ts";
import { port } from "#server/core/port.ts";
import type { Ocupacao } from "#shared/marcacoes/rules/busy-times.ts";

interface CalendarPort {
  /** Times that the caller's connected calendar takes of a span; none where none is switched on. */
  busyTimes: (ctx: TenantContext, span: { from: Date; to: Date }) => Promise<Ocupacao[]>;
  /** The connected calendar is read from the beginning, for instance because it matters further ahead. */
  readAgain: (ctx: TenantContext) => Promise<void>;
}

/** The calendar that a professional has connected. */
export const calendar = port<CalendarPort>("agenda.calendar");
