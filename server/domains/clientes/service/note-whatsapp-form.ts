import type { SystemContext } from "#server/core/context.ts";
import { saveForm } from "../queries/whatsapp-form.queries.ts";

interface Asked {
  usuario_id: string;
  cliente_id: string;
  /** As it stands in the record. */
  telefone: string;
}

/**
 * For whoever sends: under which address WhatsApp knows a client's phone, null where it knows none; kept until the phone
 * changes.
 */
export const noteWhatsAppForm = ({ db, now }: SystemContext, asked: Asked, envio: string | null) =>
  saveForm(db, asked, { envio, at: now() });
