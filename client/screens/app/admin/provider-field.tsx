import { Check, type LucideIcon, TriangleAlert, X } from "lucide-react";
import type { Ref } from "react";
import { Select } from "#client/components/select.tsx";
import { cx } from "#client/lib/cx.ts";
import {
  CAPACIDADES,
  PROVEDOR_LABELS,
  type Provedor,
} from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

/** Which kind, with what it can do and what not. */
export function ProviderField<P extends Provedor>({
  value,
  among,
  ...field
}: ProviderFieldProps<P>) {
  const { oficial } = CAPACIDADES[value];
  const options = among.map((one) => ({ value: one, label: PROVEDOR_LABELS[one] }));
  return (
    <div>
      <Select label="Provedor" options={options} isRequired value={value} {...field} />
      <div aria-live="polite" className="mt-1.5 space-y-1.5 text-xs text-faint">
        <p>{m.provedorTexto[value]}</p>
        <Line icon={Check}>{oficial ? m.oficialFaz : m.provedorFaz}</Line>
        <Line icon={X}>{oficial ? m.oficialNaoFaz : m.provedorNaoFaz}</Line>
        {!oficial && (
          <Line icon={TriangleAlert} className="text-amber-ink">
            {m.naoOficial}
          </Line>
        )}
      </div>
    </div>
  );
}

function Line({ icon: Icon, className, children }: LineProps) {
  return (
    <p className={cx("flex gap-2", className)}>
      <Icon size={14} aria-hidden className="mt-px shrink-0" />
      {children}
    </p>
  );
}

interface LineProps {
  icon: LucideIcon;
  className?: string;
  children: string;
}

interface ProviderFieldProps<P extends Provedor> {
  value: P;
  among: readonly P[];
  onChange: (value: P) => void;
  onBlur?: () => void;
  name?: string;
  error?: string;
  ref?: Ref<HTMLButtonElement>;
}
