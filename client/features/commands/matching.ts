import { searchable } from "#shared/common/text.ts";

/** Words of a question that name nothing. */
const FILLERS = new Set(
  "a o as os um uma de da do das dos e em no na nos nas para pra por com como que meu minha meus minhas onde eu quero".split(
    " ",
  ),
);

/** Typed in the plural as well: "preços" finds "preço". */
const LONG = 4;
const singular = (word: string) =>
  word.length > LONG && word.endsWith("s") ? word.slice(0, -1) : word;

/** How well a text names something: 2 by its own name, 1 by another word for it, 0 not at all. */
export function matchOf(text: string, { label, words = "" }: { label: string; words?: string }) {
  const wanted = meantWords(text);
  const names = searchable(label).split(/[^a-z0-9+]+/);
  const others = words.split(" ");
  const begins = (among: readonly string[], word: string) =>
    among.some((name) => name.startsWith(singular(word)));
  if (wanted.every((word) => begins(names, word))) return 2;
  return wanted.every((word) => begins(names, word) || begins(others, word)) ? 1 : 0;
}

function meantWords(text: string) {
  const all = searchable(text)
    .split(/[^a-z0-9+]+/)
    .filter(Boolean);
  const meant = all.filter((word) => !FILLERS.has(word));
  if (meant.length || !text.trim()) return meant;
  return all.length ? all : [text];
}

/** The entries that match, those by their own name first. */
export function best<T extends { label: string; words?: string }>(text: string, all: readonly T[]) {
  const rated = all.map((one) => ({ one, match: matchOf(text, one) }));
  return [2, 1].flatMap((wanted) =>
    rated.filter(({ match }) => match === wanted).map(({ one }) => one),
  );
}

/** Clients whose name begins with what was typed come before those who have it further on. */
export function namedFirst<T extends { nome: string | null }>(
  text: string,
  clientes: readonly T[],
) {
  const wanted = searchable(text.trim());
  const begins = ({ nome }: T) => searchable(nome ?? "").startsWith(wanted);
  return [...clientes.filter(begins), ...clientes.filter((one) => !begins(one))];
}
