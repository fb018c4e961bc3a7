import type { Lista } from "#shared/marcacoes/marcacoes.constants.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { trpc } from "./trpc.ts";

/** The number at the head of a list of appointments; undefined until it is known, 0 where it cannot be had. */
export function useCountOf(lista: Lista) {
  const one = { lista, size: 1 };
  const { data, isPending } = trpc.marcacoes.listWithClients.useQuery(one, {
    refetchInterval: FIVE_MINUTES,
  });
  return isPending ? undefined : (data?.total ?? 0);
}
