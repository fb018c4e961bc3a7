import { useSearchParams } from "react-router-dom";
import { pageIn } from "#client/lib/page-in.ts";
import { paths } from "#client/lib/paths.ts";
import { PAGAMENTOS, type Pagamento } from "#shared/marcacoes/marcacoes.constants.ts";
import { isMonth } from "#shared/pagamentos/rules/month.ts";

export interface Shown {
  mes: string;
  pagamento: Pagamento | "";
  page: number;
  /** Arrears of all months. */
  isOverdue: boolean;
}

/** Which month, which payments and which page stand in the address; this month where it names none. */
export function useShown(thisMonth: string) {
  const [params, setParams] = useSearchParams();
  const mes = params.get("mes") ?? "";
  const shown: Shown = {
    mes: isMonth(mes) ? mes : thisMonth,
    pagamento: PAGAMENTOS.find((one) => one === params.get("pagamento")) ?? "",
    page: pageIn(params),
    isOverdue: params.get("atraso") === "1",
  };
  const show = ({ mes, pagamento, page, isOverdue }: Shown) =>
    setParams(
      {
        ...(mes === thisMonth ? {} : { mes }),
        ...(pagamento ? { pagamento } : {}),
        ...(isOverdue ? { atraso: "1" } : {}),
        ...(page > 1 ? { pagina: String(page) } : {}),
      },
      { replace: true },
    );
  return [shown, show] as const;
}

/** The other side of the screen: what professionals are due. */
const SIDE = { ver: "repasses" };

export const isOfRepasses = (params: URLSearchParams) => params.get("ver") === SIDE.ver;

export const repassesPath = (mes: string) =>
  `${paths.pagamentos}?${new URLSearchParams({ ...SIDE, mes })}`;

export const pagamentosPath = (mes: string) => `${paths.pagamentos}?mes=${mes}`;

/** The month of the other side. */
export function useMes(thisMonth: string) {
  const [params, setParams] = useSearchParams();
  const mes = params.get("mes") ?? "";
  const goTo = (next: string) => setParams({ ...SIDE, mes: next }, { replace: true });
  return [isMonth(mes) ? mes : thisMonth, goTo] as const;
}
