import type { SystemContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { ownPhone } from "#server/domains/contas/service/own-phone.ts";
import { numberLinked } from "#server/domains/trial/service/once-only.ts";
import { telefoneChave, telefoneOfWhatsApp, whatsAppOfChave } from "#shared/common/telefone.ts";
import { findLinked, saveNumber } from "../queries/numbers.queries.ts";

/**
 * A host has reported which phone an instance is linked to. The instance comes first and the trial's mark after it, as where a
 * post has changed the instance already: two who hear it at once wait for each other, and never in a circle.
 */
export async function rememberNumber(
  ctx: SystemContext,
  { id, usuario_id }: { id: string; usuario_id: string },
  address: string,
) {
  const chave = telefoneOfWhatsApp(address)?.chave;
  if (!chave) return;
  await saveNumber(ctx.db, usuario_id, id, whatsAppOfChave(chave));
  await numberLinked(ctx, usuario_id, chave);
}

/**
 * For other domains: the WhatsApp number that people can write to now, digits with the country's code; null without a linked
 * phone. Where the host has not reported which one it is, the profile's is taken for it.
 */
export async function numberOf({ db }: { db: Db }, usuarioId: string) {
  const linked = await findLinked(db, usuarioId);
  if (!linked) return null;
  return linked.numero ?? profilePhone({ db }, usuarioId);
}

/** Of the profile, in the same form. */
export async function profilePhone({ db }: { db: Db }, usuarioId: string) {
  const telefone = await ownPhone({ db }, usuarioId);
  return telefone && whatsAppOfChave(telefoneChave(telefone));
}
