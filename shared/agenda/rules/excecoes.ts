import type { Excecao } from "../agenda.schema.ts";

/** The exceptions that hold for a professional: theirs, and those of all; for null those of all alone. */
export const heldBy = <T extends Pick<Excecao, "profissional_id">>(
  profissionalId: string | null,
  excecoes: readonly T[],
) => excecoes.filter(({ profissional_id }) => [null, profissionalId].includes(profissional_id));

type Span = Pick<Excecao, "de" | "ate" | "anual">;

const dayOfYear = (date: string) => date.slice(-5);
const yearOf = (date: string) => Number(date.slice(0, -6));

/** Whether an exception holds on a civil date. A yearly one holds on the same days of each year from its first on. */
export function holdsOn({ de, ate, anual }: Span, date: string) {
  if (date < de) return false;
  if (date <= ate) return true;
  if (!anual) return false;
  const day = dayOfYear(date);
  const [first, last] = [dayOfYear(de), dayOfYear(ate)];
  const years = yearOf(ate) - yearOf(de);
  if (years === 0) return day >= first && day <= last;
  return years > 1 || last >= first || day >= first || day <= last;
}
