import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { heldBy } from "#shared/agenda/rules/excecoes.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { useSozinho } from "./profissionais-ativos.hooks.ts";
import { trpc } from "./trpc.ts";

/** The rules of the agenda; the defaults until they are known. */
export function useRegras() {
  const regras = trpc.agenda.getRegras.useQuery(undefined, { staleTime: FIVE_MINUTES });
  return { ...regras, regras: regras.data ?? REGRAS_PADRAO };
}

/** All days that are not like the week. */
export function useExcecoes() {
  const excecoes = trpc.agenda.listExcecoes.useQuery({}, { staleTime: FIVE_MINUTES });
  return { ...excecoes, excecoes: excecoes.data ?? [] };
}

/** Both, for all professionals. */
export function useClosedDays() {
  const [regras, excecoes] = [useRegras(), useExcecoes()];
  return {
    regras: regras.regras,
    excecoes: excecoes.excecoes,
    isPending: regras.isPending || excecoes.isPending,
    isError: regras.isError || excecoes.isError,
    refetch: () => Promise.all([regras.refetch(), excecoes.refetch()]),
  };
}

/** Both, as they hold for one professional; left out, for whoever works alone; for several, what holds for all of them. */
export function useClosedDaysOf(profissionalId?: string) {
  const { excecoes, ...closed } = useClosedDays();
  const alone = useSozinho();
  return { ...closed, excecoes: heldBy(profissionalId ?? alone, excecoes) };
}
