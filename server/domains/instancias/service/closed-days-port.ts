import { port } from "#server/core/port.ts";
import type { Db } from "#server/db/database.ts";

interface ClosedDaysPort {
  /** The civil days of this span, both included, that a professional has closed whole. */
  of: (ctx: { db: Db }, usuarioId: string, span: { de: string; ate: string }) => Promise<string[]>;
}

/** Days on which a professional does not work, and on which less is written to the number. */
export const closedDays = port<ClosedDaysPort>("instancias.closedDays");
