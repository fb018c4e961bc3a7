import type { Lista } from "#shared/marcacoes/marcacoes.constants.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { trpc } from "./trpc.ts";

/** The number at the head of a list of appointments; 0 until it is known. */
export function useCountOf(lista: Lista) {
  const one = { lista, size: 1 };
  const { data } = trpc.marcacoes.listWithClients.useQuery(one, { refetchInterval: FIVE_MINUTES });
  return data?.total ?? 0;
}
