import { MAX_NAME } from "../templates.constants.ts";

const NAME = /^[A-Za-zÀ-ÖØ-öø-ÿ0-9 _-]*$/u;
const COPY = / \(Cópia(?: ([1-9]\d{0,5}))?\)$/u;

/** A name as people write it, and how many times it is a copy: "Aviso (Cópia 3)" is "Aviso" and 3. */
export function splitCopy(name: string): { base: string; copy: number } {
  const match = COPY.exec(name);
  if (!match) return { base: name, copy: 0 };
  return { base: name.slice(0, match.index), copy: Number(match[1] ?? 1) };
}

/** Letters (with Portuguese accents), digits, spaces, hyphens, underscores, and the ending of a copy. */
export function hasNameCharacters(name: string): boolean {
  return NAME.test(splitCopy(name).base);
}

/** "Aviso" -> "Aviso (Cópia)", "Aviso (Cópia 2)", ..., cut so that all fits. */
export function copyName(base: string, copy: number): string {
  const ending = copy === 1 ? " (Cópia)" : ` (Cópia ${copy})`;
  return `${base.slice(0, MAX_NAME - ending.length).trimEnd()}${ending}`;
}

/** The first name for a copy that is not taken yet. A copy of a copy is one of the original. */
export function freeCopyName(name: string, taken: ReadonlySet<string>): string {
  const base = originalOf(name);
  let copy = 1;
  while (taken.has(copyName(base, copy))) copy += 1;
  return copyName(base, copy);
}

function originalOf(name: string): string {
  const { base, copy } = splitCopy(name);
  return copy === 0 ? name : originalOf(base);
}
