import { CARENCIA_DA_TELA } from "#shared/carencias/carencias.constants.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Carencia = Outputs["carencias"]["list"][number];

/** What every change of an appointment on our screens asks for. */
export const COM_CARENCIA = { carencia_segundos: CARENCIA_DA_TELA };

/** What can still be taken back, the latest first; also what another tab has changed. */
export const useCarencias = () => trpc.carencias.list.useQuery();
