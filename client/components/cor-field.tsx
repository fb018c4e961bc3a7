import { Ban, Check } from "lucide-react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import { CORES } from "#shared/common/cor.ts";

const NONE = "";

/** One of a few colours, or none; a colour that came over the wire is one of the choices too. */
export function CorField({ value, onChange }: CorFieldProps) {
  const known = CORES.some(({ cor }) => cor === value);
  const choices = [
    { cor: NONE, nome: "Sem cor" },
    ...CORES,
    ...(value && !known ? [{ cor: value, nome: "Cor atual" }] : []),
  ];
  return (
    <RadioGroup
      value={value ?? NONE}
      onChange={(cor) => onChange(cor === NONE ? null : cor)}
      className="flex flex-col gap-1"
    >
      <Label className="text-sm font-medium text-ink">Cor</Label>
      <div className="-ml-1.5 flex flex-wrap">
        {choices.map(({ cor, nome }) => (
          <Radio
            key={cor}
            value={cor}
            aria-label={nome}
            className="group grid size-11 cursor-pointer place-items-center outline-none"
          >
            <span
              style={cor === NONE ? undefined : { backgroundColor: cor }}
              className={cx(
                "grid size-7 place-items-center rounded-full text-on-brand group-data-selected:outline-2 group-data-selected:outline-offset-2 group-data-selected:outline-ink",
                "group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-brand",
                cor === NONE && "border border-control text-faint",
              )}
            >
              {cor === NONE ? (
                <Ban size={16} aria-hidden />
              ) : (
                <Check size={16} aria-hidden className="hidden group-data-selected:block" />
              )}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

interface CorFieldProps {
  value: string | null | undefined;
  onChange: (cor: string | null) => void;
}
