import { usePolling } from "./live-state.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Lembrete = Outputs["marcacoes"]["get"]["lembretes"][number];

const REFRESH_MS = 30_000;

/** Automatic messages of an appointment, sent and still to come. */
export function useLembretes(marcacaoId: string) {
  return trpc.marcacoes.get.useQuery(
    { id: marcacaoId },
    { refetchInterval: usePolling(REFRESH_MS), select: ({ lembretes }) => lembretes },
  );
}
