import { useSessionUser } from "#client/session/session.ts";
import { personOf } from "#client/session/user.ts";
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

/** The agenda on which a member opens who attends in the practice; null for everybody else, and until it is known. */
export function useAgendaPropria(): string | null {
  const user = useSessionUser();
  const active = useColegas();
  if (user?.papel !== "profissional") return null;
  const person = personOf(user);
  return active.find(({ pessoa_id }) => pessoa_id === person)?.id ?? null;
}
