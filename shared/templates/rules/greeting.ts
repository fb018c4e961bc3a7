import { variablesOf } from "./render.ts";

/** "Olá, {{nome_cliente}}!" and what else a text may begin with before a name. */
const GREETING = /^([\p{L} ()]{1,40}?),? *\{\{\s*nome_cliente\s*\}\}(?=[!.,:;]|\s|$)/u;
/** "{{nome_cliente}}, até amanhã!" */
const CALL = /^\{\{\s*nome_cliente\s*\}\}[,!:] *(\p{L})/u;
/** "A consulta de {{nome_cliente}}": no greeting, and no sentence without the name. */
const NEEDS_NAME = /(?:^|\s)(?:d[aeo]s?|para|pra|com|por|pel[ao]|e|à|ao|a|o)$/iu;
/** After these "tudo bem" is what people say where they know no name. */
const SAID_TO_ANYBODY = /^(?:ol[áa]|oi+e?|bom dia|boa tarde|boa noite|opa|ei)$/i;

/** The text for a client without a known name: "Olá!". A name anywhere else stays, because its sentence needs it. */
export const withoutName = (content: string): string =>
  content
    .replace(CALL, (_, letter: string) => letter.toUpperCase())
    .replace(GREETING, (whole, greeting: string) => (NEEDS_NAME.test(greeting) ? whole : greeting));

/**
 * In the place of the name, where a text has to stay as Meta has approved it: "Olá, tudo bem!", "Prezado(a) cliente,". Nothing
 * where a name stands anywhere else.
 */
export function neutralName(content: string): string | undefined {
  const [, greeting] = GREETING.exec(content) ?? [];
  if (greeting === undefined || variablesOf(withoutName(content)).includes("nome_cliente"))
    return undefined;
  const asks = /tudo (?:bem|bom|certo)/i.test(content);
  return SAID_TO_ANYBODY.test(greeting) && !asks ? "tudo bem" : "cliente";
}

/** A greeting without a name. */
const NAMELESS = /^(?:ol[áa]|oi+e?|bom dia|boa tarde|boa noite|opa|ei|prezado\(a\))[!.,:;]/iu;
/** Words on the same line as a greeting: "Tudo bem? 😊". */
const ADDED = /^ *[^\n]{0,20}(?=\n|$)/u;

/** Length of a text's greeting in characters; 0 where it has none. */
export function greetingIn(content: string): number {
  const [named, words = ""] = GREETING.exec(content) ?? [];
  const isNamed = named !== undefined && !NEEDS_NAME.test(words);
  const head = isNamed ? named : NAMELESS.exec(content)?.[0];
  if (head === undefined) return 0;
  const end = head.length + (isNamed && /^[!.,:;]/.test(content.slice(head.length)) ? 1 : 0);
  return end + (ADDED.exec(content.slice(end))?.[0].length ?? 0);
}
