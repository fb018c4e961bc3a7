import { useMemo } from "react";
import { addDays } from "#shared/common/civil.ts";
import { dateIn } from "./agenda-address.ts";

/** The kind of the columns of a day, and the name under which the address keeps those that were chosen. */
export type Colunas = "pessoas" | "salas";

const NOBODY: readonly string[] = [];
/** In the address of somebody with an agenda of their own, on which it opens otherwise. */
const TODAS = "todas";
const idsIn = (ids: string | null) => ids?.split(",").filter((id) => id && id !== TODAS) ?? [];

/** The kind of the columns of a day, and which of them were chosen; both stand in the address. */
export function useColunas({ params, change, isDay, today, own }: Options) {
  const colunas: Colunas = isDay && params.get("colunas") === "salas" ? "salas" : "pessoas";
  const usual = colunas === "pessoas" ? own : null;
  const chosen = params.get(colunas) ?? usual;
  const escolhidos = useMemo(() => idsIn(chosen), [chosen]);
  return {
    colunas,
    setColunas: (next: Colunas) => change(() => ({ colunas: next === "salas" ? next : "" })),
    /** The professionals or rooms that were chosen, by their ids; all of them where none was. */
    escolhidos,
    /** Chooses others, on a day that lies so many days away. */
    choose: (next: (present: readonly string[]) => { ids: readonly string[]; days?: number }) =>
      change((present) => {
        const { ids, days = 0 } = next(idsIn(present.get(colunas) ?? usual));
        const day = addDays(dateIn(present) ?? today, days);
        const kept = ids.join(",") || (usual === null ? "" : TODAS);
        return { [colunas]: kept, ...(days && { data: day === today ? "" : day }) };
      }),
    /** The professionals whose appointments alone are shown; all of them where it is empty. */
    pessoas: colunas === "pessoas" ? escolhidos : NOBODY,
  };
}

interface Options {
  params: URLSearchParams;
  /** Values of the address that follow from those that stand there. */
  change: (values: (present: URLSearchParams) => Record<string, string>) => void;
  isDay: boolean;
  today: string;
  /** The professional on whose agenda it opens; null where it opens on all. */
  own: string | null;
}
