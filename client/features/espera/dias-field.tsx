import { useId } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import { shortWeekday } from "#client/lib/format.ts";
import { DIA_SEMANA_LABELS, DIAS_SEMANA, type DiaSemana } from "#shared/common/civil.ts";
import { m } from "#shared/espera/tela.messages.ts";

/** Which weekdays would do; none is any. */
export function DiasField({ value, onChange }: DiasFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-medium">
        {m.dias}
      </span>
      <ToggleButtonGroup
        aria-labelledby={id}
        aria-describedby={`${id}-ajuda`}
        selectionMode="multiple"
        selectedKeys={value}
        onSelectionChange={(keys) => onChange(DIAS_SEMANA.filter((dia) => keys.has(dia)))}
        className="grid grid-cols-7 gap-1 sm:gap-1.5"
      >
        {DIAS_SEMANA.map((dia) => (
          <ToggleButton
            key={dia}
            id={dia}
            className={cx(
              "grid h-11 min-w-0 place-items-center rounded-md border border-control bg-surface text-sm font-medium text-soft transition-colors sm:h-10",
              "hover:text-ink data-selected:border-brand data-selected:bg-brand-soft data-selected:text-brand-ink",
            )}
          >
            <span aria-hidden>{shortWeekday(dia).slice(0, 3)}</span>
            <span className="sr-only">{DIA_SEMANA_LABELS[dia]}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <p id={`${id}-ajuda`} className="text-xs text-faint">
        {m.diasAjuda}
      </p>
    </div>
  );
}

interface DiasFieldProps {
  value: readonly DiaSemana[];
  onChange: (dias: DiaSemana[]) => void;
}
