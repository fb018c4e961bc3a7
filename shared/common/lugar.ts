import { id } from "./id.ts";
import { z } from "./zod.ts";

/** Filters by professional and room; without them those of all are meant. */
export const lugar = { profissional_id: id().optional(), sala_id: id().optional() };

export const lugarFilter = z.strictObject(lugar).optional();
export interface Lugar {
  profissional_id?: string | undefined;
  sala_id?: string | undefined;
}

/** Whether it leaves anything out. */
export const isNarrowed = ({ profissional_id, sala_id }: Lugar): boolean =>
  profissional_id !== undefined || sala_id !== undefined;
