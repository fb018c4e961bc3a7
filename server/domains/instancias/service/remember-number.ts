import type { SystemContext } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import { ownPhone } from "#server/domains/contas/service/find-own-phone.ts";
import { numberLinked } from "#server/domains/trial/service/grant-trial-once.ts";
import { telefoneChave, telefoneOfWhatsApp, whatsAppOfChave } from "#shared/common/telefone.ts";
import { findLinked, saveNumber } from "../queries/numbers.queries.ts";

/**
 * A host has reported which phone an instance is linked to. Fixed lock order (the instance, then the trial's mark, as in a
 * post that has changed the instance already), so concurrent reports cannot deadlock.
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
 * For other domains: the WhatsApp number that people can write to now, digits with the country code; null without a linked
 * phone. Where the host has not reported the number, the profile's is assumed.
 */
export async function numberOf({ db }: { db: Db }, usuarioId: string) {
  const linked = await findLinked(db, usuarioId);
  if (!linked) return null;
  return linked.numero ?? profilePhone({ db }, usuarioId);
}

/** Phone of the profile, in the same form. */
export async function profilePhone({ db }: { db: Db }, usuarioId: string) {
  const telefone = await ownPhone({ db }, usuarioId);
  return telefone && whatsAppOfChave(telefoneChave(telefone));
}
