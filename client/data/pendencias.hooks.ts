import { usePode } from "#client/session/session.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { usePolling } from "./live-state.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Pendencia = Outputs["lembretes"]["listPendencias"][number];

const NONE: Pendencia[] = [];
/** That an appointment comes near is no change that is pushed. */
const AS_TIME_PASSES_MS = 5 * MINUTE;

/** Clients whom a person has to tell, by time; none until they are known. */
export function usePendencias() {
  const refetchInterval = usePolling(MINUTE) || AS_TIME_PASSES_MS;
  const { data } = trpc.lembretes.listPendencias.useQuery(undefined, {
    enabled: usePode("conversas"),
    refetchInterval,
  });
  return data ?? NONE;
}
