import { answer, dia, named, nothing } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { autoria } from "#shared/equipe/autores.ts";
import { marcacaoComCliente } from "#shared/marcacoes/marcacoes.answers.ts";
import { TIPOS_EXCECAO } from "./agenda.constants.ts";

export const regrasDaAgenda = named("RegrasDaAgenda", {
  janela_dias: z.int(),
  fim_de_semana: z.boolean(),
  hora_extra_minutos: z.int(),
  antecedencia_minima_minutos: z.int(),
  fecha_feriados: z.boolean(),
  fecha_facultativos: z.boolean(),
  conclui_sozinho: z.boolean(),
  clientes_por_profissional: z.boolean(),
});

export const excecao = named("Excecao", {
  id: id(),
  profissional_id: id().nullable(),
  de: z.string(),
  ate: z.string(),
  tipo: z.enum(TIPOS_EXCECAO),
  hora_inicio: z.string().nullable(),
  hora_fim: z.string().nullable(),
  intervalo_minutos: z.int().nullable(),
  motivo: z.string().nullable(),
  anual: z.boolean(),
  ...autoria,
});

export const excecaoComAtingidas = named("ExcecaoComAtingidas", {
  ...excecao.shape,
  atingidas: z.array(marcacaoComCliente),
});

export const agendaAnswers = {
  getRegras: answer("Mostra as regras da agenda.", regrasDaAgenda),
  updateRegras: answer("Altera as regras da agenda.", regrasDaAgenda, [412]),
  listFeriados: answer(
    "Lista os feriados e se a agenda fecha neles.",
    z.array(
      z.object({
        fechado: z.boolean(),
        data: dia(),
        nome: z.string(),
        tipo: z.enum(["nacional", "facultativo"]),
      }),
    ),
  ),
  listExcecoes: answer(
    "Lista as exceções da agenda: folgas, férias e horários extras.",
    z.array(excecao),
  ),
  listAtingidas: answer(
    "Lista os agendamentos que uma exceção deixa fora do horário.",
    z.array(marcacaoComCliente),
  ),
  createExcecao: answer("Cria uma exceção da agenda.", excecaoComAtingidas, [404, 409]),
  updateExcecao: answer("Altera uma exceção da agenda.", excecaoComAtingidas, [412]),
  removeExcecao: nothing("Exclui uma exceção da agenda."),
};
