import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { useEffect, useEffectEvent } from "react";
import { trpc } from "./trpc.ts";

const BOOKING = JSON.stringify(getMutationKey(trpc.marcacoes.create));

/** Hears of each appointment that was made in this tab, whichever form made it. */
export function useBooked(onBooked: () => void) {
  const queries = useQueryClient();
  const hear = useEffectEvent(onBooked);
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        if (JSON.stringify(event.mutation.options.mutationKey) === BOOKING) hear();
      }),
    [queries],
  );
}
