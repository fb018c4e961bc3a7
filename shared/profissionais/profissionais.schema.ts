import { cor as corOpcional } from "#shared/common/cor.ts";
import { id } from "#shared/common/id.ts";
import { textoOpcional, umaLinha } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import {
  MAX_ESPECIALIDADE,
  MAX_NOME,
  MAX_PROFISSIONAIS,
  MAX_REGISTRO,
} from "./profissionais.constants.ts";
import { m } from "./profissionais.messages.ts";

const nome = umaLinha(m.nomeObrigatorio).min(1, m.nomeObrigatorio).max(MAX_NOME, m.nomeLongo);
const especialidade = textoOpcional(MAX_ESPECIALIDADE, m.especialidadeLonga);
const registro = textoOpcional(MAX_REGISTRO, m.registroLongo);
const cor = corOpcional(m.cor);
/** The person of the practice who signs in as this professional; null for nobody. */
const pessoa_id = id(m.pessoaDesconhecida).nullish();

/** A person with an agenda of their own. */
export const profissionalInput = z.strictObject({
  nome,
  especialidade,
  registro,
  cor,
  pessoa_id,
  ativo: z.boolean().default(true),
});
export type ProfissionalInput = z.output<typeof profissionalInput>;

/** A change: absent fields stay as they are. */
export const profissionalUpdate = z.strictObject({
  id: id(),
  nome: nome.optional(),
  especialidade,
  registro,
  cor,
  pessoa_id,
  ativo: z.boolean().optional(),
  antes: vistos(Object.keys(profissionalInput.shape)),
});
export type ProfissionalUpdate = z.output<typeof profissionalUpdate>;

/** `GET /profissionais`. */
export const profissionaisFilter = z.strictObject({
  inativos: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
    .default(false),
});
export type ProfissionaisFilter = z.output<typeof profissionaisFilter>;

/** The order in which they stand; those that are not named keep theirs behind them. */
export const ordemInput = z.strictObject({
  ids: z
    .array(id(), m.ordem)
    .min(1, m.ordem)
    .max(MAX_PROFISSIONAIS, m.ordem)
    .refine((ids) => new Set(ids).size === ids.length, m.ordem),
});
