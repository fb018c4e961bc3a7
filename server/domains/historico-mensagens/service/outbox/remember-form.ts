import { asSystem, type Services } from "#server/core/context.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { noteWhatsAppForm } from "#server/domains/clientes/service/note-whatsapp-form.ts";
import type { HostInstance, LookupResult } from "#server/integrations/whatsapp/host.ts";
import { otherForm } from "#shared/common/telefone.ts";
import { CAPACIDADES } from "#shared/instancias/instancias.constants.ts";
import type { ClaimedMessage } from "../../queries/outgoing.queries.ts";

interface Typed {
  telefone: string;
  digitos: string;
  consultado_em: Date | null;
}

type Client = Pick<ClaimedMessage, "usuario_id" | "cliente_id">;

/**
 * The address under which WhatsApp knows a phone that was typed; `absent` where it knows none. Asked once, right before the
 * first message to it, and kept: hosts do not like to be asked for many. One that
 * WhatsApp does not know is not asked for again, nor written to, until somebody changes it or writes from it. One that cannot say it stops nothing: the message goes
 * to what was typed.
 */
export async function knownForm(
  services: Services,
  client: Client,
  { typed, to, access }: { typed: Typed; to: string; access: HostInstance },
): Promise<{ kind: "to"; to: string } | { kind: "absent" }> {
  if (!CAPACIDADES[access.provedor].consulta) return { kind: "to", to };
  const { consultado_em, digitos } = typed;
  if (consultado_em) return { kind: "absent" };
  const found = await ask(services, access, digitos);
  if (found.kind !== "found" && found.kind !== "absent") return { kind: "to", to };
  const envio = found.kind === "found" ? found.address : null;
  await noteForm(services, client, typed, envio);
  if (envio === null) return { kind: "absent" };
  return { kind: "to", to: envio.includes("@") ? envio : `${envio}@s.whatsapp.net` };
}

/** A mobile number is known with its ninth digit or without it: the other form goes only where WhatsApp itself says so. */
async function ask(
  { whatsapp }: Services,
  access: HostInstance,
  digitos: string,
): Promise<LookupResult> {
  const lookup = async (digits: string): Promise<LookupResult> =>
    (await whatsapp.lookup?.(access, digits)) ?? { kind: "unknown" };
  const first = await lookup(digitos);
  const other = otherForm(digitos);
  return first.kind === "absent" && other ? lookup(other) : first;
}

/** Keeps what a host has said of a phone: under which address WhatsApp knows it, or that it does not. */
export const noteForm = (
  services: Services,
  { usuario_id, cliente_id }: Client,
  { telefone }: Pick<Typed, "telefone">,
  envio: string | null,
) =>
  asSystem(services, async (ctx) => {
    await lockProfessionals(ctx.db, [usuario_id]);
    await noteWhatsAppForm(ctx, { usuario_id, cliente_id, telefone }, envio);
  });
