import { usePeople, usePessoaId } from "#client/data/colegas.hooks.ts";
import { pode } from "#shared/equipe/permissoes.ts";

/** The colleagues who read and answer conversations: to nobody else is one given. */
export function useWriters() {
  const own = usePessoaId();
  return usePeople().filter(({ id, papel }) => id !== own && pode(papel, "conversas"));
}
