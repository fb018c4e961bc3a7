import { useState } from "react";
import { useHasNews } from "#client/data/historico-mensagens.hooks.ts";
import { useRemembered } from "#client/lib/use-remembered.ts";

/** Whether the screen follows what happens; where it does not, whether anything has happened since. */
export function useAuto() {
  const [isOn, setOn] = useRemembered("historico_auto_refresh", true);
  const [moment, setMoment] = useState(0);
  const isUpToDate = () => setMoment((present) => present + 1);
  return {
    isOn,
    set: (next: boolean) => {
      setOn(next);
      isUpToDate();
    },
    onRefreshed: isUpToDate,
    hasNews: useHasNews({ isAuto: isOn, moment }),
  };
}
