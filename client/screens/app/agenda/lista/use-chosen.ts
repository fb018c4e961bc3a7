import { useState } from "react";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";

/** The appointments that are chosen, over all pages of the list. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Marcacao>>(new Map());
  return {
    all: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    set: (marcacoes: readonly Marcacao[], isOn: boolean) =>
      setChosen((before) => {
        const after = new Map(before);
        for (const one of marcacoes) {
          if (isOn) after.set(one.id, one);
          else after.delete(one.id);
        }
        return after;
      }),
    clear: () => setChosen(new Map()),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
