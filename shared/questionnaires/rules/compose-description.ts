import type { Answers, Question } from "../questionnaires.schema.ts";
import { clean, inSentence, quoted, withAnd, withOr } from "./phrases.ts";

const MAX_NAME = 100;
const MAX_SHORT = 100;
const MAX_QUOTE = 240;

interface Told {
  questions: Question[];
  answers: Answers;
  /** Stands where the person has not said how to be presented. */
  nome: string;
}

/**
 * A professional's description made of the answers: three or four sentences on one line, always within the 2,000
 * characters of a profile's own description. What somebody wrote in whole sentences is quoted, so that it need not fit
 * the grammar around it; choices are written as their labels, which are made to be read so (`questions/`).
 */
export function composeDescription({ questions, answers, nome }: Told): string {
  const said = {
    text: (id: string, max: number) => clean(firstOf(answers[id]), max),
    quote: (id: string) => quoted(firstOf(answers[id]), MAX_QUOTE),
    labels: (id: string) => labelsOf(questions, answers, id),
  };
  const sentences = [whoIs(said, nome), whatFor(said), howItGoes(said), ownWords(said)];
  return sentences.filter(Boolean).join(" ");
}

interface Said {
  text: (id: string, max: number) => string;
  quote: (id: string) => string;
  labels: (id: string) => string[];
}

function whoIs(said: Said, nome: string): string {
  const name = said.text("nome_apresentacao", MAX_NAME) || clean(nome, MAX_NAME);
  const field = said.text("especialidade", MAX_SHORT);
  const [years] = said.labels("anos_experiencia");
  const formation = said.quote("certificacoes");
  const parts = [
    years && `tem ${years} de experiência${field && ` em ${field}`}`,
    !years && field && `atua em ${field}`,
    formation && `destaca na sua formação ${formation}`,
  ];
  const told = withAnd(parts.filter(isSaid));
  // An apposition is closed: "Ana Souza, cardiologista, tem ...".
  return told && `${name}${name.includes(",") ? "," : ""} ${told}.`;
}

function whatFor(said: Said): string {
  const services = withAnd(said.labels("servicos"));
  const others = said.text("outros_servicos", MAX_SHORT);
  const people = withAnd(said.labels("publico_alvo"));
  const works = [services && `trabalha com ${services}`, others && `oferece também ${others}`];
  const told = withAnd([...works, people && `atende ${people}`].filter(isSaid));
  return told && `${capital(told)}.`;
}

function howItGoes(said: Said): string {
  const ways = said.labels("formas_atendimento");
  const partners = said.text("parcerias", MAX_SHORT);
  const channels = withOr(said.labels("canais_agendamento"));
  const [style] = said.labels("estilo_comunicacao");
  const parts = [
    ways.length > 0 &&
      `${ways.length > 1 ? "pode ser" : "é"} ${withOr(ways)}${partners && ` (${partners})`}`,
    lasts(said),
    channels && `pode ser marcado ${channels}`,
  ];
  const told = withAnd(parts.filter(isSaid));
  if (!told) return style ? `A comunicação com os clientes é ${style}.` : "";
  return `O atendimento ${told}${style ? `, sempre com uma comunicação ${style}` : ""}.`;
}

function lasts(said: Said): string {
  const [time] = said.labels("tempo_atendimento");
  if (!time) return "";
  return time.startsWith("varia") ? "tem duração que varia conforme o caso" : `dura ${time}`;
}

function ownWords(said: Said): string {
  const unique = said.quote("diferencial");
  const remembered = said.quote("como_ser_lembrado");
  const told = withAnd(
    [
      unique && `o que torna o atendimento único é ${unique}`,
      remembered && `a lembrança que quer deixar é ${remembered}`,
    ].filter(isSaid),
  );
  return told && `Nas suas próprias palavras, ${told}.`;
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

const isSaid = (part: string | false | undefined): part is string => Boolean(part);

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
