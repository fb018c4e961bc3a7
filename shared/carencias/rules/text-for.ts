import { firstName } from "#shared/assistente/rules/first-name.ts";
import { type DataSabida, knownDatesText } from "#shared/lembretes/rules/known-dates.ts";

interface Of {
  nome: string | null;
  datas: readonly DataSabida[];
}

/** As templates write them; one pair of braces is taken as well, which texts for many had before. */
const NOME = /\{\{(?:nome_cliente|nome)\}\}|\{nome\}/g;
const COMMA_NOME = /,? ?(?:\{\{(?:nome_cliente|nome)\}\}|\{nome\})/g;
const HORARIOS = /\{\{horarios\}\}|\{horarios\}/g;

/**
 * A text that was written for many, as one of them gets it: first name and times in place of `{{nome_cliente}}` and
 * `{{horarios}}`.
 */
export function textFor(text: string, { nome, datas }: Of, zone: string): string {
  const name = nome ? firstName(nome) : "";
  const times = knownDatesText(datas, zone);
  const named = name ? text.replace(NOME, () => name) : text.replace(COMMA_NOME, "");
  return named.replace(HORARIOS, () => times);
}
