import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

type Sala = Outputs["salas"]["list"][number];

const NONE: Sala[] = [];

/** The active rooms in their order; empty until they are known. */
export function useSalasAtivas({ enabled }: { enabled: boolean }): readonly Sala[] {
  return trpc.salas.list.useQuery({}, { staleTime: FIVE_MINUTES, enabled }).data ?? NONE;
}
