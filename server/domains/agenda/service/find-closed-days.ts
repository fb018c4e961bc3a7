import type { Db } from "#server/db/database.ts";
import { holdsOn } from "#shared/agenda/rules/excecoes.ts";
import { addDays } from "#shared/common/civil.ts";
import * as excecoes from "../queries/excecoes.queries.ts";

/** For other domains: the civil days of a span, both included, that exceptions of a practice close whole for everybody. */
export async function closedDaysOf(
  { db }: { db: Db },
  usuarioId: string,
  { de, ate }: { de: string; ate: string },
): Promise<string[]> {
  const found = await excecoes.findOfEverybody(db, usuarioId, { de, ate });
  const closing = found.filter(({ tipo, hora_inicio }) => tipo === "fechado" && !hora_inicio);
  const days: string[] = [];
  for (let day = de; day <= ate; day = addDays(day, 1)) {
    if (closing.some((excecao) => holdsOn(excecao, day))) days.push(day);
  }
  return days;
}
