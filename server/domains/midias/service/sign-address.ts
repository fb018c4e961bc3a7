import { timingSafeEqual } from "node:crypto";
import type { Services } from "#server/core/context.ts";
import { MINUTE } from "#shared/common/civil.ts";

/** An address is good for so long at least, and twice as long at most: within one window it stays the same. */
const WINDOW_MS = 5 * MINUTE;
export const MEDIA_PATH = "/api/v1/midias";

type Context = Pick<Services, "secrets" | "now">;
interface Owned {
  id: string;
  usuario_id: string;
}

const textOf = ({ id, usuario_id }: Owned, until: number) => `${id}:${usuario_id}:${until}`;

/** Address of a row's bytes, valid for some minutes and without a token, because pictures send none. */
export function addressOf({ secrets, now }: Context, media: Owned): string {
  const until = (Math.floor(now().getTime() / WINDOW_MS) + 2) * WINDOW_MS;
  const signature = secrets.fingerprint("midia", textOf(media, until));
  return `${MEDIA_PATH}/${media.id}?ate=${until}&assinatura=${signature}`;
}

/** How many milliseconds an address is still good for; nothing when it is over or none of ours. */
export function lifeOf(
  { secrets, now }: Context,
  media: Owned,
  { ate, assinatura }: { ate: unknown; assinatura: unknown },
): number | undefined {
  if (typeof ate !== "string" || !/^\d{1,15}$/.test(ate)) return undefined;
  if (typeof assinatura !== "string") return undefined;
  const left = Number(ate) - now().getTime();
  if (left <= 0 || left > 2 * WINDOW_MS) return undefined;
  const given = Buffer.from(assinatura);
  const isOurs = secrets.fingerprints("midia", textOf(media, Number(ate))).some((signature) => {
    const own = Buffer.from(signature);
    return own.length === given.length && timingSafeEqual(own, given);
  });
  return isOurs ? left : undefined;
}
