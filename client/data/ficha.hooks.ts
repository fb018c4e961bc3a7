import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Ficha = Outputs["clientes"]["get"];

/** One client, asked again whenever it is looked at; `isStillOld` until that answer is there. */
export function useFicha(id: string) {
  const ficha = trpc.clientes.get.useQuery({ id }, { staleTime: 0 });
  const isStillOld = !ficha.isFetchedAfterMount && ficha.fetchStatus === "fetching";
  return { ...ficha, isStillOld };
}

/** The labels in use, the most used first. */
export function useEtiquetas(): string[] {
  const { data } = trpc.clientes.listEtiquetas.useQuery(undefined, { staleTime: FIVE_MINUTES });
  return data?.map(({ etiqueta }) => etiqueta) ?? [];
}
