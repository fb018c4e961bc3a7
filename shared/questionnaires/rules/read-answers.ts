import { storable } from "#shared/common/storable.ts";
import { MAX_ANSWER } from "../questionnaires.constants.ts";
import { m } from "../questionnaires.messages.ts";
import type { Answers, Question } from "../questionnaires.schema.ts";

/** Fault of one answer; `isUnknown` where there is no such question. */
export interface AnswerFault {
  id: string;
  message: string;
  isUnknown: boolean;
}

/**
 * The answers as they are kept: trimmed, choices once each in the order in which they are offered, blank ones left out.
 * Faults come in the order of the questions, those about unknown questions last. Nothing is kept when there is one.
 */
export function readAnswers(questions: Question[], given: Record<string, unknown>) {
  const answers: Answers = {};
  const faults: AnswerFault[] = [];
  for (const question of questions) {
    const { id } = question;
    const read = readAnswer(question, Object.hasOwn(given, id) ? given[id] : undefined);
    if ("message" in read) faults.push({ id, message: read.message, isUnknown: false });
    else if (read.answer.length) answers[id] = read.answer;
  }
  const known = new Set(questions.map(({ id }) => id));
  for (const id of Object.keys(given)) {
    if (!known.has(id)) faults.push({ id, message: m.perguntaDesconhecida, isUnknown: true });
  }
  return { answers, faults };
}

type Read = { answer: string | string[] } | { message: string };

/** Fault of one answer, in words for a person; undefined when it is valid. */
export function answerFault(question: Question, value: unknown): string | undefined {
  const read = readAnswer(question, value);
  return "message" in read ? read.message : undefined;
}

function readAnswer(question: Question, value: unknown): Read {
  const read = isChoice(question) ? readChoice(question, value) : readText(question, value);
  if ("message" in read || read.answer.length || !question.required) return read;
  return { message: m.preencha(question.label) };
}

const isChoice = ({ type }: Question) => type !== "text" && type !== "textarea";

function readText({ type }: Question, value: unknown): Read {
  if (value === undefined || value === null) return { answer: "" };
  if (typeof value !== "string") return { message: m.respostaInvalida };
  const answer = storable(value).trim();
  const max = type === "text" ? MAX_ANSWER.text : MAX_ANSWER.textarea;
  return answer.length > max ? { message: m.respostaLonga(max) } : { answer };
}

function readChoice({ type, options }: Question, value: unknown): Read {
  if (value === undefined || value === null || value === "") return { answer: "" };
  const isSeveral = type === "checkbox_multiple";
  const chosen = isSeveral ? value : [value];
  if (!Array.isArray(chosen)) return { message: m.respostaInvalida };
  const values = options.map((option) => option.value);
  if (chosen.some((each) => typeof each !== "string" || !values.includes(each)))
    return { message: m.opcaoInvalida };
  const inOrder = values.filter((each) => chosen.includes(each));
  return { answer: isSeveral ? inOrder : (inOrder[0] ?? "") };
}
