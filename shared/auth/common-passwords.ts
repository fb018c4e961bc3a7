import { BRAZILIAN_WORDS } from "./common-words.ts";

const LEET = [
  { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i" },
  { "0": "o", "1": "l", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "l" },
].map((letters) => new Map(Object.entries(letters)));

/** Shorter words are not looked at: the rest of the password is what counts. */
const SHORTEST_WORD = 4;
const MOST_STRIPPED = 10;

/**
 * Returns a check whether a password is one of those that attackers try first: on the list of the
 * most used ones (49,000, by rank) whatever its case; or one of the list's first 10,000 or of the
 * account's own words (e-mail, name), with digits and signs around it or in place of letters:
 * `P@ssw0rd1!`, `Senha123!`, `Qwerty@123`.
 */
export function commonPasswords(listed: readonly string[]) {
  const common = new Set([...listed, ...BRAZILIAN_WORDS]);
  // Only the most common words count when dressed up: additions to a rare one are enough.
  const words = new Set([...listed.slice(0, 10_000), ...BRAZILIAN_WORDS]);
  return (password: string, own: readonly string[] = []): boolean => {
    const plain = withoutAccents(password);
    if (common.has(plain)) return true;
    const ownTokens = new Set(own.flatMap(wordsOf));
    return [...cores(plain)].some((word) => words.has(word) || ownTokens.has(word));
  };
}

/** The password without some of the digits and signs at its ends, and with letters where such stand for them. */
function* cores(plain: string) {
  const [first, last] = [plain.search(/[a-z]/), lastLetter(plain)];
  // Without any letter a password is only common when the list has it whole.
  if (first < 0) return;
  for (let begin = 0; begin <= Math.min(first, MOST_STRIPPED); begin++) {
    const shortest = Math.max(last + 1, plain.length - MOST_STRIPPED, begin + SHORTEST_WORD);
    for (let end = shortest; end <= plain.length; end++) {
      const word = plain.slice(begin, end);
      yield word;
      for (const letters of LEET)
        yield word.replace(/[^a-z]/g, (sign) => letters.get(sign) ?? sign);
    }
  }
}

function lastLetter(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && !/[a-z]/.test(text.charAt(at))) at--;
  return at;
}

const withoutAccents = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** An e-mail whole, what stands before its @, and each word of it or of a name. */
function wordsOf(text: string): string[] {
  const plain = withoutAccents(text).trim();
  const local = plain.split("@")[0] ?? "";
  return [plain, local, plain.replace(/\s+/g, ""), ...local.split(/[^a-z]+/)].filter(
    (word) => word.length >= SHORTEST_WORD,
  );
}
