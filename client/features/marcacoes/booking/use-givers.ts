import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { useActiveServicos } from "#client/data/servicos.hooks.ts";

/** The active professionals who give a service; all of them without one, and none where one works alone. */
export function useGivers(servicoId: string) {
  const colegas = useColegas();
  const named = useActiveServicos().find(({ id }) => id === servicoId)?.profissionais ?? [];
  if (named.length === 0) return colegas;
  return colegas.filter(({ id }) => named.some(({ profissional_id }) => profissional_id === id));
}
