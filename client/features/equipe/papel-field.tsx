import { Label, Radio, RadioGroup } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import { PAPEL_LABELS } from "#shared/equipe/equipe.messages.ts";
import { PAPEIS_DE_MEMBRO, type PapelDeMembro } from "#shared/equipe/permissoes.ts";
import { m, PAPEL_TEXTOS } from "#shared/equipe/telas.messages.ts";

/** One of the roles, each with what it is for. */
export function PapelField({ value, onChange }: PapelFieldProps) {
  const choose = (next: string) => {
    const papel = PAPEIS_DE_MEMBRO.find((known) => known === next);
    if (papel) onChange(papel);
  };
  return (
    <RadioGroup value={value} onChange={choose} className="flex flex-col gap-2">
      <Label className="text-sm font-medium text-ink">{m.papel}</Label>
      {PAPEIS_DE_MEMBRO.map((papel) => (
        <Radio
          key={papel}
          value={papel}
          className={cx(
            "group flex cursor-pointer items-start gap-3 rounded-lg border border-line p-3 text-sm transition-colors outline-none",
            "hover:bg-muted data-selected:border-brand data-selected:bg-brand-soft/40",
            "data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brand",
          )}
        >
          <span className="mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full border border-control group-data-selected:border-brand">
            <span className="size-2.5 rounded-full group-data-selected:bg-brand" />
          </span>
          <span className="min-w-0">
            <span className="block font-medium text-ink">{PAPEL_LABELS[papel]}</span>
            <span className="mt-0.5 block text-pretty text-soft">{PAPEL_TEXTOS[papel]}</span>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}

interface PapelFieldProps {
  value: PapelDeMembro;
  onChange: (papel: PapelDeMembro) => void;
}
