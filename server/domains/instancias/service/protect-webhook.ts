import type { Services } from "#server/core/context.ts";
import { newToken } from "#server/core/secrets.ts";
import { CAPACIDADES, isDeHost, type Provedor } from "#shared/instancias/instancias.constants.ts";
import type { InstanciaUpdate } from "#shared/instancias/instancias.schema.ts";
import type { InstanciaRow } from "../queries/instancias.queries.ts";

export const hmacPlace = (id: string) => `instancias.webhook_hmac:${id}`;

type Protection = Pick<InstanciaUpdate, "webhook_hmac" | "webhook_redes">;

/** Whether a change touches the proof that posts must carry. */
export const isProtecting = ({ webhook_hmac, webhook_redes }: Protection): boolean =>
  webhook_hmac !== undefined || webhook_redes !== undefined;

/** The columns of the proof that posts carry besides the token; absent fields stay, null clears one. */
export async function protectionOf(
  { secrets }: Services,
  id: string,
  { webhook_hmac, webhook_redes }: Protection,
) {
  return {
    ...(webhook_redes === undefined
      ? {}
      : { webhook_redes: webhook_redes?.length ? webhook_redes : null }),
    ...(webhook_hmac === undefined
      ? {}
      : { webhook_hmac: webhook_hmac && (await secrets.seal(hmacPlace(id), webhook_hmac)) }),
  };
}

/** Hosts that sign get a generated secret, unless somebody has entered or refused one. */
export async function protectionFor(
  { secrets }: Services,
  id: string,
  provedor: Provedor,
): Promise<{ webhook_hmac?: string }> {
  if (!CAPACIDADES[provedor].assinaPorSi) return {};
  return { webhook_hmac: await secrets.seal(hmacPlace(id), newToken()) };
}

type Before = Pick<
  InstanciaRow,
  "id" | "provedor" | "provedor_anterior" | "webhook_hmac" | "webhook_versao"
>;

/**
 * At a move to another kind of host: a generated secret is added for one that signs, and removed for one that does not. The
 * registered address counts as unknown. Where Meta comes, the address stays for posts that the former host has not
 * delivered yet.
 */
export async function protectionAfterMove(ctx: Services, before: Before, provedor: Provedor) {
  if (provedor === before.provedor) return {};
  const webhook_versao = before.webhook_versao + 1;
  if (!isDeHost(provedor)) {
    const provedor_anterior = isDeHost(before.provedor) ? before.provedor : null;
    return { webhook_versao, provedor_anterior, mudou_em: provedor_anterior && ctx.now() };
  }
  const moved = { webhook_versao, provedor_anterior: null, mudou_em: null };
  const posted = before.provedor_anterior ?? before.provedor;
  const [signed, signs] = [posted, provedor].map((one) => CAPACIDADES[one].assinaPorSi);
  if (signed && !signs) return { ...moved, webhook_hmac: null };
  const isNew = signs && before.webhook_hmac === null;
  return { ...moved, ...(isNew ? await protectionFor(ctx, before.id, provedor) : {}) };
}

/** The secret with which an instance's host signs; undefined where it does not sign, or where the secret cannot be read. */
export async function hmacOf(
  { secrets }: Services,
  { id, webhook_hmac }: { id: string; webhook_hmac: string | null },
): Promise<string | undefined> {
  if (webhook_hmac === null || !secrets.canOpen(webhook_hmac)) return undefined;
  return secrets.open(hmacPlace(id), webhook_hmac);
}
