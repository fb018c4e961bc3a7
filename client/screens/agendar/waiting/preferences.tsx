import { TextBox } from "#client/features/publico/text-box.tsx";
import { cx } from "#client/lib/cx.ts";
import { DIA_SEMANA_LABELS, DIAS_SEMANA, type DiaSemana } from "#shared/common/civil.ts";
import { m } from "#shared/publico/espera-tela.messages.ts";
import type { Desejos } from "../use-kept.ts";

/** The times for which a visitor waits. */
export function Preferences({ desejos, today, ate, faultOf, onChange }: PreferencesProps) {
  const box = (name: "hora_de" | "hora_ate" | "de" | "ate") => ({
    isOptional: m.opcional,
    autoComplete: "off",
    value: desejos[name],
    error: faultOf(name),
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [name]: target.value }),
  });
  const toggle = (dia: DiaSemana) =>
    onChange({
      dias: DIAS_SEMANA.filter((each) => (each === dia) !== desejos.dias.includes(each)),
    });
  return (
    <>
      <fieldset>
        <legend className="text-sm font-medium">{m.dias}</legend>
        <div className="mt-1.5 grid grid-cols-4 gap-2 min-[26rem]:grid-cols-7">
          {DIAS_SEMANA.map((dia) => (
            <label key={dia} className={dayStyle(desejos.dias.includes(dia))}>
              <input
                type="checkbox"
                className="peer sr-only"
                aria-label={DIA_SEMANA_LABELS[dia]}
                checked={desejos.dias.includes(dia)}
                onChange={() => toggle(dia)}
              />
              <span aria-hidden>{DIA_SEMANA_LABELS[dia].slice(0, 3)}</span>
            </label>
          ))}
        </div>
        <p className="mt-1.5 text-sm text-faint">{m.diasAjuda}</p>
      </fieldset>
      <div className="grid gap-x-3 gap-y-5 min-[24rem]:grid-cols-2">
        <TextBox label={m.horaDe} type="time" {...box("hora_de")} />
        <TextBox label={m.horaAte} type="time" {...box("hora_ate")} />
        <TextBox label={m.de} type="date" min={today} max={ate} {...box("de")} />
        <TextBox label={m.ate} type="date" min={today} {...box("ate")} />
      </div>
    </>
  );
}

const dayStyle = (isChosen: boolean) =>
  cx(
    "grid h-11 cursor-pointer place-items-center rounded-md border px-2 text-sm font-medium",
    "has-focus-visible:ring-2 has-focus-visible:ring-brand",
    isChosen ? "border-brand bg-brand text-on-brand" : "border-control bg-surface hover:bg-muted",
  );

interface PreferencesProps {
  desejos: Desejos;
  today: string;
  /** The last day that can be booked. */
  ate: string;
  faultOf: (name: string) => string | undefined;
  onChange: (change: Partial<Desejos>) => void;
}
