/** What is read of a contact: pictures and what programs add are left out before anything is parsed. */
const WANTED = new Set(["VERSION", "FN", "N", "ORG", "TEL", "EMAIL", "BDAY", "CATEGORIES", "NOTE"]);
/** Name behind a group, parameters, value. */
const LINE = /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;(?:[^":;]|"[^"]*")*)*):(.*)$/s;
const OLD = "2.1";
/** Longer than any field that is taken, so that what is cut off is refused all the same. */
const LONGEST_LINE = 40_000;
/** A picture of more than 3 MiB. */
const MOST_LINES = 50_000;

/**
 * A contact in the form that the library takes. Old phones write version 2.1: parameters without names, letters as
 * `=C3=A3`, lines that go on after a `=`.
 */
export function cleanCard(card: string): string {
  const lines = logicalLines(card.split(/^END:VCARD/im, 1)[0] ?? "").flatMap((line) => {
    const [, name = "", params = "", value = ""] = LINE.exec(line) ?? [];
    const upper = name.toUpperCase();
    return WANTED.has(upper) ? [{ name: upper, params, value }] : [];
  });
  const version = lines.find(({ name }) => name === "VERSION")?.value.trim();
  const clean = lines.map(({ name, params, value }) => {
    if (name === "VERSION") return "";
    if (!isQuoted(params)) return `${name}:${value}`;
    return `${name}:${unquoted(value, params).replace(/\r?\n/g, "\\n")}`;
  });
  const kept = version === "4.0" ? "4.0" : "3.0";
  const body = version === OLD ? clean.map(withPlainCommas) : clean;
  return ["BEGIN:VCARD", `VERSION:${kept}`, ...body.filter(Boolean), "END:VCARD"].join("\r\n");
}

const isQuoted = (params: string) => /QUOTED-PRINTABLE/i.test(params);

/** In version 2.1 a comma parts nothing. */
const withPlainCommas = (line: string) =>
  line.startsWith("CATEGORIES:") ? line : line.replace(/(?<!\\),/g, "\\,");

function logicalLines(card: string): string[] {
  const lines: string[][] = [];
  let isOpen = false;
  for (const line of card.split(/\r?\n|\r/, MOST_LINES)) {
    const last = lines.at(-1);
    const isFolded = /^[ \t]/.test(line);
    const piece = isFolded ? line.slice(1) : line;
    const goesOn: boolean = last !== undefined && (isFolded || isOpen);
    const isSoft: boolean = line.endsWith("=") && (goesOn ? isOpen : isQuoted(line));
    if (goesOn) last?.push(isSoft ? piece.slice(0, -1) : piece);
    else lines.push([isSoft ? piece.slice(0, -1) : piece]);
    isOpen = isSoft;
  }
  return lines.map((pieces) => pieces.join("").slice(0, LONGEST_LINE));
}

function unquoted(value: string, params: string): string {
  const charset = /CHARSET="?([\w-]+)/i.exec(params)?.[1] ?? "utf-8";
  const bytes = value.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  // A value that has letters outside of Latin-1 was not quoted at all.
  if (/[^\0-\xff]/.test(bytes)) return bytes;
  return decoderOf(charset).decode(Buffer.from(bytes, "latin1"));
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
