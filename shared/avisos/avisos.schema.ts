import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { FECHAMENTOS } from "#shared/marcacoes/marcacoes.constants.ts";
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
    /** Whether the client came: one that is closed already is no fault here, it tells nothing. */
    fechamento: z.strictObject({ id: id(), status: z.enum(FECHAMENTOS) }).optional(),
  })
  .refine((asked) => Object.values(asked).filter(Boolean).length === 1, m.umaSo);
export type AvisoPrevia = z.output<typeof avisoPrevia>;
