import { cor as corOpcional } from "#shared/common/cor.ts";
import { id } from "#shared/common/id.ts";
import { textoOpcional, umaLinha } from "#shared/common/text.ts";
import { vistos } from "#shared/common/vistos.ts";
import { z } from "#shared/common/zod.ts";
import { MAX_PROFISSIONAIS } from "#shared/profissionais/profissionais.constants.ts";
import { MAX_SALAS } from "#shared/salas/salas.constants.ts";
import {
  DURACAO,
  FOLGA,
  MAX_DESCRICAO,
  MAX_NOME,
  MAX_PRECO_CENTAVOS,
  MAX_SERVICOS,
} from "./servicos.constants.ts";
import { m } from "./servicos.messages.ts";

/** Minutes in steps. */
const minutes = ({ min, max, passo }: typeof DURACAO, message: string) =>
  z
    .number(message)
    .int(message)
    .min(min, message)
    .max(max, message)
    .refine((value) => value % passo === 0, message);

const nome = umaLinha(m.nomeObrigatorio).min(1, m.nomeObrigatorio).max(MAX_NOME, m.nomeLongo);
const descricao = textoOpcional(MAX_DESCRICAO, m.descricaoLonga);
const duracao_minutos = minutes(DURACAO, m.duracao);
const folga = minutes(FOLGA, m.folga);
export const preco_centavos = z
  .number(m.preco)
  .int(m.preco)
  .min(0, m.preco)
  .max(MAX_PRECO_CENTAVOS, m.preco)
  .nullish();
/** Advance payment of a visitor; at most the price, which the service enforces. */
const sinal_centavos = z
  .number(m.sinal)
  .int(m.sinal)
  .min(1, m.sinal)
  .max(MAX_PRECO_CENTAVOS, m.sinal)
  .nullish();
const cor = corOpcional(m.cor);

/** By whom it is given, with a length and a price of their own where they have one; empty: by everybody. */
const profissionais = z
  .array(
    z.strictObject({
      profissional_id: id(m.profissionais),
      duracao_minutos: duracao_minutos.nullable().default(null),
      preco_centavos: preco_centavos.default(null),
    }),
    m.profissionais,
  )
  .max(MAX_PROFISSIONAIS, m.profissionais)
  .refine(
    (list) => new Set(list.map(({ profissional_id }) => profissional_id)).size === list.length,
    m.profissionais,
  );
/** The rooms of which it needs one; empty: none. */
const salas = z
  .array(id(m.salas), m.salas)
  .max(MAX_SALAS, m.salas)
  .refine((ids) => new Set(ids).size === ids.length, m.salas);

/** A service on offer: how long it takes, and the buffers around it that stay free. */
export const servicoInput = z.strictObject({
  nome,
  descricao,
  duracao_minutos,
  folga_antes_minutos: folga.default(0),
  folga_depois_minutos: folga.default(0),
  preco_centavos,
  sinal_centavos,
  cor,
  publico: z.boolean().default(false),
  ativo: z.boolean().default(true),
  profissionais: profissionais.default([]),
  salas: salas.default([]),
});
export type ServicoInput = z.output<typeof servicoInput>;

/** A change: absent fields stay as they are. */
export const servicoUpdate = z.strictObject({
  id: id(),
  nome: nome.optional(),
  descricao,
  duracao_minutos: duracao_minutos.optional(),
  folga_antes_minutos: folga.optional(),
  folga_depois_minutos: folga.optional(),
  preco_centavos,
  sinal_centavos,
  cor,
  publico: z.boolean().optional(),
  ativo: z.boolean().optional(),
  profissionais: profissionais.optional(),
  salas: salas.optional(),
  antes: vistos(Object.keys(servicoInput.shape)),
});
export type ServicoUpdate = z.output<typeof servicoUpdate>;

/** `GET /servicos`. */
export const servicosFilter = z.strictObject({
  inativos: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
    .default(false),
});
export type ServicosFilter = z.output<typeof servicosFilter>;

/** The order in which they are offered; those that are not named keep theirs behind them. */
export const ordemInput = z.strictObject({
  ids: z
    .array(id(), m.ordem)
    .min(1, m.ordem)
    .max(MAX_SERVICOS, m.ordem)
    .refine((ids) => new Set(ids).size === ids.length, m.ordem),
});
