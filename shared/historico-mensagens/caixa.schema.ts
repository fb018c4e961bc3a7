import { eachOnce } from "#shared/clientes/ficha.schema.ts";
import { id } from "#shared/common/id.ts";
import { umaLinha } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import { m } from "./caixa.messages.ts";

export const MAX_ETIQUETAS_DA_CONVERSA = 10;
export const MAX_ETIQUETA = 30;
export const MAX_FIXADAS = 20;

/** One label of a conversation, as of a filter. */
export const etiqueta = umaLinha(m.etiquetaVazia)
  .min(1, m.etiquetaVazia)
  .max(MAX_ETIQUETA, m.etiquetaLonga);

/** All labels of a conversation, in their order; `id` is the client's. */
export const etiquetasInput = z.strictObject({
  id: id(),
  etiquetas: z
    .array(etiqueta)
    .overwrite(eachOnce)
    .max(MAX_ETIQUETAS_DA_CONVERSA, m.etiquetasDemais),
  antes: vistos(["etiquetas"]),
});
export type EtiquetasInput = z.output<typeof etiquetasInput>;

export const fixadaInput = z.strictObject({ id: id(), fixada: z.boolean() });
export type FixadaInput = z.output<typeof fixadaInput>;

export const arquivadaInput = z.strictObject({ id: id(), arquivada: z.boolean() });
export type ArquivadaInput = z.output<typeof arquivadaInput>;
