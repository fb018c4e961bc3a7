import { answer, instante, listOf, named, nothing, said } from "#shared/common/answers.ts";
import { id } from "#shared/common/id.ts";
import { z } from "#shared/common/zod.ts";
import { QUESTION_TYPES, STATUSES } from "./questionnaires.constants.ts";

export const option = named("Option", { value: z.string(), label: z.string() });

export const question = named("Question", {
  id: z.string(),
  label: z.string(),
  type: z.enum(QUESTION_TYPES),
  required: z.boolean(),
  placeholder: z.string().nullable(),
  help_text: z.string().nullable(),
  options: z.array(option),
});

export const questionnaire = named("Questionnaire", {
  id: id(),
  token: z.string(),
  url: z.string(),
  status: z.enum(STATUSES),
  usuario_id: id(),
  usuario_nome: z.string(),
  categoria_id: id().nullable(),
  categoria_nome: z.string(),
  criado_em: instante(),
  completado_em: instante().nullable(),
  expires_at: instante(),
  respostas: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullable(),
  descricao_gerada: z.string().nullable(),
  questions: z.array(question),
});

export const questionarioDoLink = named("QuestionarioDoLink", {
  usuario_nome: z.string(),
  categoria_nome: z.string(),
  total_perguntas: z.int(),
  status: z.enum(STATUSES),
  is_accessible: z.boolean(),
  is_expired: z.boolean(),
});

export const questionnairesAnswers = {
  create: answer("Cria um questionário para um usuário.", questionnaire, [404]),
  list: answer("Lista os questionários.", listOf(questionnaire)),
  listOfUser: answer("Lista os questionários de um usuário.", listOf(questionnaire)),
  stats: answer(
    "Conta os questionários por situação.",
    z.object({
      pending: z.int(),
      completed: z.int(),
      expired: z.int(),
      total: z.int(),
      completion_rate: z.number(),
    }),
  ),
  expireOld: answer("Encerra os questionários vencidos.", z.object({ expired: z.int() })),
  get: answer("Mostra um questionário.", questionnaire),
  remove: nothing("Exclui um questionário."),
  send: answer("Envia o link do questionário.", questionnaire, [409, 410]),
  generatePrompt: answer(
    "Gera o prompt do assistente a partir das respostas.",
    z.object({ prompt: z.string() }),
    [409, 502, 504],
  ),
  publicInfo: answer("Mostra o questionário de um link.", questionarioDoLink, [429]),
  publicQuestions: answer(
    "Lista as perguntas do questionário de um link.",
    z.object({ categoria_nome: z.string(), questions: z.array(question) }),
    [409, 410, 429],
  ),
  publicRespond: answer(
    "Responde ao questionário de um link. O corpo é um mapa de perguntas e respostas.",
    said,
    [409, 410, 429],
  ),
};
