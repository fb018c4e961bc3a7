import { firstName } from "#shared/assistente/rules/first-name.ts";
import { DIA_SEMANA_LABELS, diaSemana, formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";

interface Of {
  nome: string | null;
  horarios: readonly Date[];
}

/** As templates write them; one pair of braces is taken as well, which texts for many had before. */
const NOME = /\{\{(?:nome_cliente|nome)\}\}|\{nome\}/g;
const COMMA_NOME = /,? ?(?:\{\{(?:nome_cliente|nome)\}\}|\{nome\})/g;
const HORARIOS = /\{\{horarios\}\}|\{horarios\}/g;

/**
 * A text that was written for many, as one of them gets it: first name and times in place of `{{nome_cliente}}` and
 * `{{horarios}}`.
 */
export function textFor(text: string, { nome, horarios }: Of, zone: string): string {
  const name = nome ? firstName(nome) : "";
  const times = listed(horarios.map((one) => dayAndTime(one, zone)));
  const named = name ? text.replace(NOME, () => name) : text.replace(COMMA_NOME, "");
  return named.replace(HORARIOS, () => times);
}

/** "terça-feira, 03/03, às 09:00" */
function dayAndTime(instant: Date, zone: string) {
  const { date, time } = civilOf(instant, zone);
  const weekday = DIA_SEMANA_LABELS[diaSemana(date)].toLowerCase();
  return `${weekday}, ${formatDate(date).slice(0, 5)}, às ${time}`;
}

function listed(texts: readonly string[]) {
  const last = texts.at(-1) ?? "";
  return texts.length > 1 ? `${texts.slice(0, -1).join("; ")} e ${last}` : last;
}
