import { keepPreviousData } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { useDebounced } from "#client/lib/use-debounced.ts";
import { PICKER_PAGE_SIZE, SCREEN_PAGE_SIZE } from "#shared/clientes/clientes.constants.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { telefoneChave } from "#shared/common/telefone.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Cliente = Outputs["clientes"]["list"]["items"][number];

/** Page, search and filters of the clients screen. */
export interface ClientesFilter {
  page: number;
  q: string;
  /** "" is any. */
  etiqueta: string;
  semProxima: boolean;
  sumidos: boolean;
  novos: boolean;
  convertidos: boolean;
  /** Months ("2026-03"), "" for none. */
  novosEm: string;
  ate: string;
}

/** A page of the clients screen; while the next one comes the last one stays. */
export function useClientes(filter: ClientesFilter) {
  return trpc.clientes.list.useQuery(pageInput(filter), {
    staleTime: FIVE_MINUTES,
    placeholderData: keepPreviousData,
  });
}

/** The form shows a refusal; the success toast is shown here. */
export function useSaveCliente() {
  const utils = trpc.useUtils();
  const saved = (text: string) => {
    toast.success(text);
    // The form closes before the lists have been asked again.
    void utils.clientes.invalidate();
  };
  const create = trpc.clientes.create.useMutation({ onSuccess: () => saved(m.criado) });
  const update = trpc.clientes.update.useMutation({ onSuccess: () => saved(m.atualizado) });
  return { create, update, isPending: create.isPending || update.isPending };
}

/** Leaves the list at once, and comes back when the server refuses. */
export function useRemoveCliente(filter: ClientesFilter) {
  const utils = trpc.useUtils();
  const shown = pageInput(filter);
  return trpc.clientes.remove.useMutation({
    onMutate: async ({ id }) => {
      await utils.clientes.list.cancel();
      const before = utils.clientes.list.getData(shown);
      utils.clientes.list.setData(shown, before && without(before, id));
      return { before };
    },
    onSuccess: () => toast.success(m.excluido),
    onError: (error, _removed, kept) => {
      utils.clientes.list.setData(shown, kept?.before);
      toastError(error, m.erroAoExcluir);
    },
    onSettled: () => utils.clientes.invalidate(),
  });
}

function pageInput({ page, ...filter }: ClientesFilter) {
  return { skip: (page - 1) * SCREEN_PAGE_SIZE, limit: SCREEN_PAGE_SIZE, ...sentWhich(filter) };
}

/** As the server takes it: what is off is not sent. */
export const sentWhich = ({
  q,
  etiqueta,
  semProxima,
  sumidos,
  novos,
  convertidos,
  novosEm,
  ate,
}: Omit<ClientesFilter, "page">) => ({
  q,
  ...(etiqueta && { etiqueta }),
  ...(semProxima && { sem_proxima: true }),
  ...(sumidos && { sumidos: true }),
  ...(novos && { novos: true }),
  ...(convertidos && { convertidos: true }),
  ...(novosEm && { novos_em: novosEm }),
  ...(ate && { ate }),
});

function without(list: Outputs["clientes"]["list"], id: string) {
  return {
    ...list,
    items: list.items.filter((cliente) => cliente.id !== id),
    total: list.total - 1,
  };
}

/** The longest text that the server searches for. */
const MAX_SEARCH = 200;

/** The clients to choose from: 50 by name, or those the server finds for the text. */
export function useClientePicker(text: string) {
  const wanted = text.trim().slice(0, MAX_SEARCH);
  const q = useDebounced(wanted);
  const found = trpc.clientes.list.useQuery(
    { skip: 0, limit: PICKER_PAGE_SIZE, q },
    { staleTime: FIVE_MINUTES, placeholderData: keepPreviousData },
  );
  return {
    clientes: found.data?.items ?? [],
    isLoading: found.isPending || found.isPlaceholderData || q !== wanted,
  };
}

const FIRST_FOUND = 8;
const SHORTEST_SEARCH = 2;

/** The first clients whose name or phone has the text; nobody is asked about a single letter. */
export function useClientSearch(text: string) {
  const wanted = text.trim().slice(0, MAX_SEARCH);
  const q = useDebounced(wanted);
  const isAsked = q.length >= SHORTEST_SEARCH && wanted.length >= SHORTEST_SEARCH;
  const found = trpc.clientes.list.useQuery(
    { skip: 0, limit: FIRST_FOUND, q },
    { enabled: isAsked, staleTime: FIVE_MINUTES, placeholderData: keepPreviousData },
  );
  return {
    isAsked,
    clientes: found.data?.items ?? [],
    isLoading: wanted.length >= SHORTEST_SEARCH && (q !== wanted || found.isFetching),
  };
}

/** The end of a phone is the same in each of its forms. */
const LAST_DIGITS = 8;

/** The client who has this phone already, with or without the ninth digit; null where there is none. */
export function useClienteOfTelefone(telefone: string) {
  const found = trpc.clientes.list.useQuery(
    { skip: 0, limit: PICKER_PAGE_SIZE, q: telefone.slice(-LAST_DIGITS) },
    { staleTime: FIVE_MINUTES },
  );
  const chave = telefoneChave(telefone);
  const cliente = found.data?.items.find((one) => telefoneChave(one.telefone ?? "") === chave);
  return { cliente: cliente ?? null, isPending: found.isPending };
}
