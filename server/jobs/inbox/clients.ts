import type { SystemContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import type { Sender } from "#server/integrations/whatsapp/payload/events.ts";
import { telefoneOfWhatsApp } from "#shared/common/telefone.ts";
import * as addresses from "./clients.queries.ts";
import type { MessageEvent } from "./messages.ts";

/**
 * The client of each event (by the event's id): found under any of the addresses, or made once from the push name. The
 * caller holds the professional's lock, so two posts from a new person make one client.
 */
export async function findClients(
  ctx: SystemContext,
  events: MessageEvent[],
): Promise<Map<string, string>> {
  const clients = new Map<string, string>();
  const seen = new Map<string, string>();
  for (const event of events) {
    const key = JSON.stringify([event.usuario_id, event.dados.sender]);
    const found = seen.get(key) ?? (await findClient(ctx, event));
    if (!found) continue;
    seen.set(key, found);
    clients.set(event.id, found);
  }
  return clients;
}

async function findClient(ctx: SystemContext, { usuario_id, recebido_em, dados }: MessageEvent) {
  const { phone, lid } = keysOf(dados.sender);
  const keys = [phone?.chave, lid].filter((key) => key !== undefined);
  if (keys.length === 0) return undefined;

  const [byPhone, byLid] = await addresses.findByKeys(ctx.db, usuario_id, {
    chave: phone?.chave,
    lid,
  });
  // A person whom we knew by a @lid alone shows the phone: one client from now on.
  if (byPhone && byLid && byPhone !== byLid)
    await addresses.mergeClients(ctx.db, usuario_id, byLid, byPhone);
  if (!byPhone && byLid && phone) {
    await addresses.givePhone(ctx.db, usuario_id, byLid, { ...phone, now: ctx.now() });
  }
  const name = dados.fromMe ? null : dados.pushName;
  const found = byPhone ?? byLid ?? (await createClient(ctx, usuario_id, phone, name));
  const { telefone } = dados.sender;
  await addresses.rememberAddresses(
    ctx.db,
    usuario_id,
    found,
    [
      ...(phone && telefone ? [{ endereco: phone.chave, envio: telefone }] : []),
      ...(lid ? [{ endereco: lid, envio: lid }] : []),
    ],
    recebido_em,
  );
  return found;
}

const keysOf = ({ telefone, lid }: Sender) => ({
  phone: (telefone && telefoneOfWhatsApp(telefone)) || undefined,
  lid: lid ?? undefined,
});

async function createClient(
  { db, now }: SystemContext,
  usuario_id: string,
  phone: { telefone: string; chave: string } | undefined,
  nome: string | null,
): Promise<string> {
  const id = await addresses.insertClient(db, {
    id: newId(),
    usuario_id,
    // A client needs a name or a phone; who has neither is called by what WhatsApp shows.
    nome: nome || (phone ? null : "Contato do WhatsApp"),
    telefone: phone?.telefone ?? null,
    telefone_chave: phone?.chave ?? null,
    criado_em: now(),
    atualizado_em: now(),
  });
  await notify(db, usuario_id, { tipo: "cliente", id });
  return id;
}
