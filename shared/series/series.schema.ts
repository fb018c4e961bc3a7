import { civilDate } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { onAnyObject, z } from "#shared/common/zod.ts";
import { marcacaoInput } from "#shared/marcacoes/marcacoes.schema.ts";
import { MAX_OCORRENCIAS, REPETICOES, SEMANAS } from "./series.constants.ts";
import { m } from "./series.messages.ts";

const { cliente_id, servico_id, horario, observacao } = marcacaoInput.shape;

const statusDaSerie = z.enum(["pendente", "confirmado"]);

/** `POST /series` and its preview. `horario` is the first one; neither `repeticoes` nor `ate`: until it is ended. */
export const serieInput = z
  .strictObject({
    cliente_id,
    servico_id,
    horario,
    a_cada_semanas: z
      .int(m.semanasInvalidas)
      .min(SEMANAS.min, m.semanasInvalidas)
      .max(SEMANAS.max, m.semanasInvalidas),
    repeticoes: z
      .int(m.repeticoesInvalidas)
      .min(REPETICOES.min, m.repeticoesInvalidas)
      .max(REPETICOES.max, m.repeticoesInvalidas)
      .nullish(),
    ate: civilDate().nullish(),
    observacao,
    status: statusDaSerie.default("pendente"),
    /** Dates that are not made. */
    pular: z.array(civilDate()).max(MAX_OCORRENCIAS, m.puladasDemais).default([]),
  })
  .refine(({ repeticoes, ate }) => !(repeticoes && ate), {
    path: ["ate"],
    message: m.umFim,
    when: onAnyObject,
  });
export type SerieInput = z.output<typeof serieInput>;

/** `POST /series/{id}/encerrar`: that day and later are gone. */
export const encerrarInput = z.strictObject({
  id: id(m.naoEncontrada),
  a_partir_de: civilDate().nullish(),
});
export type EncerrarInput = z.output<typeof encerrarInput>;
