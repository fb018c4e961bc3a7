import { useAddress } from "#client/lib/use-address.ts";

export const ABAS = ["usuarios", "instancias", "questionarios", "emails", "auditoria"] as const;
export type Aba = (typeof ABAS)[number];

type Words = Record<string, string | number | null>;

/** The panel's whole state stands in its address, so that back, reload and a sent link lead to the same. */
export function useAdminAddress() {
  const [params, setParams] = useAddress();
  const go = (words: Words, { replace = false } = {}) =>
    setParams((present) => withWords(present, words), { replace });

  return {
    ...readAddress(params),
    /** A word of the address, "" where it is missing. */
    word: (name: string) => params.get(name) ?? "",
    /** Filters of one tab mean nothing in another. */
    setAba: (aba: Aba) => setParams({ aba }, { replace: true }),
    setPage: (pagina: number) => go({ pagina }),
    /** Another filter begins at the first page. */
    setFilter: (words: Words, options?: { replace?: boolean }) =>
      go({ ...words, pagina: null }, options),
    openUser: (id: string) => go({ usuario: id, secao: null }),
    setSection: (secao: string) => go({ secao }, { replace: true }),
    openRequest: (id: string) => go({ pedido: id }),
    closeRequest: () => go({ pedido: null }, { replace: true }),
    closeUser: () => go({ usuario: null, secao: null }, { replace: true }),
    /** The same address with a person's details open, for links. */
    userLink: (id: string) => `?${withWords(params, { usuario: id, secao: null })}`,
  };
}

export type AdminAddress = ReturnType<typeof useAdminAddress>;

/** A word of two that says yes or no; anything else says nothing. */
export const yesOrNo = (word: string, [yes, no]: readonly [string, string]) =>
  word === yes ? true : word === no ? false : undefined;

/** The state in an address; unusable values count as absent. */
export function readAddress(params: URLSearchParams) {
  const pagina = params.get("pagina") ?? "";
  return {
    aba: ABAS.find((known) => known === params.get("aba")) ?? "usuarios",
    page: /^[1-9]\d{0,5}$/.test(pagina) ? Number(pagina) : 1,
    usuario: params.get("usuario"),
  };
}

/** The address with some of its words changed; what says nothing is left out. */
export function withWords(params: URLSearchParams, words: Words) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(words)) {
    if (value === null || value === "" || (name === "pagina" && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
