import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { PERIODO_PADRAO, type Periodo } from "#shared/dashboard/dashboard.constants.ts";
import { type Outputs, trpc } from "./trpc.ts";

/** Times that became free and were filled again; while another period comes the last one stays. */
export function useRecuperados(days: Periodo) {
  return trpc.dashboard.recuperados.useQuery({ days }, { placeholderData: keepPreviousData });
}

/** Appointments that their clients confirmed by a reply. */
export const useConfirmados = (days: Periodo) =>
  trpc.dashboard.confirmadosWhatsapp.useQuery({ days });

/** The card's figures for its usual period, if cached; never fetches. */
export function knownRecuperados(queries: QueryClient) {
  const key = getQueryKey(trpc.dashboard.recuperados, { days: PERIODO_PADRAO }, "query");
  return queries.getQueryData<Outputs["dashboard"]["recuperados"]>(key);
}
