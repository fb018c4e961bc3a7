import { readTelefone, withoutFraction } from "./read-telefone.ts";
import { digits, formatTelefone, isTelefone } from "./telefone.ts";
import { blankToNull, texto } from "./text.ts";

/**
 * A phone of a form or a body: 10 or 11 digits, masked or not; blank becomes null. What bears another country's code has
 * as many digits and is refused. `stored` may stay as it is: a message may have brought a number of another country.
 */
export function telefoneField(invalid: string, stored?: string | null) {
  const isStored = (text: string) =>
    Boolean(stored) && (text === stored || text === formatTelefone(stored ?? ""));
  const kept = (text: string) => {
    if (isStored(text)) return stored ?? "";
    return isTelefone(digits(withoutFraction(text))) ? readTelefone(text) : null;
  };
  return texto()
    .refine((text) => text === "" || kept(text) !== null, invalid)
    .overwrite((text) => kept(text) ?? text)
    .nullish()
    .transform(blankToNull);
}
