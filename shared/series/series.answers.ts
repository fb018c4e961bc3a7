import { answer, dia, instante, named } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { readBy } from "#shared/common/restricted.ts";
import { z } from "#shared/common/zod.ts";
import { autoria } from "#shared/equipe/autores.ts";
import { marcacao } from "#shared/marcacoes/marcacoes.answers.ts";
import { LIVE } from "#shared/marcacoes/marcacoes.rules.ts";
import { SITUACOES } from "./series.constants.ts";

export const dataPrevista = named("DataPrevista", {
  pulada: z.boolean(),
  horario: instante().nullable(),
  situacao: z.enum(SITUACOES),
  motivo: z.string().nullable(),
  marcacao_id: id().nullable(),
  cliente_nome: z.string().nullable(),
  posicao: z.int(),
  data: dia(),
  /** With whom and where it would be, null for a date that cannot be made; there where `profissional_id` was given. */
  profissional_id: id().nullable().optional(),
  profissional_nome: z.string().nullable().optional(),
  sala_id: id().nullable().optional(),
  sala_nome: z.string().nullable().optional(),
});

export const ocorrencia = named("Ocorrencia", { ...marcacao.shape, serie_alterada: z.boolean() });

export const dataPulada = named("DataPulada", {
  motivo: z.string().nullable(),
  situacao: z.enum(["ocupado", "fechado", "feriado", "fora_do_horario"]),
  data: dia(),
});

export const serie = named("Serie", {
  id: id(),
  ocorrencias: z.array(ocorrencia),
  puladas: z.array(dataPulada),
  status: z.enum(LIVE),
  criado_em: instante(),
  atualizado_em: instante(),
  cliente_id: id(),
  duracao_minutos: z.int(),
  observacao: readBy("agenda.escrever", z.string()),
  /** The professional of the first date, where each date has its own. */
  profissional_id: id(),
  /** Present where each date is with whoever is free. */
  profissional_por_data: z.literal(true).optional(),
  servico_id: id().nullable(),
  servico_nome: z.string().nullable(),
  valor_centavos: z.int().nullable(),
  folga_antes_minutos: z.int(),
  folga_depois_minutos: z.int(),
  hora: z.string(),
  a_cada_semanas: z.number(),
  repeticoes: z.number().nullable(),
  primeira: z.string(),
  ate: z.string().nullable(),
  encerrada_em: z.string().nullable(),
  ...autoria,
});

export const saltoDaSerie = named("SaltoDaSerie", {
  data: dia(),
  motivo: z.string().nullable(),
  serie_id: id(),
  situacao: z.enum(["ocupado", "fechado", "feriado", "fora_do_horario"]),
  hora: z.string(),
  cliente_nome: z.string().nullable(),
  cliente_id: id(),
});

export const seriesAnswers = {
  preview: answer(
    "Mostra as datas que uma série teria e quais não cabem.",
    z.object({ ocorrencias: z.array(dataPrevista) }),
    [404],
  ),
  create: answer("Cria uma série de agendamentos.", serie, [404, 409]),
  listSkipped: answer("Lista as datas que séries contínuas pularam.", z.array(saltoDaSerie)),
  seeSkipped: answer("Marca como vistas as datas puladas.", z.object({ vistas: z.number() })),
  get: answer("Mostra uma série com as suas datas.", serie),
  end: answer("Encerra uma série a partir de uma data.", serie, [409]),
};
