import { type FormEvent, useState } from "react";
import { Select } from "#client/components/select.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { m } from "#shared/agenda/regras.messages.ts";

const OTHER = "outra";

/** An amount among those that people choose, or any other one that is typed with its unit. */
export function AmountChoice({ label, help, value, choices, text, onSave, ...free }: Props) {
  const [isTyping, setTyping] = useState(false);
  const amounts = [...new Set([...choices, value])].toSorted((a, b) => a - b);
  const options = [
    ...amounts.map((amount) => ({ value: String(amount), label: text(amount) })),
    { value: OTHER, label: m.outra },
  ];
  return (
    <div>
      <Select
        label={label}
        help={help}
        options={options}
        value={isTyping ? OTHER : String(value)}
        onChange={(chosen) => {
          setTyping(chosen === OTHER);
          if (chosen !== OTHER && Number(chosen) !== value) onSave(Number(chosen));
        }}
      />
      {isTyping && (
        <OtherAmount
          {...free}
          onSave={(amount) => {
            setTyping(false);
            onSave(amount);
          }}
        />
      )}
    </div>
  );
}

function OtherAmount({ units, min, max, fault, onSave }: OtherProps) {
  const [unit, setUnit] = useState(units[0].id);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const { size } = units.find(({ id }) => id === unit) ?? units[0];

  function save(event: FormEvent) {
    event.preventDefault();
    const amount = Number(typed) * size;
    const isMeant = /^\d+$/.test(typed) && amount >= min && amount <= max;
    if (isMeant) onSave(amount);
    else setError(fault);
  }

  return (
    <form noValidate onSubmit={save} className="mt-2 flex flex-wrap items-start gap-2">
      <TextField
        className="w-24"
        label={m.quanto}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        // It was asked for by the choice above.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={typed}
        onChange={(next) => {
          setTyped(next.trim());
          setError(undefined);
        }}
      />
      <Select
        className="w-32"
        label={m.unidade}
        hideLabel
        options={units.map(({ id, label }) => ({ value: id, label }))}
        value={unit}
        onChange={setUnit}
      />
      <SubmitButton variant="secondary">Salvar</SubmitButton>
      {error && (
        <p role="alert" className="w-full text-sm text-red-ink">
          {error}
        </p>
      )}
    </form>
  );
}

interface Unit {
  id: string;
  label: string;
  /** Its size in the amount's own unit. */
  size: number;
}

interface OtherProps {
  units: readonly [Unit, ...Unit[]];
  min: number;
  max: number;
  /** The sentence about an amount outside of both. */
  fault: string;
  onSave: (amount: number) => void;
}

interface Props extends OtherProps {
  label: string;
  help: string;
  value: number;
  choices: readonly number[];
  text: (amount: number) => string;
}
