import type { SystemContext } from "#server/core/context.ts";
import { notify } from "#server/db/notify.ts";
import type { MessageEvent } from "#server/domains/historico-mensagens/service/inbox/messages.ts";
import type { Sender } from "#server/integrations/whatsapp/payload/events.ts";
import { telefoneOfWhatsApp } from "#shared/common/telefone.ts";
import * as addresses from "../queries/senders.queries.ts";
import { mergeClients } from "./merge-clients.ts";
import { createClient, nameClient } from "./new-client.ts";

/**
 * The client of each event (by the event's id): found under the phone or the `@lid`, or made once from the push name.
 * The caller holds the professional's lock, so two posts from a new person make one client.
 */
export async function findClients(
  ctx: SystemContext,
  events: MessageEvent[],
): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const keys = new Map<string, string>();
  for (const event of events) {
    const key = JSON.stringify([event.usuario_id, event.dados.sender]);
    keys.set(event.id, key);
    if (seen.has(key)) continue;
    const found = await findClient(ctx, event, (from, to) => {
      for (const [sender, client] of seen) if (client === from) seen.set(sender, to);
    });
    if (found) seen.set(key, found);
  }
  return new Map(
    [...keys].flatMap(([id, key]) => {
      const client = seen.get(key);
      return client ? [[id, client]] : [];
    }),
  );
}

async function findClient(
  ctx: SystemContext,
  { usuario_id, recebido_em, dados }: MessageEvent,
  onMerge: (from: string, to: string) => void,
): Promise<string | undefined> {
  const { phone, lid } = keysOf(dados.sender);
  if (!phone && !lid) return undefined;
  const byPhone = phone && (await addresses.findByPhone(ctx.db, usuario_id, phone.chave));
  const behindLid = lid ? await addresses.findByAddress(ctx.db, usuario_id, lid) : undefined;
  // A client whom the professional gave another phone than this stays apart: the phone is what people trust.
  const isOther = phone && behindLid?.telefone_chave && behindLid.telefone_chave !== phone.chave;
  const byLid = isOther ? undefined : behindLid;

  if (byPhone && byLid && byPhone.id !== byLid.id) {
    // A person whom we knew by a @lid alone shows the phone: one client from now on.
    await mergeClients(ctx.db, usuario_id, byLid.id, byPhone.id);
    await notify(ctx.db, usuario_id, { tipo: "cliente", id: byLid.id });
    onMerge(byLid.id, byPhone.id);
  }
  if (!byPhone && byLid && phone) {
    await addresses.givePhone(ctx.db, usuario_id, byLid.id, { ...phone, now: ctx.now() });
    await notify(ctx.db, usuario_id, { tipo: "cliente", id: byLid.id });
  }
  const pushName = dados.fromMe ? null : dados.pushName;
  const known = byPhone?.id ?? byLid?.id;
  if (known) await nameClient(ctx, usuario_id, known, pushName);
  const found = known ?? (await createClient(ctx, usuario_id, phone, pushName));
  await addresses.rememberAddresses(
    ctx.db,
    usuario_id,
    found,
    [
      ...(phone ? [{ endereco: phone.chave, envio: dados.sender.telefone ?? "" }] : []),
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
