import { useSessionUser } from "#client/session/session.ts";
import { personOf } from "#client/session/user.ts";
import type { Autoria } from "#shared/equipe/autores.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type ItemDoHistorico = Outputs["marcacoes"]["historico"][number];

/** The people who act in the practice, oneself included; empty until they are known. */
export function usePeople() {
  const { data = [] } = trpc.equipe.list.useQuery(undefined, { staleTime: FIVE_MINUTES });
  return data.flatMap(({ pessoa_id: id, nome, papel }) =>
    id && nome ? [{ id, nome, papel }] : [],
  );
}

/** Whether several people act in the practice: who works alone is told of no colleagues. */
export const useIsTeam = () => usePeople().length > 1;

/** The signed-in person's id; in their own practice it is that of the practice. */
export function usePessoaId(): string {
  const user = useSessionUser();
  return user ? personOf(user) : "";
}

/** The name of a colleague who did it; null for one's own acts and where nobody is known. */
export function useColleagueName() {
  const own = usePessoaId();
  return ({ ator_id, ator_nome }: Autoria) => (ator_id && ator_id !== own ? ator_nome : null);
}

/** Whether several people act in the practice, or somebody else made this: only then is it told who did what. */
export function useHasColleagues(made: Autoria): boolean {
  const nameOf = useColleagueName();
  return useIsTeam() || nameOf(made) !== null;
}

/** All that was done with an appointment, the oldest first. */
export const useHistorico = (id: string) => trpc.marcacoes.historico.useQuery({ id });
