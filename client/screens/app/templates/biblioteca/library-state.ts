import type { TemplatesQuery } from "#client/data/templates.hooks.ts";
import { useAddress } from "#client/lib/use-address.ts";
import {
  CATEGORIAS,
  ORDENS,
  type TemplateCategoria,
  type TemplateOrdem,
  type TemplateTipo,
  type TemplateTom,
  TIPOS,
  TONS,
} from "#shared/templates/templates.constants.ts";

export type LibraryView = "grade" | "lista";
/** Opposites replace each other: no template is both active and inactive. */
export const STATUS = ["ativos", "inativos", "sistema", "customizados"] as const;
export type LibraryStatus = (typeof STATUS)[number];
const OPPOSITES: readonly (readonly LibraryStatus[])[] = [
  ["ativos", "inativos"],
  ["sistema", "customizados"],
];

export interface LibraryFilters {
  busca: string;
  categoria: TemplateCategoria[];
  tipo: TemplateTipo[];
  tom: TemplateTom[];
  status: LibraryStatus[];
}

export const NO_FILTERS: LibraryFilters = {
  busca: "",
  categoria: [],
  tipo: [],
  tom: [],
  status: [],
};
export const ORDEM_PADRAO: TemplateOrdem = "created_desc";
const MAX_BUSCA = 200;

type Changes = Partial<LibraryFilters> & {
  ordem?: TemplateOrdem;
  visao?: LibraryView;
  pagina?: number;
};

/** The library's whole state stands in its address, so that back, reload and a sent link lead to the same. */
export function useLibraryState() {
  const [params, setParams] = useAddress();
  const { filters, ...place } = readLibrary(params);
  const go = (changes: Changes, { replace = false } = {}) =>
    setParams((present) => withChanges(present, changes), { replace });

  return {
    filters,
    ...place,
    /** How many filters are set, the search left out. */
    count: [filters.categoria, filters.tipo, filters.tom, filters.status].flat().length,
    isFiltered: queryOf({ filters, ...place }).isFiltered,
    query: queryOf({ filters, ...place }).query,
    /** Other filters begin at the first page. What is still being typed takes the place of what was typed before. */
    setFilters: (changes: Partial<LibraryFilters>, options?: { replace?: boolean }) =>
      go({ ...changes, pagina: 1 }, options),
    setStatus: (chosen: LibraryStatus[]) =>
      go({ status: withoutOpposites(chosen, filters.status), pagina: 1 }),
    clear: () => go({ ...NO_FILTERS, pagina: 1 }),
    setOrdem: (ordem: TemplateOrdem) => go({ ordem, pagina: 1 }),
    setVisao: (visao: LibraryView) => go({ visao }, { replace: true }),
    setPage: (pagina: number) => go({ pagina }),
  };
}

export type LibraryState = ReturnType<typeof useLibraryState>;

/** The state in an address; unusable values count as absent. */
export function readLibrary(params: URLSearchParams) {
  const of = (name: string) => params.get(name) ?? "";
  const chosen = <T extends string>(name: string, known: readonly T[]) => {
    const asked = new Set(params.getAll(name));
    return known.filter((one) => asked.has(one));
  };
  const filters: LibraryFilters = {
    busca: of("busca").trim().slice(0, MAX_BUSCA),
    categoria: chosen("categoria", CATEGORIAS),
    tipo: chosen("tipo", TIPOS),
    tom: chosen("tom", TONS),
    status: withoutOpposites(chosen("status", STATUS), []),
  };
  const visao: LibraryView = of("visao") === "lista" ? "lista" : "grade";
  return {
    filters,
    ordem: ORDENS.find((known) => known === of("ordem")) ?? ORDEM_PADRAO,
    visao,
    page: /^[1-9]\d{0,5}$/.test(of("pagina")) ? Number(of("pagina")) : 1,
  };
}

/** The address with some of its words changed; what is usual is left out. */
export function withChanges(params: URLSearchParams, changes: Changes) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    const words = [value].flat().map(String);
    for (const word of words) if (!USUAL.has(`${name}=${word}`)) next.append(name, word);
  }
  return next;
}

const USUAL = new Set([`ordem=${ORDEM_PADRAO}`, "visao=grade", "pagina=1", "busca="]);

/** The question to the server. */
export function queryOf({
  filters,
  ordem,
  page,
}: Pick<ReturnType<typeof readLibrary>, "filters" | "ordem" | "page">) {
  const { busca, categoria, tipo, tom, status } = filters;
  const either = (yes: LibraryStatus, no: LibraryStatus) =>
    status.includes(yes) ? true : status.includes(no) ? false : undefined;
  const query: TemplatesQuery = {
    page,
    sort: ordem,
    search: busca || undefined,
    category: categoria.length ? categoria : undefined,
    type: tipo.length ? tipo : undefined,
    tone: tom.length ? tom : undefined,
    is_active: either("ativos", "inativos"),
    is_system: either("sistema", "customizados"),
  };
  const isFiltered =
    busca !== "" || [categoria, tipo, tom, status].some((chosen) => chosen.length > 0);
  return { query, isFiltered };
}

/** Drops one of two opposites: the one that was chosen before, else the second. */
export function withoutOpposites(chosen: LibraryStatus[], before: readonly LibraryStatus[]) {
  const dropped = OPPOSITES.map((pair) => {
    if (!pair.every((one) => chosen.includes(one))) return undefined;
    return pair.find((one) => before.includes(one)) ?? pair[1];
  });
  return chosen.filter((one) => !dropped.includes(one));
}
