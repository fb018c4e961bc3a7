/** "Olá, {{nome_cliente}}!" and what else a text may begin with before a name. */
const GREETING = /^([\p{L} ()]{1,40}?),? *\{\{\s*nome_cliente\s*\}\}(?=[!.,:;]|\s|$)/u;

/** A text that greets a client of whom no name is known: "Olá!". A name anywhere else stays, because its sentence needs it. */
export const withoutName = (content: string): string => content.replace(GREETING, "$1");
