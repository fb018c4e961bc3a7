import { useClosedDays } from "#client/data/agenda.hooks.ts";
import { useColegas, useSozinho } from "#client/data/profissionais-ativos.hooks.ts";
import { heldBy } from "#shared/agenda/rules/excecoes.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { type Refusal, refusalOf } from "#shared/marcacoes/rules/slots.ts";

/**
 * Why a date cannot be booked with a professional. Left out, or for `qualquer`, a date is refused once every one of
 * several professionals refuses it.
 */
export function useRefusal({ profissional = QUALQUER, now, zone }: Options) {
  const { regras, excecoes } = useClosedDays();
  const colegas = useColegas();
  const alone = useSozinho();
  const isAny = profissional === QUALQUER;
  const [first, ...others] = isAny ? colegas.map(({ id }) => id) : [profissional];
  const refusalBy = (id: string | null, date: string) =>
    refusalOf(date, { timeZone: zone, now, regras, excecoes: heldBy(id, excecoes) });

  const refusal = (date: string): Refusal => {
    const refused = refusalBy(first ?? alone, date);
    if (refused.recusa === null) return refused;
    const open = others.find((id) => refusalBy(id, date).recusa === null);
    return open ? refusalBy(open, date) : refused;
  };
  return { regras, refusal };
}

interface Options {
  /** An id, or `qualquer`. */
  profissional?: string | undefined;
  now: Date;
  zone: string;
}
