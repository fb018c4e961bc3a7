import { searchable } from "#shared/common/text.ts";
import { withoutName } from "#shared/templates/rules/greeting.ts";
import { renderTemplate, type TemplateContext } from "#shared/templates/rules/render.ts";
import type { RespostaRapidaJson } from "./respostas-rapidas.schema.ts";

/** In a short text one writes short names; everything else is written as in a template. */
const SHORT: Readonly<Record<string, string>> = {
  nome: "nome_cliente",
  telefone: "telefone_cliente",
  data: "data_agendamento_formatada",
  hora: "hora_agendamento",
};
const BRACED = /(?<!\{)\{(nome|telefone|data|hora)\}(?!\})/g;

/** `{nome}` as `{{nome_cliente}}`: from there on it is a template's variable. */
export const asTemplate = (text: string) =>
  text.replace(BRACED, (whole, name: string) => (SHORT[name] ? `{{${SHORT[name]}}}` : whole));

/** The reply for one client, with what is known of them; what is not known stands as it is, but no greeting needs a name. */
export function filledReply(text: string, known: TemplateContext) {
  const template = asTemplate(text);
  const content = known.nome_cliente === undefined ? withoutName(template) : template;
  return renderTemplate(content, known).rendered_content;
}

/** Replies whose shortcut begins with the typed text, then those with it in shortcut or text. */
export function matchingReplies<T extends Pick<RespostaRapidaJson, "atalho" | "texto">>(
  replies: readonly T[],
  typed: string,
): T[] {
  const wanted = searchable(typed);
  const begins = replies.filter(({ atalho }) => atalho.startsWith(wanted));
  const has = replies.filter(
    (reply) =>
      !begins.includes(reply) &&
      (reply.atalho.includes(wanted) || searchable(reply.texto).includes(wanted)),
  );
  return [...begins, ...has];
}
