import { searchable } from "#shared/common/text.ts";

/** Words that stand before and between names. */
const BESIDE = new Set(
  "de da do das dos e d dr dra sr sra srta dona seu prof profa professor professora".split(" "),
);
/** Maria is not the "mãe da Maria", and João Silva not João Silva Filho. */
const RELATIVES = new Set(
  "mae pai filho filha esposo esposa marido mulher irmao irma avo tio tia primo prima sogro sogra neto neta sobrinho sobrinha bisneto junior jr responsavel cuidador cuidadora".split(
    " ",
  ),
);

const wordsOf = (name: string): Set<string> =>
  new Set(
    searchable(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word && !BESIDE.has(word)),
  );

/**
 * Whether two names may be one person's: all words of the shorter one stand in the other. One word in common is not enough:
 * a family shares its surname, and sisters often the first half of their names. A missing name contradicts nothing.
 */
export function namesAgree(one: string | null, other: string | null): boolean {
  const [words, others] = [wordsOf(one ?? ""), wordsOf(other ?? "")];
  if (words.size === 0 || others.size === 0) return true;
  const relatives = (all: Set<string>) =>
    [...all]
      .filter((word) => RELATIVES.has(word))
      .toSorted()
      .join(" ");
  if (relatives(words) !== relatives(others)) return false;
  const [few, many] = words.size < others.size ? [words, others] : [others, words];
  return [...few].every((word) => many.has(word));
}

interface Pieces {
  inteiro: string;
  nomes: string[];
  sobrenomes: string[];
}

/** The name of the pieces in which a file has it: whole, in parts, or both; each word once. */
export function nameOfPieces({ inteiro, nomes, sobrenomes }: Pieces): string {
  const parts = [...nomes, ...sobrenomes].join(" ");
  if (!inteiro || !parts) return inteiro || parts;
  const [inWhole, inParts] = [wordsOf(inteiro), wordsOf(parts)];
  const shared = [...inParts].filter((word) => inWhole.has(word)).length;
  if (shared === inParts.size) return inWhole.size > inParts.size ? inteiro : parts;
  return nomes.length === 0 && shared === 0 ? `${inteiro} ${parts}` : parts;
}
