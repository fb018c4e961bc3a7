import { useInfiniteQuery } from "@tanstack/react-query";
import { FIVE_MINUTES } from "./cache-times.ts";
import { useIsErasing } from "./clientes-dados.hooks.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Ficha = Outputs["clientes"]["get"];
export type PaginaDaFicha = Outputs["clientes"]["getFicha"];
export type ItemDaLinha = Outputs["clientes"]["listLinha"]["itens"][number];

/** One client, asked again whenever it is looked at; `isStillOld` until that answer is there. */
export function useFicha(id: string) {
  const ficha = trpc.clientes.get.useQuery({ id }, { staleTime: 0 });
  const isStillOld = !ficha.isFetchedAfterMount && ficha.fetchStatus === "fetching";
  return { ...ficha, isStillOld };
}

/** Whether WhatsApp knows nobody under the phone of this client; an empty id is none. */
export function useIsNotOnWhatsApp(id: string): boolean {
  const { data } = trpc.clientes.get.useQuery({ id }, { enabled: id !== "" });
  return data?.sem_whatsapp ?? false;
}

/** The page of one person. */
export function usePaginaDaFicha(id: string) {
  const enabled = !useIsErasing(id);
  return trpc.clientes.getFicha.useQuery({ id }, { staleTime: 0, enabled });
}

/** A client's timeline, newest first; its key begins with the procedure's own, so that invalidating that reaches it. */
export function useLinha(id: string) {
  const { client } = trpc.useUtils();
  const enabled = !useIsErasing(id);
  return useInfiniteQuery({
    enabled,
    queryKey: [["clientes", "listLinha"], id],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      client.clientes.listLinha.query({ id, ...(pageParam && { antes: pageParam }) }, { signal }),
    getNextPageParam: ({ proximo }) => proximo,
    staleTime: 0,
  });
}

/** The labels in use, the most used first. */
export function useEtiquetas(): string[] {
  const { data } = trpc.clientes.listEtiquetas.useQuery(undefined, { staleTime: FIVE_MINUTES });
  return data?.map(({ etiqueta }) => etiqueta) ?? [];
}
