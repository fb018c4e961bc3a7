import { usePode } from "#client/session/session.ts";
import { AUTO_REFRESH_MS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { usePolling } from "./live-state.ts";
import { trpc } from "./trpc.ts";

/** How many conversations wait for the professional; 0 until it is known. */
export function useWaiting() {
  const { data } = trpc.historicoMensagens.countWaiting.useQuery(undefined, {
    enabled: usePode("conversas"),
    refetchInterval: usePolling(AUTO_REFRESH_MS),
  });
  return data ?? { nao_lidas: 0, esperando: 0, arquivadas: 0 };
}
