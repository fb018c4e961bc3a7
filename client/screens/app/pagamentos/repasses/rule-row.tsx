import { Trash2 } from "lucide-react";
import { IconButton } from "#client/components/icon-button.tsx";
import { PriceField } from "#client/components/price-field.tsx";
import { Select } from "#client/components/select.tsx";
import { TIPOS_DE_REGRA } from "#shared/repasses/repasses.constants.ts";
import type { RegraDigitada } from "#shared/repasses/repasses.schema.ts";
import { m, REGRA_LABELS } from "#shared/repasses/tela.messages.ts";

const NONE = "nenhuma";
const KINDS = TIPOS_DE_REGRA.map((value) => ({ value, label: REGRA_LABELS[value] }));
const HUNDREDTHS = 100;

type Value = Pick<RegraDigitada, "tipo" | "valor">;

/** One rule: its kind, and percent or reais as they are typed. */
export function RuleRow({ label, rule, fault, isRemovable = false, onChange }: RuleRowProps) {
  const tipo = rule?.tipo ?? NONE;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem_2.75rem] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_2.75rem]">
      <Select
        label={label}
        options={isRemovable ? KINDS : [{ value: NONE, label: m.semRegra }, ...KINDS]}
        value={tipo}
        onChange={(next) => {
          if (next === NONE) onChange(null);
          // Percent are no reais: the figure is typed anew.
          else if (next !== tipo) onChange({ tipo: next, valor: Number.NaN });
        }}
      />
      {rule ? (
        <PriceField
          key={rule.tipo}
          label={rule.tipo === "percentual" ? m.percentual : m.valor}
          error={fault}
          value={shownValue(rule)}
          onChange={(typed) => onChange({ tipo: rule.tipo, valor: valueOf(rule.tipo, typed) })}
        />
      ) : (
        <span />
      )}
      {isRemovable && (
        <IconButton
          className="mt-6.5"
          label={m.remover(label)}
          icon={<Trash2 size={18} aria-hidden />}
          onPress={() => onChange(null)}
        />
      )}
    </div>
  );
}

/** In hundredths, as the field has them. */
const shownValue = ({ tipo, valor }: Value) =>
  Number.isNaN(valor) ? null : tipo === "percentual" ? Math.round(valor * HUNDREDTHS) : valor;

/** An empty or unreadable text is no number: the form says so. */
const valueOf = (tipo: Value["tipo"], typed: number | null) =>
  typed === null ? Number.NaN : tipo === "percentual" ? typed / HUNDREDTHS : typed;

interface RuleRowProps {
  label: string;
  rule: Value | null;
  fault: string | undefined;
  /** It has a button that removes it, in place of the choice of none. */
  isRemovable?: boolean;
  /** Null: there is none. */
  onChange: (rule: Value | null) => void;
}
