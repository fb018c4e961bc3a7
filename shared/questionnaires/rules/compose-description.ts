import type { Answers, Question } from "../questionnaires.schema.ts";
import { clean, inSentence, quoted, withAnd, withOr } from "./phrases.ts";

const MAX_NAME = 100;
const MAX_SHORT = 100;
const MAX_QUOTE = 240;

interface DescriptionInput {
  questions: Question[];
  answers: Answers;
  /** Used where the person has not written how to be presented. */
  nome: string;
}

/**
 * A professional's description made of the answers: three or four sentences on one line, always within the 2,000
 * characters of a profile's own description. Answers in whole sentences are quoted, so that it need not fit
 * the grammar around it; choices are written as their labels, which are made to be read so (`questions/`).
 */
export function composeDescription({ questions, answers, nome }: DescriptionInput): string {
  const given = {
    text: (id: string, max: number) => clean(firstOf(answers[id]), max),
    quote: (id: string) => quoted(firstOf(answers[id]), MAX_QUOTE),
    labels: (id: string) => labelsOf(questions, answers, id),
  };
  const sentences = [whoIs(given, nome), whatFor(given), howItGoes(given), freeText(given)];
  return sentences.filter(Boolean).join(" ");
}

interface Given {
  text: (id: string, max: number) => string;
  quote: (id: string) => string;
  labels: (id: string) => string[];
}

function whoIs(given: Given, nome: string): string {
  const name = given.text("nome_apresentacao", MAX_NAME) || clean(nome, MAX_NAME);
  const field = given.text("especialidade", MAX_SHORT);
  const [years] = given.labels("anos_experiencia");
  const formation = given.quote("certificacoes");
  const parts = [
    years && `tem ${years} de experiência${field && ` em ${field}`}`,
    !years && field && `atua em ${field}`,
    formation && `destaca na sua formação ${formation}`,
  ];
  const clauses = withAnd(parts.filter(isPresent));
  // An apposition is closed: "Ana Souza, cardiologista, tem ...".
  return clauses && `${name}${name.includes(",") ? "," : ""} ${clauses}.`;
}

function whatFor(given: Given): string {
  const services = withAnd(given.labels("servicos"));
  const others = given.text("outros_servicos", MAX_SHORT);
  const people = withAnd(given.labels("publico_alvo"));
  const works = [services && `trabalha com ${services}`, others && `oferece também ${others}`];
  const clauses = withAnd([...works, people && `atende ${people}`].filter(isPresent));
  return clauses && `${capital(clauses)}.`;
}

function howItGoes(given: Given): string {
  const ways = given.labels("formas_atendimento");
  const partners = given.text("parcerias", MAX_SHORT);
  const channels = withOr(given.labels("canais_agendamento"));
  const [style] = given.labels("estilo_comunicacao");
  const parts = [
    ways.length > 0 &&
      `${ways.length > 1 ? "pode ser" : "é"} ${withOr(ways)}${partners && ` (${partners})`}`,
    lasts(given),
    channels && `pode ser marcado ${channels}`,
  ];
  const clauses = withAnd(parts.filter(isPresent));
  if (!clauses) return style ? `A comunicação com os clientes é ${style}.` : "";
  return `O atendimento ${clauses}${style ? `, sempre com uma comunicação ${style}` : ""}.`;
}

function lasts(given: Given): string {
  const [time] = given.labels("tempo_atendimento");
  if (!time) return "";
  return time.startsWith("varia") ? "tem duração que varia conforme o caso" : `dura ${time}`;
}

function freeText(given: Given): string {
  const unique = given.quote("diferencial");
  const remembered = given.quote("como_ser_lembrado");
  const clauses = withAnd(
    [
      unique && `o que torna o atendimento único é ${unique}`,
      remembered && `a lembrança que quer deixar é ${remembered}`,
    ].filter(isPresent),
  );
  return clauses && `Nas suas próprias palavras, ${clauses}.`;
}

/** Labels of what was chosen, as they stand within a sentence. */
function labelsOf(questions: Question[], answers: Answers, id: string): string[] {
  const chosen = answers[id] ?? [];
  const values = typeof chosen === "string" ? [chosen] : chosen;
  const options = questions.find((question) => question.id === id)?.options ?? [];
  return options
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => inSentence(label));
}

const firstOf = (answer: string | string[] | undefined) =>
  typeof answer === "string" ? answer : "";

const isPresent = (part: string | false | undefined): part is string => Boolean(part);

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
