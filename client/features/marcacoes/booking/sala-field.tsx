import { Select } from "#client/components/select.tsx";
import { useSalasAtivas } from "#client/data/salas-ativas.hooks.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";

/** The room of an appointment that is booked in the column of a room; renders nothing elsewhere. */
export function SalaField({ id, onChange }: SalaFieldProps) {
  const salas = useSalasAtivas({ enabled: id !== undefined });
  if (id === undefined) return null;
  const options = salas.map(({ id: value, nome }) => ({ value, label: nome }));
  return (
    <Select
      label={m.sala}
      options={[{ value: FIRST_FREE, label: m.salaLivre }, ...options]}
      value={id || FIRST_FREE}
      onChange={(next) => onChange(next === FIRST_FREE ? "" : next)}
    />
  );
}

/** An empty value is no choice of a list. */
const FIRST_FREE = "primeira";

interface SalaFieldProps {
  /** "" for the first free one, where the service needs one. */
  id: string | undefined;
  onChange: (id: string) => void;
}
