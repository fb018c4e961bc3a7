// PostgreSQL refuses NUL; a lone half of a surrogate pair has no UTF-8 form.
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

/** The text without what cannot be stored: NUL and lone surrogates. */
export function storable(text: string) {
  return text.replace(UNSTORABLE, "");
}
