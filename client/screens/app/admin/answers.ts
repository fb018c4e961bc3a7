import type { Question, QuestionnaireJson } from "#shared/questionnaires/questionnaires.schema.ts";

/** The answered questions in their order, with the words of the chosen options. */
export function answersOf({
  questions,
  respostas,
}: Pick<QuestionnaireJson, "questions" | "respostas">) {
  return questions.flatMap((question) => {
    const given = respostas?.[question.id];
    const answer = [given ?? []].flat().map((value) => wordsOf(question, value));
    return answer.some((words) => words.trim() !== "")
      ? [{ id: question.id, label: question.label, answer: answer.join(", ") }]
      : [];
  });
}

/** A value that is none of the options was written by the person. */
const wordsOf = ({ options }: Question, value: string) =>
  options.find((option) => option.value === value)?.label ?? value;
