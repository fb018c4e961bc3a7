import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Profissional = Outputs["profissionais"]["list"][number];

const NONE: Profissional[] = [];

/** The one whom a message names that no appointment stands behind; undefined until it is known. */
export function useFirstProfissional(): Profissional | undefined {
  return useAtivos()?.at(0);
}

const useAtivos = () => trpc.profissionais.list.useQuery({}, { staleTime: FIVE_MINUTES }).data;

/** The active professionals in their order; empty where one works alone, and until they are known: then nobody is named. */
export function useColegas(): readonly Profissional[] {
  const active = useAtivos();
  return active && active.length > 1 ? active : NONE;
}
