import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { usePolling } from "./live-state.ts";
import { trpc } from "./trpc.ts";

const POLL_MS = 2_000;

/** The replay that was begun last, with its progress while it runs; null where there never was one. */
export function useLatestEnsaio() {
  const polling = usePolling(POLL_MS);
  return trpc.assistente.getLatestEnsaio.useQuery(undefined, {
    refetchInterval: ({ state }) => state.data?.status === "em_andamento" && polling,
  });
}

export function useStartEnsaio() {
  const { assistente } = trpc.useUtils();
  return trpc.assistente.startEnsaio.useMutation({
    onSuccess: (ensaio) => assistente.getLatestEnsaio.setData(undefined, ensaio),
    onError: (error) => {
      toastError(error, m.erroAoEnsaiar);
      // Another window may have begun one.
      return assistente.getLatestEnsaio.invalidate();
    },
  });
}

export function useCancelEnsaio() {
  const { assistente } = trpc.useUtils();
  return trpc.assistente.cancelEnsaio.useMutation({
    onSuccess: (ensaio) => {
      assistente.getLatestEnsaio.setData(undefined, ensaio);
      toast.blank(m.ensaioCancelado);
    },
    onError: (error) => {
      toastError(error, m.erroAoCancelarEnsaio);
      // It may have come to its end meanwhile.
      return assistente.getLatestEnsaio.invalidate();
    },
  });
}
