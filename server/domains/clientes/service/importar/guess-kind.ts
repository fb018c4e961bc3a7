import { cpfDigits, isCpf } from "#shared/clientes/cpf.ts";
import type { Coluna } from "#shared/clientes/importar.constants.ts";
import { readTelefone, withoutFraction } from "#shared/common/read-telefone.ts";
import { readDate } from "./read-fields.ts";

const LONGEST_PHONE = 40;
/** An area code, and a number that begins as those of people do: of cards and contracts few have this form. */
const REAL = /^[1-9]{2}(?:9\d{8}|[2-9]\d{7})$/;

const isEmail = (value: string) => /^[^\s@]+@[^\s@]+$/.test(value);
const isCpfText = (value: string) => isCpf(cpfDigits(withoutFraction(value)));
const isPhone = (value: string) =>
  value.length < LONGEST_PHONE && REAL.test(readTelefone(value) ?? "");

/** The kind of most of these values, where it can be seen. */
export function kindOf(values: string[]): Coluna | undefined {
  const isMostly = (is: (value: string) => boolean) =>
    values.length > 0 && values.filter(is).length * 2 > values.length;
  if (isMostly(isCpfText)) return "cpf";
  if (isMostly(isEmail)) return "email";
  if (isMostly((value) => /^\d/.test(value) && Boolean(readDate(value)))) return "data_nascimento";
  if (isMostly(isPhone)) return "telefone";
  return undefined;
}

/** Whether a value finds one person: a phone, an e-mail, a CPF. */
export const isDado = (value: string) => isEmail(value) || isCpfText(value) || isPhone(value);
