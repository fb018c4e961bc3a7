import { useSearchParams } from "react-router-dom";
import { Segmented } from "#client/components/segmented.tsx";
import {
  PERIODO_PADRAO,
  PERIODOS,
  type TemplatePeriodo,
} from "#shared/templates/templates.constants.ts";

const ITEMS = PERIODOS.map((id) => ({ id, label: `${Number.parseInt(id, 10)} dias` }));

export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  return <Segmented label="Período" items={ITEMS} selected={period} onChange={onChange} />;
}

/** The period stands in the address, so that it survives a reload. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const period = PERIODOS.find((known) => known === params.get("periodo")) ?? PERIODO_PADRAO;
  const set = (next: TemplatePeriodo) =>
    setParams(next === PERIODO_PADRAO ? {} : { periodo: next }, { replace: true });
  return [period, set] as const;
}

interface PeriodPickerProps {
  period: TemplatePeriodo;
  onChange: (period: TemplatePeriodo) => void;
}
