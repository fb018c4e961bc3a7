import { useState } from "react";
import type { Dia } from "#client/data/publico.ts";
import { hasFree } from "./use-months.ts";

/** The day whose times are shown: the one that was pressed, else the first of the month with a free one. */
export function useChosenDay(days: Dia[] | null) {
  const [pressed, setPressed] = useState<string | null>(null);
  const free = days?.filter(hasFree) ?? [];
  const day = free.find(({ date }) => date === pressed) ?? free[0] ?? null;
  return [day, setPressed] as const;
}
