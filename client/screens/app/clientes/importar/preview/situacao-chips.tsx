import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { toneStyles } from "#client/components/badge.tsx";
import { cx } from "#client/lib/cx.ts";
import { formatNumber } from "#client/lib/format.ts";
import { SITUACOES, type Situacao } from "#shared/clientes/importar.constants.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";
import { TONES } from "./tones.ts";

export type Filter = Situacao | "todas";

/** How many of each kind there are; a press shows those alone. */
export function SituacaoChips({ totais, selected, onChange }: SituacaoChipsProps) {
  const all = SITUACOES.reduce((sum, situacao) => sum + totais[situacao], 0);
  const chips: { id: Filter; count: number; words: string }[] = [
    { id: "todas", count: all, words: m.todas },
    ...SITUACOES.map((id) => {
      const [one, many] = m.situacoesContadas[id];
      return { id, count: totais[id], words: totais[id] === 1 ? one : many };
    }),
  ];
  return (
    <ToggleButtonGroup
      aria-label={m.contatos}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const chip = chips.find(({ id }) => keys.has(id));
        if (chip) onChange(chip.id);
      }}
      className="flex flex-wrap gap-2"
    >
      {chips.map(({ id, count, words }) => (
        <ToggleButton
          key={id}
          id={id}
          isDisabled={count === 0 && id !== "todas"}
          className={cx(
            "inline-flex h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-sm whitespace-nowrap text-soft transition-colors max-sm:px-3 sm:h-9",
            "hover:bg-muted hover:text-ink disabled:opacity-50",
            "data-selected:border-brand data-selected:bg-brand-soft data-selected:font-medium data-selected:text-brand-ink",
          )}
        >
          {id !== "todas" && (
            <span aria-hidden className={cx("size-2 rounded-full", toneStyles[TONES[id]].dot)} />
          )}
          {id === "todas" && words}
          <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
          {id !== "todas" && words}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface SituacaoChipsProps {
  totais: Record<Situacao, number>;
  selected: Filter;
  onChange: (filter: Filter) => void;
}
