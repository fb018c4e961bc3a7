import { id } from "#shared/common/id.ts";
import { umaLinha } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import { MAX_NOME, MAX_SALAS } from "./salas.constants.ts";
import { m } from "./salas.messages.ts";

const nome = umaLinha(m.nomeObrigatorio).min(1, m.nomeObrigatorio).max(MAX_NOME, m.nomeLongo);

/** A room in which one appointment takes place at a time. */
export const salaInput = z.strictObject({ nome, ativa: z.boolean().default(true) });
export type SalaInput = z.output<typeof salaInput>;

/** A change: absent fields stay as they are. */
export const salaUpdate = z.strictObject({
  id: id(),
  nome: nome.optional(),
  ativa: z.boolean().optional(),
  antes: vistos(Object.keys(salaInput.shape)),
});
export type SalaUpdate = z.output<typeof salaUpdate>;

/** `GET /salas`. */
export const salasFilter = z.strictObject({
  inativas: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
    .default(false),
});
export type SalasFilter = z.output<typeof salasFilter>;

/** The order in which they are chosen; those that are not named keep theirs behind them. */
export const ordemInput = z.strictObject({
  ids: z
    .array(id(), m.ordem)
    .min(1, m.ordem)
    .max(MAX_SALAS, m.ordem)
    .refine((ids) => new Set(ids).size === ids.length, m.ordem),
});
