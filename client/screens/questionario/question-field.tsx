import { Select } from "#client/components/select.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { Question } from "#client/data/questionnaire.hooks.ts";
import { MAX_ANSWER } from "#shared/questionnaires/questionnaires.constants.ts";
import { OneChoice, SeveralChoices } from "./choices.tsx";

/** One question, numbered, in the control of its type. */
export function QuestionField({ question, number, answer, error, onChange }: QuestionFieldProps) {
  const { type, label, help_text, placeholder, required, options } = question;
  const field = {
    label: `${number}. ${label}`,
    help: help_text,
    error,
    isRequired: required,
  };
  const text = typeof answer === "string" ? answer : "";
  const texts = Array.isArray(answer) ? answer : [];
  const hint = placeholder ?? undefined;
  switch (type) {
    case "text":
      return (
        <TextField
          {...field}
          value={text}
          onChange={onChange}
          placeholder={hint}
          maxLength={MAX_ANSWER.text}
          autoComplete="off"
        />
      );
    case "textarea":
      return (
        <TextArea
          {...field}
          value={text}
          onChange={onChange}
          placeholder={hint}
          maxLength={MAX_ANSWER.textarea}
        />
      );
    case "select":
      return (
        <Select {...field} value={text} onChange={onChange} options={options} placeholder={hint} />
      );
    case "radio":
      return <OneChoice {...field} value={text} onChange={onChange} options={options} />;
    case "checkbox_multiple":
      return <SeveralChoices {...field} value={texts} onChange={onChange} options={options} />;
  }
}

interface QuestionFieldProps {
  question: Question;
  number: number;
  answer: string | string[] | undefined;
  error: string | undefined;
  onChange: (answer: string | string[]) => void;
}
