import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Profissional = Outputs["profissionais"]["list"][number];

const NONE: Profissional[] = [];

/** The active professionals in their order; empty where one works alone, and until they are known: then nobody is named. */
export function useColegas(): readonly Profissional[] {
  const active = trpc.profissionais.list.useQuery({}, { staleTime: FIVE_MINUTES }).data;
  return active && active.length > 1 ? active : NONE;
}
