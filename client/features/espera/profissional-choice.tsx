import { Select } from "#client/components/select.tsx";
import type { Espera } from "#client/data/espera.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { m } from "#shared/espera/tela.messages.ts";

/** An empty value is no choice of a list. */
const ANY = "qualquer";

/** The professional whom a client waits for, or anyone; renders nothing where one works alone. */
export function ProfissionalChoice({ value, onChange, error, espera }: ProfissionalChoiceProps) {
  const active = useColegas();
  if (active.length === 0) return null;
  const { profissional_id: id = null, profissional_nome: nome } = espera ?? {};
  const kept = id && !active.some((one) => one.id === id) ? [{ id, nome: nome ?? "" }] : [];
  return (
    <Select
      label={m.profissional}
      options={[
        { value: ANY, label: m.qualquerProfissional },
        ...[...active, ...kept].map((one) => ({ value: one.id, label: one.nome })),
      ]}
      value={value || ANY}
      onChange={(next) => onChange(next === ANY ? "" : next)}
      error={error}
    />
  );
}

interface ProfissionalChoiceProps {
  /** Empty for anyone. */
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
  espera: Espera | null;
}
