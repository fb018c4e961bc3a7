import type { Db } from "#server/db/database.ts";
import { CAPACIDADES, JANELA_MS, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { findLastReceived } from "../queries/window.queries.ts";

interface Conversation {
  usuario_id: string;
  cliente_id: string;
  instancia_id: string;
  provedor: Provedor;
}

/** Until when free texts go; `ate` is null where the client has not written for too long. */
export type Window = { isFree: true } | { isFree: false; ate: Date | null };

/**
 * Where there is such a rule, free texts go for 24 hours after the client's last message through this number
 * (developers.facebook.com/docs/whatsapp/cloud-api/guides/send-messages#customer-service-windows); at 24:00 h it is closed.
 */
export async function windowOf(
  db: Db,
  { provedor, ...conversation }: Conversation,
  now: Date,
): Promise<Window> {
  if (!CAPACIDADES[provedor].janela) return { isFree: true };
  const since = new Date(now.getTime() - JANELA_MS);
  const last = await findLastReceived(db, conversation, since);
  return { isFree: false, ate: last ? new Date(last.getTime() + JANELA_MS) : null };
}

export const isOpen = (window: Window): boolean => window.isFree || window.ate !== null;
