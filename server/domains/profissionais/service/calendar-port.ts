import type { TenantContext } from "#server/core/context.ts";
import { port } from "#server/core/port.ts";

interface Whose {
  usuarioId: string;
  profissionalId: string;
}

type Context = Pick<TenantContext, "db" | "now">;

interface CalendarPort {
  /** The person works as this professional no longer: nothing is written to their calendar any more. */
  leave: (ctx: Context, whose: Whose) => Promise<void>;
  /** Before the professional is deleted. */
  remove: (ctx: Context, whose: Whose) => Promise<void>;
}

/** The calendars that professionals have connected. */
export const calendars = port<CalendarPort>("profissionais.calendar");
