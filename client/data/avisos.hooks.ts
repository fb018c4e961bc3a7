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
