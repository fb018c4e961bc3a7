import { z } from "#shared/common/zod.ts";
import {
  marcacaoInput,
  marcacaoRemoval,
  marcacaoUpdate,
} from "#shared/marcacoes/marcacoes.schema.ts";
import { serieInput } from "#shared/series/series.schema.ts";
import { m } from "./avisos.messages.ts";

/** `POST /avisos/previa`: a change as its own call takes it, of which one wants to know what it would tell. */
export const avisoPrevia = z
  .strictObject({
    nova: marcacaoInput.optional(),
    serie: serieInput.optional(),
    mudanca: marcacaoUpdate.optional(),
    exclusao: marcacaoRemoval.optional(),
  })
  .refine((asked) => Object.values(asked).filter(Boolean).length === 1, m.umaSo);
export type AvisoPrevia = z.output<typeof avisoPrevia>;
