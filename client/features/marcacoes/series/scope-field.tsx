import { Checkbox } from "#client/components/checkbox.tsx";
import { Select } from "#client/components/select.tsx";
import { ESCOPOS, type Escopo } from "#shared/series/series.constants.ts";
import { m } from "#shared/series/tela.messages.ts";

/** Appointments of a series to which a change applies. */
export interface Scope {
  escopo: Escopo;
  incluir_alteradas: boolean;
}

export const ALONE: Scope = { escopo: "esta", incluir_alteradas: false };

/** Scope of a change on the wire: no fields for a single appointment. */
export const scopeInput = ({ escopo, incluir_alteradas }: Scope) =>
  escopo === "esta"
    ? {}
    : { escopo, incluir_alteradas: (escopo === "todas" && incluir_alteradas) || undefined };

const OPTIONS = ESCOPOS.map((value) => ({ value, label: m.alcances[value] }));

/** Asks which appointments of a series are meant. */
export function ScopeField({ value, onChange, hasAltered = true }: ScopeFieldProps) {
  return (
    <div className="space-y-2">
      <Select
        label={m.alcance}
        options={OPTIONS}
        value={value.escopo}
        onChange={(next) =>
          onChange({ ...value, escopo: ESCOPOS.find((escopo) => escopo === next) ?? "esta" })
        }
      />
      {hasAltered && value.escopo === "todas" && (
        <Checkbox
          value={value.incluir_alteradas}
          onChange={(incluir_alteradas) => onChange({ ...value, incluir_alteradas })}
        >
          {m.incluirAlteradas}
        </Checkbox>
      )}
    </div>
  );
}

interface ScopeFieldProps {
  value: Scope;
  onChange: (scope: Scope) => void;
  /** Whether those that were changed by themselves can be meant too. */
  hasAltered?: boolean;
}
