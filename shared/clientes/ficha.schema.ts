import { isCivilDate } from "#shared/common/civil.ts";
import { blankToNull, texto, textoOpcional, umaLinha } from "#shared/common/text.ts";
import { z } from "#shared/common/zod.ts";
import { perCampo } from "./campos.ts";
import { FIRST_BIRTHDAY, MAX_EMAIL, MAX_ETIQUETA, MAX_ETIQUETAS } from "./clientes.constants.ts";
import { cpfDigits, isCpf } from "./cpf.ts";
import { m } from "./ficha.messages.ts";

const email = texto()
  .toLowerCase()
  .max(MAX_EMAIL, m.emailInvalido)
  .refine((value) => value === "" || z.email().safeParse(value).success, m.emailInvalido)
  .nullish()
  .transform(blankToNull);

/** Future dates are refused where the clock is known. */
const dataNascimento = texto()
  .refine((value) => value === "" || isCivilDate(value), m.nascimentoInvalido)
  .refine((value) => !isCivilDate(value) || value >= FIRST_BIRTHDAY, m.nascimentoAntigo)
  .nullish()
  .transform(blankToNull);

const cpf = texto()
  .overwrite(cpfDigits)
  .refine((value) => value === "" || isCpf(value), m.cpfInvalido)
  .nullish()
  .transform(blankToNull);

/** One label, as of a filter. */
export const etiqueta = umaLinha().min(1, m.etiquetaVazia).max(MAX_ETIQUETA, m.etiquetaLonga);

/** Each once, whatever its capitals; null takes all away. */
const etiquetas = z
  .array(etiqueta)
  .overwrite(eachOnce)
  .max(MAX_ETIQUETAS, m.etiquetasDemais)
  .nullish()
  .transform((labels) => (labels === null ? [] : labels));

export function eachOnce(labels: string[]): string[] {
  const seen = new Map<string, string>();
  for (const label of labels) {
    const key = label.toLowerCase();
    if (!seen.has(key)) seen.set(key, label);
  }
  return [...seen.values()];
}

/** Fields of a client besides name and phone; blank ones become null. */
export const ficha = perCampo({
  email: () => email,
  nascimento: () => dataNascimento,
  cpf: () => cpf,
  etiquetas: () => etiquetas,
  linha: (_, { max, tooLong }) => umaLinha().max(max, tooLong).nullish().transform(blankToNull),
  texto: (_, { max, tooLong }) => textoOpcional(max, tooLong),
});
