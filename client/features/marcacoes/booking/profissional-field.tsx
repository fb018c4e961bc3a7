import { Select } from "#client/components/select.tsx";
import type { Profissional } from "#client/data/profissionais-ativos.hooks.ts";
import { ServicoDot } from "#client/features/servicos/servico-dot.tsx";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";

/** The professional of an appointment; renders nothing where one works alone. */
export function ProfissionalField({ id, givers, onChange }: ProfissionalFieldProps) {
  if (id === undefined) return null;
  const options = givers.map(({ id: value, nome, cor }) => ({
    value,
    label: nome,
    icon: <ServicoDot cor={cor} />,
  }));
  return (
    <Select
      label={m.profissional}
      options={[{ value: QUALQUER, label: m.semPreferencia }, ...options]}
      value={id}
      onChange={onChange}
    />
  );
}

interface ProfissionalFieldProps {
  /** An id, or `qualquer`; undefined where one works alone. */
  id: string | undefined;
  /** The people to choose from. */
  givers: readonly Profissional[];
  onChange: (id: string) => void;
}
