import { etiqueta } from "#shared/clientes/ficha.schema.ts";
import { id } from "#shared/common/id.ts";
import { texto } from "#shared/common/text.ts";
import { z } from "#shared/common/zod.ts";
import { MAX_MENSAGEM } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { ACOES_EM_LOTE, CARENCIA, MAX_EM_LOTE } from "./carencias.constants.ts";
import { m } from "./carencias.messages.ts";
import { m as lote } from "./em-lote.messages.ts";

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

const mensagem = texto().max(MAX_MENSAGEM, lote.mensagemLonga);

/** `POST /marcacoes/em-lote`: the same for several appointments; each that cannot have it is answered with why. */
export const emLoteInput = z
  .strictObject({
    ids: z
      .array(id())
      .min(1, lote.semAgendamentos)
      .max(MAX_EM_LOTE, lote.demais)
      .refine((ids) => new Set(ids).size === ids.length, lote.repetido),
    acao: z.enum(ACOES_EM_LOTE, lote.acaoInvalida),
    /** One for each client, with `{{nome_cliente}}` and `{{horarios}}`; with `cancelar` absent where nobody is told. */
    mensagem: mensagem.min(1, lote.semMensagem).optional(),
    etiqueta: etiqueta.optional(),
    carencia_segundos,
  })
  .refine(({ acao, mensagem }) => acao !== "escrever" || mensagem, {
    path: ["mensagem"],
    message: lote.semMensagem,
  })
  .refine(({ acao, mensagem }) => !mensagem || acao === "escrever" || acao === "cancelar", {
    path: ["mensagem"],
    message: lote.mensagemSemUso,
  })
  .refine(({ acao, etiqueta }) => acao !== "etiquetar" || etiqueta, {
    path: ["etiqueta"],
    message: lote.semEtiqueta,
  })
  .refine(({ acao, etiqueta }) => !etiqueta || acao === "etiquetar", {
    path: ["etiqueta"],
    message: lote.etiquetaSemUso,
  });
export type EmLoteInput = z.output<typeof emLoteInput>;
