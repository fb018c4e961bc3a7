import { usePode } from "#client/session/session.ts";
import { trpc } from "./trpc.ts";

/** Dates of series that could not be made, until somebody has seen them. */
export const useSkippedDates = () =>
  trpc.series.listSkipped.useQuery(undefined, { enabled: usePode("agenda.escrever") }).data ?? [];
