import type { Traits } from "#shared/clientes/campos.constants.ts";
import { eachCampo } from "#shared/clientes/campos.ts";
import { decoded } from "./decode-vcard-values.ts";
import { alheioIn, isMachine } from "./interpret-titles.ts";

/** Properties that are read: pictures and programs' own are left out before anything is parsed. */
const WANTED = new Set(["VERSION", "FN", "N", "ORG", "TEL", ...propertiesOf()]);
/** Apple's words for a line of the same group. */
const LABEL = "X-ABLABEL";
/** Group, name, parameters, value. */
const LINE = /^(?:([\w-]+)\.)?([A-Za-z-]+)((?:;(?:[^":;]|"[^"]*")*)*):(.*)$/s;
/** A line that goes on after a `=` goes on with text: where the next one is a property, the sign was the last of its value. */
const PROPERTY =
  /^(?:[\w-]+\.)?(?:BEGIN|END|VERSION|FN|N|NICKNAME|ORG|TITLE|TEL|EMAIL|ADR|LABEL|BDAY|CATEGORIES|NOTE|PHOTO|URL|UID|REV|X-[A-Z-]+)[;:]/i;
/** Longer than any field that is taken, so that what is cut off is refused all the same. */
const LONGEST_LINE = 40_000;
/** A picture of more than 3 MiB. */
const MOST_LINES = 50_000;
const NOT_FOR_TALKING = /\b(?:FAX|PAGER|MODEM|TEXTPHONE|TLX|ISDN|BBS)\b/i;
const FOR_TALKING = /\b(?:VOICE|CELL)\b/i;

interface Line {
  group: string;
  name: string;
  params: string;
  value: string;
}

/**
 * A contact in the form that the library takes. Old phones write version 2.1: parameters without names, letters as
 * `=C3=A3`, lines that go on after a `=`.
 */
export function cleanCard(card: string): string {
  const lines = logicalLines(card.split(/^END:VCARD/im, 1)[0] ?? "").flatMap((line): Line[] => {
    const [, group = "", name = "", params = "", value = ""] = LINE.exec(line) ?? [];
    const upper = name.toUpperCase();
    return WANTED.has(upper) || upper === LABEL
      ? [{ group: group.toUpperCase(), name: upper, params, value }]
      : [];
  });
  const version = lines.find(({ name }) => name === "VERSION")?.value.trim();
  const clean = lines
    .filter(({ name }) => WANTED.has(name) && name !== "VERSION")
    .flatMap((line) => (line.name === "TEL" ? phoneOf(line, lines) : [valueOf(line)]));
  const kept = version === "4.0" ? "4.0" : "3.0";
  return ["BEGIN:VCARD", `VERSION:${kept}`, ...clean, "END:VCARD"].join("\r\n");
}

const valueOf = ({ name, params, value }: Line) => written(name, decoded(value, params));

/** No fax; and somebody else's phone with the word that says so, for the row to say that it was left out. */
function phoneOf(line: Line, lines: Line[]): string[] {
  const label = lines.find(({ name, group }) => name === LABEL && group && group === line.group);
  const words = label ? decoded(label.value, label.params) : "";
  const isFax = NOT_FOR_TALKING.test(line.params) && !FOR_TALKING.test(line.params);
  if (isFax || isMachine(words)) return [];
  const other = alheioIn(words) ? words : alheioIn(decoded(line.params, line.params));
  return [other ? `${valueOf(line)} (${other})` : valueOf(line)];
}

const NAMES = new Set(["FN", ...propertiesOf("texto", "linha", "etiquetas")]);

/** Properties of the client's fields, of these kinds or of all. */
function propertiesOf(...kinds: Traits["kind"][]): string[] {
  const all = Object.values(eachCampo((_, traits) => traits));
  return all.flatMap(({ kind, vcard }) =>
    vcard && (kinds.length === 0 || kinds.includes(kind)) ? [vcard.toUpperCase()] : [],
  );
}

function written(name: string, value: string) {
  const line = value.replace(/\r?\n/g, "\\n");
  // The library knows no escaped semicolon in a text, and fails on a birthday that is none.
  if (name === "BDAY") return `X-BDAY:${line}`;
  const text = NAMES.has(name)
    ? line.replace(/\\([\\;])/g, (pair, sign) => (sign === ";" ? ";" : pair))
    : line;
  // Only labels are a list. Programs forget to escape the commas of a name or a note.
  return `${name}:${name === "CATEGORIES" ? text : text.replace(/(?<!\\),/g, "\\,")}`;
}

function logicalLines(card: string): string[] {
  const lines: string[][] = [];
  let isOpen = false;
  for (const line of card.split(/\r?\n|\r/, MOST_LINES)) {
    const last = lines.at(-1);
    const isFolded = /^[ \t]/.test(line);
    const piece = isFolded ? line.slice(1) : line;
    const goesOn: boolean = last !== undefined && (isFolded || (isOpen && !PROPERTY.test(line)));
    const isSoft: boolean = line.endsWith("=") && (goesOn ? isOpen : isQuoted(line));
    if (goesOn) last?.push(isSoft ? piece.slice(0, -1) : piece);
    else lines.push([isSoft ? piece.slice(0, -1) : piece]);
    isOpen = isSoft;
  }
  return lines.map((pieces) => pieces.join("").slice(0, LONGEST_LINE));
}

const isQuoted = (params: string) => /QUOTED-PRINTABLE/i.test(params);
