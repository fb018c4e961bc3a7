import { DateBox } from "#client/components/date-box.tsx";
import { Select } from "#client/components/select.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { SerieDates } from "#client/data/series.hooks.ts";
import { REPETICOES } from "#shared/series/series.constants.ts";
import { m as erros } from "#shared/series/series.messages.ts";
import { m } from "#shared/series/tela.messages.ts";
import { type Fim, NOTHING_SKIPPED, type Repeat, timeKey } from "./repeat.ts";
import { SeriePreview } from "./serie-preview.tsx";

const SEMANAS = Object.entries(m.frequencias).map(([value, label]) => ({ value, label }));
const FINS: { value: Fim; label: string }[] = [
  { value: "vezes", label: m.fins.vezes },
  { value: "data", label: m.fins.data },
  { value: "nunca", label: m.fins.nunca },
];

/** How often an appointment comes again and until when, and what its dates meet. */
export default function RepeatFields({ value, onChange, input, today }: RepeatFieldsProps) {
  const set = (change: Partial<Repeat>) =>
    onChange({ ...value, skipped: NOTHING_SKIPPED, ...change });
  const vezes = Number(value.vezes);
  const isOdd = value.vezes !== "" && !(vezes >= REPETICOES.min && vezes <= REPETICOES.max);
  return (
    <div className="space-y-4 rounded-lg border border-line p-3">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={m.frequencia}
          options={SEMANAS}
          value={String(value.semanas)}
          onChange={(semanas) => set({ semanas: Number(semanas) })}
        />
        <Select
          label={m.termina}
          options={FINS}
          value={value.fim}
          onChange={(next) =>
            set({ fim: FINS.find((fim) => fim.value === next)?.value ?? "nunca" })
          }
        />
      </div>
      {value.fim === "vezes" && (
        <TextField
          label={m.vezes}
          inputMode="numeric"
          value={value.vezes}
          onChange={(text) => set({ vezes: text.replace(/\D/g, "").slice(0, 3) })}
          error={isOdd ? erros.repeticoesInvalidas : undefined}
        />
      )}
      {value.fim === "data" && (
        <DateBox
          label={m.ate}
          value={value.ate}
          today={today}
          onChange={(ate) => set({ ate })}
          error={undefined}
        />
      )}
      <SeriePreview
        input={input}
        onSkip={(dates) => input && onChange({ ...value, skipped: { of: timeKey(input), dates } })}
      />
    </div>
  );
}

interface RepeatFieldsProps {
  value: Repeat;
  onChange: (repeat: Repeat) => void;
  /** Input of the preview, once all is chosen. */
  input: SerieDates | null;
  today: string;
}
