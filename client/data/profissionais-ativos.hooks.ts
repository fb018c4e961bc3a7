import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Profissional = Outputs["profissionais"]["list"][number];

const NONE: Profissional[] = [];

/** The one whom a message names that no appointment stands behind; undefined until it is known. */
export function useFirstProfissional(): Profissional | undefined {
  return useAtivos().at(0);
}

const useAtivos = (): readonly Profissional[] =>
  trpc.profissionais.list.useQuery({}, { staleTime: FIVE_MINUTES }).data ?? NONE;

/** The active professionals in their order; empty where one works alone, and until they are known: then nobody is named. */
export function useColegas(): readonly Profissional[] {
  const active = useAtivos();
  return active.length > 1 ? active : NONE;
}

/** The id of the only active professional, who may have colleagues that are not active any more; null where there are several, and until it is known. */
export function useSozinho(): string | null {
  const [one, another] = useAtivos();
  return one && !another ? one.id : null;
}
