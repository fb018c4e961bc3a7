import { semAcento } from "#shared/common/text.ts";

export interface Part {
  text: string;
  isMatch: boolean;
}

/** Characters kept before the first match, so that it is in sight in a narrow list. */
const BEFORE = 24;
const LENGTH = 160;

/**
 * A text cut around the first place that matches what was searched for, as parts of which the matching ones are
 * marked. It compares as the server does: without case and accents. Line breaks become spaces.
 */
export function excerptOf(text: string, busca: string): Part[] {
  const line = text.replace(/\s+/g, " ").trim();
  const first = matchesIn(line, busca)[0]?.start ?? 0;
  const start = first > BEFORE ? wordStart(line, first - BEFORE) : 0;
  const cut = line.slice(start, start + LENGTH);
  const parts = markMatches(cut, busca);
  return [
    ...(start > 0 ? [{ text: "…", isMatch: false }] : []),
    ...parts,
    ...(start + LENGTH < line.length ? [{ text: "…", isMatch: false }] : []),
  ];
}

/** The whole text as parts of which the matching ones are marked. */
export function markMatches(text: string, busca: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of matchesIn(text, busca)) {
    if (match.start > end) parts.push({ text: text.slice(end, match.start), isMatch: false });
    parts.push({ text: text.slice(match.start, match.end), isMatch: true });
    end = match.end;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

/** Where a text matches, as positions in the text as it stands. */
function matchesIn(text: string, busca: string) {
  const wanted = plain(busca.trim()).text;
  if (!wanted) return [];
  const { text: haystack, positions } = plain(text);
  const found: { start: number; end: number }[] = [];
  let from = haystack.indexOf(wanted);
  while (from !== -1) {
    const to = from + wanted.length;
    found.push({ start: positions[from] ?? 0, end: positions[to] ?? text.length });
    from = haystack.indexOf(wanted, to);
  }
  return found;
}

/** Without case and accents, with the position that each character had before. */
function plain(text: string) {
  let all = "";
  const positions: number[] = [];
  let at = 0;
  for (const character of text) {
    const bare = semAcento(character).toLowerCase();
    for (let index = 0; index < bare.length; index++) positions.push(at);
    all += bare;
    at += character.length;
  }
  return { text: all, positions };
}

/** The beginning of the word after a position, unless that word is too far away. */
function wordStart(text: string, position: number) {
  const space = text.indexOf(" ", position);
  return space !== -1 && space < position + BEFORE ? space + 1 : position;
}
