import { id } from "#shared/common/id.ts";
import { skipLimit } from "#shared/common/pagination.ts";
import { z } from "#shared/common/zod.ts";
import {
  ADMIN_PAGE_SIZE,
  type QuestionnaireStatus,
  type QuestionType,
  STATUSES,
} from "./questionnaires.constants.ts";
import { m } from "./questionnaires.messages.ts";

export interface Option {
  value: string;
  label: string;
}

/** `options` are there for select, radio and checkbox_multiple, and empty otherwise. */
export interface Question {
  id: string;
  label: string;
  type: QuestionType;
  required: boolean;
  placeholder: string | null;
  help_text: string | null;
  options: Option[];
}

/** By the id of the question; of several choices their values. A question that was left out is missing. */
export type Answers = Record<string, string | string[]>;

/** A questionnaire as administrators see it. */
export interface QuestionnaireJson {
  id: string;
  /** Empty when it can not be read any more, because the server's keys have changed. */
  token: string;
  /** The public page; empty with the token. */
  url: string;
  status: QuestionnaireStatus;
  usuario_id: string;
  usuario_nome: string;
  /** None any more when the category was deleted; its name stays. */
  categoria_id: string | null;
  categoria_nome: string;
  criado_em: Date;
  completado_em: Date | null;
  expires_at: Date;
  respostas: Answers | null;
  descricao_gerada: string | null;
  /** As they were when it was made. */
  questions: Question[];
}

export const questionnaireCreate = z.strictObject({
  usuario_id: id(m.usuarioObrigatorio),
  categoria_id: id(m.categoriaObrigatoria),
});

export const questionnairesFilter = z.strictObject({
  ...skipLimit(ADMIN_PAGE_SIZE),
  status: z.enum(STATUSES).optional(),
  categoria_id: id().optional(),
});
export type QuestionnairesFilter = z.output<typeof questionnairesFilter>;

export const questionnairesOfUser = z.strictObject({ id: id(), ...skipLimit(ADMIN_PAGE_SIZE) });

export const publicToken = z.strictObject({ token: z.string() });

/**
 * The bare map of question id to answer, beside the token of the path. What may be in it is decided by the questions
 * of that questionnaire: `rules/read-answers.ts`.
 */
export const publicResponses = z.object({ token: z.string() }).catchall(z.unknown());
