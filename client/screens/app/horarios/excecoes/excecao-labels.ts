import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { formatLongDay, formatMinutes } from "#client/lib/format.ts";
import { m } from "#shared/agenda/excecoes.messages.ts";
import { isCivilDate } from "#shared/common/civil.ts";

export const LABELS = {
  profissional_id: m.paraQuem,
  de: m.de,
  ate: m.ate,
  tipo: m.forma,
  hora_inicio: m.das,
  hora_fim: m.as,
  intervalo_minutos: m.intervalo,
  motivo: m.motivo,
  anual: m.anual,
};

/** Values of an exception, as a person reads them. */
export function useTextOf() {
  const colegas = useColegas();
  return (name: string, value: unknown) =>
    name === "profissional_id"
      ? (colegas.find(({ id }) => id === value)?.nome ?? m.todos)
      : textOf(value);
}

function textOf(value: unknown) {
  if (typeof value === "number") return formatMinutes(value);
  return typeof value === "string" && isCivilDate(value) ? formatLongDay(value) : undefined;
}
