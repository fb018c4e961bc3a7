import { usePode, useSessionUser } from "#client/session/session.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { trpc } from "./trpc.ts";

/** Whether the signed-in person may import clients: a member who meets their own clients alone may not, nor until it is known. */
export function useMayImport(): boolean {
  const mayWrite = usePode("clientes.escrever");
  const mayBeNarrowed = useSessionUser()?.papel === "profissional";
  const { data } = trpc.agenda.getRegras.useQuery(undefined, {
    staleTime: FIVE_MINUTES,
    enabled: mayBeNarrowed,
  });
  return mayWrite && (!mayBeNarrowed || data?.clientes_por_profissional === false);
}
