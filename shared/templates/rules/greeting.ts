/** "Olá, {{nome_cliente}}!" and what else a text may begin with before a name. */
const GREETING = /^([\p{L} ()]{1,40}?),? *\{\{\s*nome_cliente\s*\}\}(?=[!.,:;]|\s|$)/u;
/** "{{nome_cliente}}, até amanhã!" */
const CALL = /^\{\{\s*nome_cliente\s*\}\}[,!:] *(\p{L})/u;
/** "A consulta de {{nome_cliente}}": no greeting, and no sentence without the name. */
const NEEDS_NAME = /(?:^|\s)(?:d[aeo]s?|para|pra|com|por|pel[ao]|e|à|ao|a|o)$/iu;

/** A text that greets a client of whom no name is known: "Olá!". A name anywhere else stays, because its sentence needs it. */
export const withoutName = (content: string): string =>
  content
    .replace(CALL, (_, letter: string) => letter.toUpperCase())
    .replace(GREETING, (whole, greeting: string) => (NEEDS_NAME.test(greeting) ? whole : greeting));
