import type { ClientesFilter } from "#client/data/clientes.hooks.ts";
import { pageIn } from "#client/lib/page-in.ts";
import { useAddress } from "#client/lib/use-address.ts";
import { isMonth } from "#shared/pagamentos/rules/month.ts";

export const EVERYBODY: ClientesFilter = {
  page: 1,
  q: "",
  etiqueta: "",
  semProxima: false,
  sumidos: false,
  novos: false,
  convertidos: false,
  novosEm: "",
  ate: "",
};

/** Whether one of the filters below the search is on. */
export const hasWhich = ({ page: _page, q: _q, ...which }: ClientesFilter) =>
  Object.values(which).some(Boolean);

/** Whether not everybody is shown. */
export const isNarrowed = (filter: ClientesFilter) => filter.q !== "" || hasWhich(filter);

const ON = "1";

export function filterOf(params: URLSearchParams): ClientesFilter {
  return {
    page: pageIn(params),
    q: params.get("q") ?? "",
    etiqueta: params.get("etiqueta") ?? "",
    semProxima: params.get("sem_proxima") === ON,
    sumidos: params.get("sumidos") === ON,
    novos: params.get("novos") === ON,
    convertidos: params.get("convertidos") === ON,
    novosEm: monthIn(params, "novos_em"),
    ate: monthIn(params, "ate"),
  };
}

function monthIn(params: URLSearchParams, name: string) {
  const month = params.get(name) ?? "";
  return isMonth(month) ? month : "";
}

/** Keeps the other parameters of the address; an unset filter is left out. */
export function withFilter(params: URLSearchParams, filter: ClientesFilter) {
  const next = new URLSearchParams(params);
  const named = {
    pagina: filter.page > 1 ? String(filter.page) : "",
    q: filter.q,
    etiqueta: filter.etiqueta,
    sem_proxima: filter.semProxima ? ON : "",
    sumidos: filter.sumidos ? ON : "",
    novos: filter.novos ? ON : "",
    convertidos: filter.convertidos ? ON : "",
    novos_em: filter.novosEm,
    ate: filter.ate,
  };
  for (const [name, value] of Object.entries(named)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The list's filter stands in the address: coming back from a client leads to the same rows. */
export function useListAddress() {
  const [params, setParams] = useAddress();
  const setFilter = (filter: ClientesFilter) =>
    setParams((present) => withFilter(present, filter), { replace: true });
  return [filterOf(params), setFilter] as const;
}
