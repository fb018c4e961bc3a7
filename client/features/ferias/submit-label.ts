import type { Atingido } from "#client/data/ferias.hooks.ts";
import type { ComoFerias } from "#shared/ferias/ferias.constants.ts";
import { m } from "#shared/ferias/ferias.messages.ts";

export interface Submit {
  label: string;
  isLoading: boolean;
}

/** The button says what it does: closes, writes to so many people, or cancels so many appointments. */
export function submitLabel(
  people: readonly Pick<Atingido, "cliente_id" | "marcacoes" | "motivo">[],
  como: ComoFerias,
  silent: readonly string[],
) {
  if (people.length === 0) return m.prontoParaFechar;
  if (como === "cancelar")
    return m.prontoParaCancelar(people.flatMap(({ marcacoes }) => marcacoes).length);
  const told = people.filter(
    ({ cliente_id, motivo }) => motivo === null && !silent.includes(cliente_id),
  );
  return told.length === 0 ? m.prontoParaFechar : m.prontoParaPropor(told.length);
}
