import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { numero } from "./numero.messages.ts";

/** Body of `POST /instancias/{id}/saude/liberar`: the owner has read what it risks. */
export const liberarInput = z.strictObject({
  id: id(),
  confirmo: z.literal(true, numero.confirmeRisco),
});
export type LiberarInput = z.output<typeof liberarInput>;

/** Days that the gauge looks back on, today included. */
export const DIAS_DA_SAUDE = 30;

/** Parts of a number's score. */
export const PARTES_DA_NOTA = ["respostas", "recusas", "novos", "conexao", "sinais"] as const;
export type NomeDaParte = (typeof PARTES_DA_NOTA)[number];
