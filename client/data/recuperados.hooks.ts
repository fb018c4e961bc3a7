import { keepPreviousData } from "@tanstack/react-query";
import type { Periodo } from "#shared/dashboard/dashboard.constants.ts";
import { trpc } from "./trpc.ts";

/** Times that became free and were filled again; while another period comes the last one stays. */
export function useRecuperados(days: Periodo) {
  return trpc.dashboard.recuperados.useQuery({ days }, { placeholderData: keepPreviousData });
}

/** Appointments that their clients confirmed by a reply. */
export const useConfirmados = (days: Periodo) =>
  trpc.dashboard.confirmadosWhatsapp.useQuery({ days });
