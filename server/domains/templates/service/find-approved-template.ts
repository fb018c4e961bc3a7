import type { Db } from "#server/db/database.ts";
import { withValues } from "#shared/templates/rules/approval.ts";
import * as approvals from "../queries/approvals.queries.ts";

interface Made {
  usuario_id: string;
  waba_id: string | null;
  template_id: string | null;
  /** Values of the template's variables, by place. */
  valores: string[] | null;
  /** The rendered text. */
  text: string;
}

/**
 * For other domains: the template that a message was made from, as Meta has approved it for this business account;
 * undefined where it is not approved, or where the message's text differs from it.
 */
export async function approvedTemplate(
  db: Db,
  { usuario_id, waba_id, template_id, valores, text }: Made,
) {
  if (!waba_id || !template_id || !valores) return undefined;
  const place = { templateId: template_id, wabaId: waba_id };
  const found = await approvals.findOne(db, usuario_id, place);
  if (found?.estado !== "aprovado" || withValues(found.conteudo, valores) !== text) {
    return undefined;
  }
  const { nome: name, idioma: language, com_botoes } = found;
  return { name, language, values: valores, com_botoes };
}
