import type { TemplateContext } from "./render.ts";
import { tokens } from "./tokens.ts";
import { CONTEXTO_DE_EXEMPLO } from "./variables.ts";

/** Meta's limit of a template's text (developers.facebook.com/docs/whatsapp/business-management-api/message-templates). */
export const MAX_APROVADO = 1_024;

/** Why Meta would not take a text: the key of a sentence. */
export type FaltaParaAprovar = "longo" | "variavelNoInicio" | "variavelNoFim" | "variaveisJuntas";

/** Text with its variables numbered as they come: each place has a number of its own. */
export function numbered(content: string): { text: string; examples: string[] } {
  const examples: string[] = [];
  const text = [...tokens(content)].map((token) => {
    if (token.kind !== "variable") return token.text;
    examples.push(String(exampleOf(token.name)));
    return `{{${examples.length}}}`;
  });
  return { text: text.join(""), examples };
}

const exampleOf = (name: string) =>
  Object.hasOwn(CONTEXTO_DE_EXEMPLO, name) ? Reflect.get(CONTEXTO_DE_EXEMPLO, name) : name;

/** Faults to mend before a text can be offered for approval; empty where it can be. */
export function faultsForApproval(content: string): FaltaParaAprovar[] {
  const pieces = [...tokens(content.trim())].filter(({ text }) => text.trim() !== "");
  const isVariable = (at: number) => pieces.at(at)?.kind === "variable";
  const isBeside = pieces.some((_, at) => at > 0 && isVariable(at) && isVariable(at - 1));
  const faults: (FaltaParaAprovar | false)[] = [
    numbered(content).text.length > MAX_APROVADO && "longo",
    isVariable(0) && "variavelNoInicio",
    isVariable(-1) && "variavelNoFim",
    isBeside && "variaveisJuntas",
  ];
  return faults.filter((fault) => fault !== false);
}

/** The values of a text's variables, one for each place; nothing where one of them is missing. */
export function valuesIn(content: string, context: TemplateContext): string[] | null {
  const values: string[] = [];
  for (const token of tokens(content)) {
    if (token.kind !== "variable") continue;
    const value = Object.hasOwn(context, token.name) ? context[token.name] : undefined;
    if (value === undefined) return null;
    values.push(String(value));
  }
  return values;
}

/** The text with these values in its places; nothing where there are more places or fewer. */
export function withValues(content: string, values: readonly string[]): string | null {
  let used = 0;
  const parts = [...tokens(content)].map((token) => {
    if (token.kind !== "variable") return token.text;
    used += 1;
    return values[used - 1] ?? "";
  });
  return used === values.length ? parts.join("") : null;
}
