import { keepPreviousData } from "@tanstack/react-query";
import { type Inputs, trpc } from "./trpc.ts";

export type Avisado = Inputs["avisos"]["preview"];

const NOTHING: Avisado = {};

/** The message that a change would send to its client, and when; the server is asked once all of the change is chosen. */
export const useAviso = (change: Avisado | null) =>
  trpc.avisos.preview.useQuery(change ?? NOTHING, {
    enabled: change !== null,
    placeholderData: change ? keepPreviousData : undefined,
    // Where the change itself is refused, the form says so.
    retry: false,
    staleTime: 0,
  });

/** A cancellation: each appointment that anything can be said about may have one. */
const asked = (id: string): Avisado => ({ mudanca: { id, status: "cancelado" } });

/** The time that the client was last told, where word of the present one still waits. */
export const useKnownTime = (marcacaoId: string) =>
  useAviso(asked(marcacaoId)).data?.sabido ?? null;

/** The same for one of many, asked when it is needed; null where it cannot be known. */
export function useAskKnownTime() {
  const utils = trpc.useUtils();
  return (marcacaoId: string) =>
    utils.avisos.preview.fetch(asked(marcacaoId)).then(
      ({ sabido }) => sabido,
      () => null,
    );
}
