import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { CARENCIA } from "./carencias.constants.ts";
import { m } from "./carencias.messages.ts";

/** For how many seconds a call's effects are held back, and the call can be taken back. */
export const carencia_segundos = z.coerce
  .number<number>(m.segundosInvalidos)
  .int(m.segundosInvalidos)
  .min(CARENCIA.min, m.segundosInvalidos)
  .max(CARENCIA.max, m.segundosInvalidos)
  .optional();

/** `POST /carencias/{id}/desfazer`. */
export const umaCarencia = z.strictObject({ id: id(m.terminou) });

/** `PUT /carencias/{id}`: more time, and whether the client is told. */
export const carenciaUpdate = z.strictObject({
  id: id(m.terminou),
  /** From now on; a grace is never shortened. */
  segundos: z
    .int(m.segundosInvalidos)
    .min(1, m.segundosInvalidos)
    .max(CARENCIA.max, m.segundosInvalidos)
    .optional(),
  avisa: z.boolean().optional(),
});
export type CarenciaUpdate = z.output<typeof carenciaUpdate>;
