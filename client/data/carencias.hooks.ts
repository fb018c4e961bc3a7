import { CARENCIA_DA_TELA } from "#shared/carencias/carencias.constants.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Carencia = Outputs["carencias"]["list"][number];

/** Every change of an appointment on our screens asks for this grace. */
export const COM_CARENCIA = { carencia_segundos: CARENCIA_DA_TELA };

/** Lists open graces, the latest first; those of other tabs too. */
export const useCarencias = () => trpc.carencias.list.useQuery();
