import { useSearchParams } from "react-router-dom";
import { PERIODO_PADRAO, PERIODOS, type Periodo } from "#shared/dashboard/dashboard.constants.ts";

/** How many days the trends show; it stands in the address, so that it survives a reload. */
export function usePeriodo() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get("periodo");
  const period = PERIODOS.find((days) => String(days) === wanted) ?? PERIODO_PADRAO;
  const set = (next: Periodo) =>
    setParams(next === PERIODO_PADRAO ? {} : { periodo: String(next) }, { replace: true });
  return [period, set] as const;
}
