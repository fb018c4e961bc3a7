import type { Services } from "#server/core/context.ts";
import type { InstanciaUpdate } from "#shared/instancias/instancias.schema.ts";

export const hmacPlace = (id: string) => `instancias.webhook_hmac:${id}`;

type Protection = Pick<InstanciaUpdate, "webhook_hmac" | "webhook_redes">;

/** Whether a change says anything about what posts have to show. */
export const isProtecting = ({ webhook_hmac, webhook_redes }: Protection): boolean =>
  webhook_hmac !== undefined || webhook_redes !== undefined;

/** The columns of what posts have to show besides the token; what is absent stays, null takes it away. */
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
