import { civilDate } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { onAnyObject, z } from "#shared/common/zod.ts";
import { marcacaoInput } from "#shared/marcacoes/marcacoes.schema.ts";
import { MAX_OCORRENCIAS, REPETICOES, SEMANAS } from "./series.constants.ts";
import { m } from "./series.messages.ts";

const { cliente_id, servico_id, horario, observacao, profissional_id } = marcacaoInput.shape;

const statusDaSerie = z.enum(["pendente", "confirmado"]);

const fields = {
  cliente_id,
  servico_id,
  /** The professional of every date; with `qualquer` each date is with whoever is free. */
  profissional_id,
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
};

const isOneEnd = ({ repeticoes, ate }: { repeticoes?: number | null; ate?: string | null }) =>
  !(repeticoes && ate);
const ONE_END = { path: ["ate"], message: m.umFim, when: onAnyObject };

/** `POST /series`. `horario` is the first one; neither `repeticoes` nor `ate`: until it is ended. */
export const serieInput = z.strictObject(fields).refine(isOneEnd, ONE_END);
export type SerieInput = z.output<typeof serieInput>;

/** `POST /series/previa`: the same; a client who is only registered with the series is not known yet. */
export const seriePreviaInput = z
  .strictObject({ ...fields, cliente_id: cliente_id.nullish() })
  .refine(isOneEnd, ONE_END);
export type SeriePreviaInput = z.output<typeof seriePreviaInput>;

/** `POST /series/{id}/encerrar`: that day and later are gone. */
export const encerrarInput = z.strictObject({
  id: id(m.naoEncontrada),
  a_partir_de: civilDate().nullish(),
});
export type EncerrarInput = z.output<typeof encerrarInput>;
