import { isCpf } from "#shared/clientes/cpf.ts";
import { isCivilDate } from "#shared/common/civil.ts";
import { readTelefone } from "#shared/common/read-telefone.ts";
import { digits } from "#shared/common/telefone.ts";

const BRAZILIAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s|$)/;
const ISO = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s].*)?$/;
/** A birthday without its year, as address books keep them; Apple writes 1604 for it. */
const NO_YEAR = /^(?:--|1604)/;

/** A date as people and address books write it, as YYYY-MM-DD; "" where nobody knows the year; else undefined. */
export function readDate(text: string): string | undefined {
  if (NO_YEAR.test(text)) return "";
  const [, dia = "", mes = "", ano = ""] = BRAZILIAN.exec(text) ?? [];
  const date = ano
    ? `${ano}-${mes.padStart(2, "0")}-${dia.padStart(2, "0")}`
    : ISO.exec(text)?.slice(1).join("-");
  return date && isCivilDate(date) ? date : undefined;
}

const PARTS = /:::|[/;,\n]|\bou\b/;
const MOBILE = /^\d\d[6-9]/;

/** The phone to be written to: the first that can be read, a mobile one before others; as it stands where none can. */
export function readPhones(texts: string[]): string {
  const written = texts.filter(Boolean);
  const read = written.flatMap((text) => {
    const whole = readTelefone(text);
    return whole ? [whole] : text.split(PARTS).flatMap((part) => readTelefone(part) ?? []);
  });
  return read.find((phone) => MOBILE.test(phone)) ?? read[0] ?? written[0] ?? "";
}

const CPF_LENGTH = 11;

/** Spreadsheets drop the zeros at the front. */
export function readCpf(text: string): string {
  const padded = digits(text).padStart(CPF_LENGTH, "0");
  return /^\d{9,10}$/.test(text) && isCpf(padded) ? padded : text;
}

/** Google joins labels with " ::: " and marks its own with a star. */
const GOOGLE_GROUPS = new Set(["mycontacts", "starred", "my contacts"]);

export const readLabels = (text: string): string[] =>
  text
    .split(/:::|[;,|\n]/)
    .map((label) => label.trim().replace(/^\*\s*/, ""))
    .filter((label) => label && !GOOGLE_GROUPS.has(label.toLowerCase()));

/** The first of several. */
export const readEmail = (text: string): string => text.split(/:::|[;,\s]/)[0]?.trim() ?? "";
