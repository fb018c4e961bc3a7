import { Check } from "lucide-react";
import { Checkbox, CheckboxGroup, Radio, RadioGroup } from "react-aria-components";
import { FieldLabel, FieldNotes, type FieldProps, frameOf } from "#client/components/field.tsx";
import { Select } from "#client/components/select.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { Question } from "#client/data/questionnaire.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { MAX_ANSWER } from "#shared/questionnaires/questionnaires.constants.ts";

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

interface ChoiceProps<V> extends FieldProps {
  value: V;
  onChange: (value: V) => void;
  options: Question["options"];
}

/** All options in sight, one of them chosen. */
function OneChoice({ value, onChange, options, ...field }: ChoiceProps<string>) {
  const { label, error, help, isRequired } = field;
  return (
    <RadioGroup
      {...frameOf(field)}
      value={value || null}
      onChange={onChange}
      className="flex flex-col gap-2"
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <div className={columns}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={row}>
            <span className={cx(mark, "rounded-full")}>
              <span className="hidden size-2 rounded-full bg-on-brand group-data-selected:block" />
            </span>
            {option.label}
          </Radio>
        ))}
      </div>
      <FieldNotes error={error} help={help} />
    </RadioGroup>
  );
}

/** All options in sight, any number of them chosen. */
function SeveralChoices({ value, onChange, options, ...field }: ChoiceProps<string[]>) {
  const { label, error, help, isRequired } = field;
  return (
    <CheckboxGroup
      {...frameOf(field)}
      value={value}
      onChange={onChange}
      className="flex flex-col gap-2"
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <div className={columns}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} className={row}>
            <span className={cx(mark, "rounded-sm")}>
              <Check
                size={14}
                strokeWidth={3}
                aria-hidden
                className="hidden group-data-selected:block"
              />
            </span>
            {option.label}
          </Checkbox>
        ))}
      </div>
      <FieldNotes error={error} help={help} />
    </CheckboxGroup>
  );
}

const columns = "grid gap-2 sm:grid-cols-2";

/** A whole line to tap; the mark inside says whether it is chosen. */
const row = cx(
  "group flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line px-3 py-2 text-sm text-ink select-none",
  "transition-colors hover:bg-muted data-selected:border-brand data-selected:bg-brand-soft",
  "outline-none data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brand",
);

const mark = cx(
  "grid size-5 shrink-0 place-items-center border border-control bg-surface text-on-brand",
  "group-data-selected:border-brand group-data-selected:bg-brand group-data-invalid:border-red",
);
