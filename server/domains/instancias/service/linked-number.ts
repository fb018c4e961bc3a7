import type { Db } from "#server/db/database.ts";
import { telefoneOfWhatsApp, whatsAppOfChave } from "#shared/common/telefone.ts";
import { findNumber, saveNumber } from "../queries/numbers.queries.ts";

/** A host has told which phone an instance is linked to. */
export async function rememberNumber(
  { db }: { db: Db },
  { id, usuario_id }: { id: string; usuario_id: string },
  address: string,
) {
  const chave = telefoneOfWhatsApp(address)?.chave;
  if (chave) await saveNumber(db, usuario_id, id, whatsAppOfChave(chave));
}

/** For other domains: the WhatsApp number that people can write to now, digits with the country's code; null without. */
export const numberOf = ({ db }: { db: Db }, usuarioId: string) => findNumber(db, usuarioId);
