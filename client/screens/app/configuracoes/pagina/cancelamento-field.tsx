import type { Ref } from "react";
import { Select } from "#client/components/select.tsx";
import { formatAhead } from "#client/lib/format.ts";
import { m } from "#shared/publico/pagina-tela.messages.ts";

const CHOICES = [0, 60, 120, 360, 720, 1_440, 2_880, 10_080];

/** Until how long before it clients change an appointment themselves; one that came over the wire is kept among the choices. */
export function CancelamentoField({ value, onChange, ...field }: CancelamentoFieldProps) {
  const choices = CHOICES.includes(value) ? CHOICES : [...CHOICES, value].sort((a, b) => a - b);
  return (
    <Select
      label={m.cancelamento}
      help={m.cancelamentoAjuda}
      options={choices.map((minutes) => ({
        value: String(minutes),
        label: minutes ? m.ate(formatAhead(minutes)) : m.ateInicio,
      }))}
      value={String(value)}
      onChange={(minutes) => onChange(Number(minutes))}
      {...field}
    />
  );
}

interface CancelamentoFieldProps {
  value: number;
  onChange: (minutes: number) => void;
  onBlur?: () => void;
  name?: string;
  error?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}
