import { answer, instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { readBy } from "#shared/common/restricted.ts";
import { z } from "#shared/common/zod.ts";
import { ACOES_DA_CARENCIA } from "./carencias.constants.ts";

export const carencia = named("Carencia", {
  id: id(),
  acao: z.enum(ACOES_DA_CARENCIA),
  marcacoes: z.array(id()),
  cliente_nome: z.string().nullable(),
  /** How many clients the change concerns, and how many messages were written for it. */
  clientes: z.int(),
  mensagens: z.int(),
  /** Start of the first appointment, before and after. */
  de: instante().nullable(),
  para: instante().nullable(),
  /** The confirmation that it would send; null where it sends none. */
  aviso: readBy(
    "conversas",
    z.object({
      enviar_em: instante(),
      texto: z.string().nullable(),
      motivo: z.string().nullable(),
    }),
  ),
  avisa: z.boolean(),
  /** The client has had a message by hand since the change: undoing takes nothing of it back. */
  ja_escrito: z.boolean(),
  ate: instante(),
  restam_ms: z.int(),
});

export const emLote = named("EmLote", {
  /** Ids for which it was done. */
  feitas: z.array(id()),
  recusadas: z.array(z.object({ id: id(), motivo: z.string() })),
  /** Clients who were meant to be told and are not. */
  nao_avisados: z.array(
    z.object({ cliente_id: id(), cliente_nome: z.string().nullable(), motivo: z.string() }),
  ),
  avisados: z.int(),
});

export const carenciasAnswers = {
  emLote: answer(
    "Confirma, cancela, marca como pagos, escreve ou etiqueta de uma vez. O que não puder ser feito é respondido com o motivo.",
    emLote,
    [404],
  ),
  list: answer("Lista as mudanças que ainda podem ser desfeitas.", z.array(carencia)),
  update: answer("Dá mais tempo para desfazer, ou diz se o cliente será avisado.", carencia, [409]),
  undo: answer(
    "Desfaz uma mudança, como se não tivesse sido feita.",
    z.object({ marcacoes: z.array(id()) }),
    [409],
  ),
};
