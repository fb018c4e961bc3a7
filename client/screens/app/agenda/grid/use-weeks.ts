import { useCallback, useMemo } from "react";
import { useClosedDays } from "#client/data/agenda.hooks.ts";
import { useWeekly, useWeeklyOf } from "#client/data/disponibilidades.hooks.ts";
import { useSozinho } from "#client/data/profissionais-ativos.hooks.ts";
import { heldBy } from "#shared/agenda/rules/excecoes.ts";
import type { Week } from "./hours.ts";

export interface Whose {
  profissional: { id: string } | null;
}

/**
 * The hours and exceptions of each column: those of its professional, or of all these people together; without people
 * those of the practice, where one works alone.
 */
export function useWeeks(pessoas: readonly { id: string }[]) {
  const own = useWeekly(pessoas.length === 0);
  const each = useWeeklyOf(pessoas);
  const closed = useClosedDays();
  const { regras, excecoes } = closed;
  const alone = useSozinho();
  const weeks = useMemo(
    () => new Map(each.map(({ id, weekly }) => [id, Object.values(weekly ?? {}).flat()])),
    [each],
  );
  const weekOf = useCallback(
    ({ profissional }: Whose): Week => {
      if (profissional)
        return {
          disponibilidades: weeks.get(profissional.id) ?? [],
          regras,
          excecoes: heldBy(profissional.id, excecoes),
        };
      if (weeks.size === 0)
        return {
          disponibilidades: Object.values(own.data ?? {}).flat(),
          regras,
          excecoes: heldBy(alone, excecoes),
        };
      const [one, another] = weeks.keys();
      return {
        disponibilidades: [...weeks.values()].flat(),
        regras,
        excecoes: heldBy(one && !another ? one : null, excecoes),
      };
    },
    [weeks, own.data, regras, excecoes, alone],
  );
  const isPending = pessoas.length > 0 ? each.some(({ weekly }) => !weekly) : own.isPending;
  return { weekOf, isPending: isPending || closed.isPending, isKnown: !isPending };
}
