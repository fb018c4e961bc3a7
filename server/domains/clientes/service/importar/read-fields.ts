import { FIRST_BIRTHDAY } from "#shared/clientes/clientes.constants.ts";
import { cpfDigits, isCpf } from "#shared/clientes/cpf.ts";
import { isCivilDate } from "#shared/common/civil.ts";
import { readTelefone, withoutFraction } from "#shared/common/read-telefone.ts";
import { digits, telefoneChave } from "#shared/common/telefone.ts";
import { searchable } from "#shared/common/text.ts";
import { alheioIn } from "./interpret-titles.ts";

/** Placeholders that people and programs write for an empty value: `-`, `(00) 0000-0000`, "não informado". */
const NOTHING =
  /^(?:[^\p{L}1-9]*|x+|n ?\/? ?[acdit]|null|none|nan|undefined|nil|vazio|nenhuma?|nao (?:tem|possui|informad[oa]|informou|sabe|sei|cadastrad[oa]|ha|consta)|sem(?: \p{L}+)?)$/u;
const LONGEST_NOTHING = 40;
const FILLED_UP = /^(\d)\1{7,}$/;

export const isNothing = (text: string) =>
  text.length <= LONGEST_NOTHING && NOTHING.test(searchable(text).replaceAll("#", ""));

const BRAZILIAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s|$)/;
const ISO = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s].*)?$/;
/** A birthday without its year, as address books keep them; Apple writes 1604 for it. */
const NO_YEAR =
  /^(?:--|1604|\d{1,2}[/.-]\d{1,2}(?:[/.-]*)$|\d{1,2}[\s./-]+(?:de\s+)?(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)\p{L}*\.?$)/iu;
/** The first day of SQL Server, of Excel on a Mac, and the day that Outlook writes for none. */
const NOBODYS = new Set(["1900-01-01", "1904-01-01", "4501-01-01"]);
/** Written with two digits it can only be of the last century. */
const FIRST_OF_LAST_CENTURY = 30;

/**
 * A date as people and address books write it, as YYYY-MM-DD; "" where it is nobody's birthday (zeros, the first day of a
 * program's calendar) or nobody knows the year; undefined for what is no date.
 */
export function readDate(text: string): string | undefined {
  const plain = text.trim();
  if (isNothing(plain) || NO_YEAR.test(plain)) return "";
  const { year, month, day } = partsOfDate(plain);
  if (!year) return undefined;
  if (Number(month) === 0 || Number(day) === 0 || /^0{4}$/.test(year)) return "";
  if (year.length === 2 && Number(year) < FIRST_OF_LAST_CENTURY) return undefined;
  const whole = year.length === 2 ? `19${year}` : year;
  const date = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isCivilDate(date)) return undefined;
  return date < FIRST_BIRTHDAY || NOBODYS.has(date) ? "" : date;
}

function partsOfDate(plain: string) {
  const [, dia = "", mes = "", ano = ""] = BRAZILIAN.exec(plain) ?? [];
  const [, year = ano, month = mes, day = dia] = ISO.exec(plain) ?? [];
  return { year, month, day };
}

const PARTS = /:::|[/;,\n]|\bou\b/;
const MOBILE = /^\d\d[6-9]/;

export interface Telefones {
  /** Phones that can be read, the one to be written to first: a mobile one before others. */
  lidos: string[];
  /** As the first one stands where none can be read. */
  escrito: string;
  /** Said to be another person's: `(11) 98765-4321 (mãe)`. */
  alheios: string[];
}

export function readPhones(texts: string[]): Telefones {
  const written = texts.filter((text) => !isNothing(text) && !FILLED_UP.test(digits(text)));
  const alheios: string[] = [];
  const read = written.flatMap((text) => {
    const parts = readTelefone(text) ? [text] : text.split(PARTS);
    return parts.flatMap((part) => {
      if (!alheioIn(part)) return readTelefone(part) ?? [];
      alheios.push(part.trim());
      return [];
    });
  });
  const lidos = [
    ...read.filter((phone) => MOBILE.test(phone)),
    ...read.filter((phone) => !MOBILE.test(phone)),
  ];
  return {
    lidos: [...new Map(lidos.map((phone) => [telefoneChave(phone), phone])).values()],
    escrito: alheios.length ? "" : (written[0] ?? ""),
    alheios,
  };
}

const CPF_LENGTH = 11;

/** Spreadsheets drop the zeros at the front; one digit repeated fills up a field that must not be empty. */
export function readCpf(text: string): string {
  const plain = cpfDigits(withoutFraction(text));
  if (isNothing(plain) || FILLED_UP.test(plain)) return "";
  const padded = plain.padStart(CPF_LENGTH, "0");
  return /^\d{9,10}$/.test(plain) && isCpf(padded) ? padded : plain;
}

/** Google joins labels with " ::: " and marks its own with a star. */
const GOOGLE_GROUPS = new Set(["mycontacts", "starred", "my contacts"]);

export const readLabels = (text: string): string[] =>
  text
    .split(/:::|[;,|\n]/)
    .map((label) => label.trim().replace(/^\*\s*/, ""))
    .filter((label) => /[\p{L}\p{N}]/u.test(label) && !GOOGLE_GROUPS.has(label.toLowerCase()));

/** `"Marina Alves" <marina@exemplo.com.br>`, as mail programs write it. */
const NAMED_ADDRESS = /^([^<>]*)<([^<>]*)>/;

/** The first of several addresses. */
export function readEmail(text: string): string {
  if (isNothing(text)) return "";
  const address = namedAddress(text)?.email;
  const parts = text.split(/:::|[;,\s]/).filter(Boolean);
  return address ?? parts.find((part) => part.includes("@")) ?? parts[0] ?? "";
}

/** The name before an address in angle brackets, and that address. */
export function namedAddress(text: string): { nome: string; email: string } | undefined {
  const [, before = "", inside = ""] = NAMED_ADDRESS.exec(text) ?? [];
  const [nome, email] = [before.trim().replace(/^"|"$/g, "").trim(), inside.trim()];
  return /^[^\s@]+@\S+$/.test(email) && !nome.includes('"') ? { nome, email } : undefined;
}

/** A name without what stands for none, and without its e-mail; a phone is no name. */
export function readName(text: string): string {
  const nome = namedAddress(text)?.nome ?? text;
  const isPhone = !/\p{L}/u.test(nome) && readTelefone(nome) !== null;
  return isPhone || /^[\s\p{P}~^`|]*$/u.test(nome) ? "" : nome;
}
