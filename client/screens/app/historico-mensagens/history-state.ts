import { useMemo } from "react";
import { type Filters, hasFilter, NO_FILTERS } from "#client/data/historico-filters.ts";
import { paths } from "#client/lib/paths.ts";
import { useAddress } from "#client/lib/use-address.ts";
import { isCivilDate } from "#shared/common/civil.ts";
import { digits } from "#shared/common/telefone.ts";
import { MAX_ETIQUETA } from "#shared/historico-mensagens/caixa.schema.ts";
import { STATUS, TIPOS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

export type ListName = "conversas" | "mensagens";
type Word =
  | keyof Filters
  | "marcadas"
  | "nao_lidas"
  | "etiqueta"
  | "aguardando_resposta"
  | "arquivadas"
  | "responsavel"
  | "pagina"
  | "lista"
  | "cliente"
  | "mensagem";
type Changes = Partial<Record<Word, string>>;

const NO_PLACE = {
  etiqueta: "",
  responsavel: "",
  aguardando_resposta: "",
  arquivadas: "",
  pagina: "",
  lista: "",
};
const OF_WHOM = /^(eu|ninguem|[0-9a-f-]{36})$/;
const MAX_BUSCA = 200;
const MAX_DIGITS = 15;

/** The screen's whole state stands in its address, so that back, reload and a sent link lead to the same. */
export function useHistoryState() {
  const [params, setParams] = useAddress();
  const { filters, ...place } = useMemo(() => readHistory(params), [params]);
  const go = (changes: Changes, { replace = false, flushSync = false } = {}) =>
    setParams((present) => withChanges(present, changes), { replace, flushSync });
  const { openId, messageId } = place;
  const linkTo = (changes: Changes) => `${paths.historico}?${withChanges(params, changes)}`;

  return {
    filters,
    ...place,
    isFiltered: hasFilter(filters),
    /** The filters that only conversations have: messages have no list of their own then. */
    isOfConversas:
      place.isOnlyMarked ||
      place.isOnlyUnread ||
      place.isOnlyAwaiting ||
      place.isOnlyArchived ||
      place.label !== "" ||
      place.responsavel !== "",
    /** A search finds archived ones too, and so does a list of what waits. */
    arquivadas:
      place.isOnlyArchived ||
      (hasFilter(filters) || place.isOnlyMarked || place.isOnlyUnread ? null : false),
    /** Other filters begin at the first page. What is still being typed takes the place of what was typed before. */
    setFilters: (
      changes: Partial<
        Filters & Record<"nao_lidas" | "aguardando_resposta" | "arquivadas", "" | "1">
      >,
      options?: { replace?: boolean },
    ) => go({ ...changes, pagina: "" }, options),
    clear: () => go({ ...NO_FILTERS, ...NO_PLACE, marcadas: "", nao_lidas: "" }),
    setMarked: (isOn: boolean) => go({ marcadas: isOn ? "1" : "", pagina: "", lista: "" }),
    setUnread: (isOn: boolean) => go({ nao_lidas: isOn ? "1" : "", pagina: "", lista: "" }),
    setAwaiting: (isOn: boolean) =>
      go({ aguardando_resposta: isOn ? "1" : "", pagina: "", lista: "" }),
    setArchived: (isOn: boolean) => go({ arquivadas: isOn ? "1" : "", pagina: "", lista: "" }),
    setLabel: (etiqueta: string) => go({ etiqueta, pagina: "", lista: "" }),
    setResponsavel: (responsavel: string) => go({ responsavel, pagina: "", lista: "" }),
    setPage: (list: ListName, page: number) =>
      go({ lista: list === "mensagens" ? list : "", pagina: page > 1 ? String(page) : "" }),
    setList: (lista: ListName) => go({ lista, pagina: "" }),
    /** Drawn at once: a conversation that is still open would be read again by the news of its being marked unread. */
    close: () => go({ cliente: "", mensagem: "" }, { flushSync: true }),
    /** Leaves the place in the past at which the conversation was opened. */
    toNewest: () => go({ mensagem: "" }, { replace: true }),
    linkToConversa: (cliente: string) => linkTo({ cliente, mensagem: "" }),
    /** The link of what is open, as its row has it. */
    opened: openId ? linkTo({ cliente: openId, mensagem: messageId ?? "" }) : null,
    linkToMensagem: (cliente: string, mensagem: string) => linkTo({ cliente, mensagem }),
  };
}

export type HistoryState = ReturnType<typeof useHistoryState>;

/** The state in an address; unusable values count as absent. */
export function readHistory(params: URLSearchParams) {
  const of = (name: string) => params.get(name) ?? "";
  const date = (name: string) => (isCivilDate(of(name)) ? of(name) : "");
  const lista = of("lista");
  const filters: Filters = {
    busca: of("busca").trim().slice(0, MAX_BUSCA),
    cliente_telefone: digits(of("cliente_telefone")).slice(0, MAX_DIGITS),
    data_inicio: date("data_inicio"),
    data_fim: date("data_fim"),
    status: STATUS.find((known) => known === of("status")) ?? "",
    tipo: TIPOS.find((known) => known === of("tipo")) ?? "",
  };
  return {
    filters,
    /** Only conversations that wait for the professional. */
    isOnlyMarked: of("marcadas") === "1",
    /** Only conversations with messages that nobody has read. */
    isOnlyUnread: of("nao_lidas") === "1",
    /** Only conversations in which the client has the last word. */
    isOnlyAwaiting: of("aguardando_resposta") === "1",
    /** Only conversations that were put away. */
    isOnlyArchived: of("arquivadas") === "1",
    /** Only conversations with this label; "" is no restriction. */
    label: of("etiqueta").trim().slice(0, MAX_ETIQUETA),
    /** Only conversations that this person looks after ("eu", "ninguem" or an id); "" is no restriction. */
    responsavel: OF_WHOM.test(of("responsavel")) ? of("responsavel") : "",
    page: /^[1-9]\d{0,5}$/.test(of("pagina")) ? Number(of("pagina")) : 1,
    /** Which list was chosen; null: whichever has something to show. */
    chosenList: lista === "conversas" || lista === "mensagens" ? lista : null,
    openId: of("cliente"),
    messageId: of("mensagem") || null,
  } as const;
}

/** The address with some of its words changed; "" takes one away. */
export function withChanges(params: URLSearchParams, changes: Changes) {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
