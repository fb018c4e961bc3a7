import type { Services } from "#server/core/context.ts";
import type { InstanciaRow } from "../instancias.queries.ts";

type Row = InstanciaRow & { usuario_nome?: string };

/** Whether it is shown to an administrator; others see the key masked, because keys tend to end in the token. */
interface Viewer {
  isAdmin: boolean;
}

/** An instance as the wire shows it: the token never, the address for its host's posts always. */
export async function instanciaJson(ctx: Services, row: Row, { isAdmin }: Viewer) {
  const { instancia_token, webhook_token, instancia_key, ...rest } = row;
  return {
    ...rest,
    instancia_key: isAdmin ? instancia_key : masked(instancia_key),
    instancia_token: null,
    tem_token: instancia_token !== null,
    webhook_url: await webhookUrl(ctx, row.id, webhook_token),
  };
}

export type InstanciaJson = Awaited<ReturnType<typeof instanciaJson>>;

export const webhookTokenPlace = (id: string) => `instancias.webhook_token:${id}`;
export const tokenPlace = (id: string) => `instancias.instancia_token:${id}`;

/** Where the host of this instance posts what happens. */
export async function webhookUrl({ secrets, config }: Services, id: string, sealed: string) {
  const token = await secrets.open(webhookTokenPlace(id), sealed);
  return `${config.appUrl}/api/v1/webhooks/whatsapp/${token}`;
}

const SHOWN = 4;

const masked = (key: string) => `${key.length > 2 * SHOWN ? key.slice(0, SHOWN) : ""}••••`;
