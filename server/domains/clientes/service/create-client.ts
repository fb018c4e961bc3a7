import type { SystemContext } from "#server/core/context.ts";
import { newRandomId } from "#server/core/id.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify } from "#server/db/notify.ts";
import { PLACEHOLDER_NAMES } from "#shared/clientes/clientes.constants.ts";
import { telefoneChave } from "#shared/common/telefone.ts";
import { oneLine } from "#shared/common/text.ts";
import { findPhoneHolder } from "../queries/enderecos.queries.ts";
import * as addresses from "../queries/senders.queries.ts";

/** A client needs a name or a phone; who shows neither is called this. */
export const NAMELESS = "Contato do WhatsApp";
const SHORTEST = 2;

/** Makes the client of an unknown sender, with the push name or none. */
export async function createClient(
  { db, now }: SystemContext,
  usuario_id: string,
  phone: { telefone: string; chave: string } | undefined,
  pushName: string | null,
): Promise<string> {
  const id = await addresses.insertClient(db, {
    id: newRandomId(),
    usuario_id,
    nome: nameOf(pushName) ?? (phone ? null : NAMELESS),
    telefone: phone?.telefone ?? null,
    telefone_chave: phone?.chave ?? null,
    criado_em: now(),
    atualizado_em: now(),
  });
  await notify(db, usuario_id, { tipo: "cliente", id });
  return id;
}

/**
 * A client who had no name yet, because the professional wrote first, gets the push name. `madeSince`: so does one that was not known
 * before that moment, whatever it is called.
 */
export async function nameClient(
  { db, now }: SystemContext,
  usuario_id: string,
  id: string,
  pushName: string | null,
  { madeSince }: { madeSince?: Date } = {},
) {
  const nome = nameOf(pushName);
  if (!nome) return;
  const isNew = await addresses.giveName(db, usuario_id, id, {
    nome,
    instead: NAMELESS,
    ...(madeSince ? { madeSince } : {}),
    now: now(),
  });
  if (isNew) await notify(db, usuario_id, { tipo: "cliente", id });
}

/** A push name that would also pass as a client's name in the form. */
function nameOf(pushName: string | null): string | null {
  const nome = oneLine(pushName ?? "");
  return nome.length >= SHORTEST && !PLACEHOLDER_NAMES.has(nome.toLowerCase()) ? nome : null;
}

/**
 * For other domains: the client behind a phone that somebody gave for themself, made if there is none. A name that is known is not
 * overwritten by what a visitor types.
 */
export async function clientOfPhone(
  ctx: SystemContext,
  usuarioId: string,
  { nome, telefone }: { nome: string; telefone: string },
): Promise<string> {
  const chave = telefoneChave(telefone);
  // Two calls of one new person make one client.
  await lockProfessionals(ctx.db, [usuarioId]);
  const known =
    (await findPhoneHolder(ctx.db, usuarioId, chave)) ??
    (await addresses.findByPhone(ctx.db, usuarioId, chave));
  return known?.id ?? createClient(ctx, usuarioId, { telefone, chave }, nome);
}
