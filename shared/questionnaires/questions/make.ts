import type { QuestionType } from "../questionnaires.constants.ts";
import type { Option, Question } from "../questionnaires.schema.ts";

interface Asked {
  label: string;
  required?: boolean;
  placeholder?: string;
  help_text?: string;
}

function make(
  type: QuestionType,
  id: string,
  { required = true, placeholder, help_text, ...asked }: Asked,
  options: Option[] = [],
): Question {
  return {
    id,
    type,
    required,
    ...asked,
    placeholder: placeholder ?? null,
    help_text: help_text ?? null,
    options,
  };
}

export const text = (id: string, asked: Asked) => make("text", id, asked);
export const textarea = (id: string, asked: Asked) => make("textarea", id, asked);

/** Value and label of each option, in the order in which they are offered. */
type Options = Record<string, string>;

const listed = (options: Options): Option[] =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

export const select = (id: string, asked: Asked, options: Options) =>
  make("select", id, asked, listed(options));
export const radio = (id: string, asked: Asked, options: Options) =>
  make("radio", id, asked, listed(options));
export const several = (id: string, asked: Asked, options: Options) =>
  make("checkbox_multiple", id, asked, listed(options));
