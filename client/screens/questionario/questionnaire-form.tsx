import { type SyntheticEvent, useRef, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { type Answers, type Question, useRespond } from "#client/data/questionnaire.hooks.ts";
import { faultsByField } from "#client/lib/error-text.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { answerFault } from "#shared/questionnaires/rules/read-answers.ts";
import { useKeptAnswers } from "./kept-answers.ts";
import { QuestionField } from "./question-field.tsx";

/** All questions on one page. Faults are shown after the first try to send, each at its question. */
export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { questions } = props;
  const list = useRef<HTMLOListElement>(null);
  const { answers, faults, change, send, isSending } = useAnswers(props, (first) =>
    // The first control of the question, once the fault stands beside it.
    requestAnimationFrame(() => focusOn(list.current, first.id)),
  );
  return (
    <form noValidate onSubmit={send}>
      <Progress
        answered={questions.filter((question) => isAnswered(question, answers)).length}
        total={questions.length}
      />
      <ol ref={list} className="mt-3 space-y-4">
        {questions.map((question, index) => (
          <li
            key={question.id}
            data-question={question.id}
            className="scroll-mt-16 rounded-xl border border-line bg-surface p-4 sm:p-6"
          >
            <QuestionField
              question={question}
              number={index + 1}
              answer={answers[question.id]}
              error={faults.get(question.id)}
              onChange={(answer) => change(question, answer)}
            />
          </li>
        ))}
      </ol>
      <p className="mt-6 text-sm text-faint">
        Os campos com * são obrigatórios. O que você escreve fica guardado nesta aba até o envio.
      </p>
      <Button type="submit" size="lg" className="mt-4 w-full" isLoading={isSending}>
        {m.enviar}
      </Button>
    </form>
  );
}

/** The answers, their faults, and how they are sent; `onFault` gets the first question with one. */
function useAnswers(
  { token, questions, onSent }: QuestionnaireFormProps,
  onFault: (first: Question) => void,
) {
  const { answers, keep, forget } = useKeptAnswers(token, questions);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const respond = useRespond(token);

  function show(found: ReadonlyMap<string, string>) {
    setFaults(found);
    const first = questions.find(({ id }) => found.has(id));
    if (first) onFault(first);
  }

  function send(event: SyntheticEvent) {
    event.preventDefault();
    const found = faultsOf(questions, answers);
    show(found);
    if (found.size || respond.isPending) return;
    respond.mutate(
      { ...answers, token },
      {
        onSuccess: () => {
          forget();
          onSent();
        },
        onError: (error) => show(faultsByField(error)),
      },
    );
  }

  function change(question: Question, answer: string | string[]) {
    keep(question.id, answer);
    if (!faults.has(question.id)) return;
    const next = new Map(faults);
    const fault = answerFault(question, answer);
    if (fault) next.set(question.id, fault);
    else next.delete(question.id);
    setFaults(next);
  }

  return { answers, faults, change, send, isSending: respond.isPending };
}

interface QuestionnaireFormProps {
  token: string;
  questions: Question[];
  onSent: () => void;
}

const faultsOf = (questions: Question[], answers: Answers): Map<string, string> =>
  new Map(
    questions.flatMap((question) => {
      const fault = answerFault(question, answers[question.id]);
      return fault ? [[question.id, fault] as const] : [];
    }),
  );

function isAnswered(question: Question, answers: Answers): boolean {
  const answer = answers[question.id];
  const isBlank = typeof answer === "string" ? answer.trim() === "" : !answer?.length;
  return !isBlank && answerFault(question, answer) === undefined;
}

function focusOn(list: HTMLOListElement | null, id: string) {
  const question = list?.querySelector(`[data-question="${CSS.escape(id)}"]`);
  question?.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: "start" });
}

/** How many questions have an answer; stays in sight while the questions go by. */
function Progress({ answered, total }: { answered: number; total: number }) {
  const label = `${answered} de ${total} respondidas`;
  return (
    <div className="sticky top-0 z-10 -mx-4 mt-6 bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
      <div className="flex items-center gap-3">
        <div
          role="progressbar"
          aria-label="Perguntas respondidas"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={answered}
          aria-valuetext={label}
          className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-line"
        >
          <div
            className="h-full origin-left rounded-full bg-brand transition-transform"
            style={{ transform: `scaleX(${total ? answered / total : 0})` }}
          />
        </div>
        <span className="shrink-0 text-xs text-faint tabular-nums">{label}</span>
      </div>
    </div>
  );
}
