import { randomBytes } from "node:crypto";
import type { Services } from "#server/core/context.ts";
import { SECRET_PREFIX } from "#server/integrations/webhooks/event-sender.ts";
import { DAY } from "#shared/common/civil.ts";
import type { InstanciaRow } from "../queries/instancias.queries.ts";

/** One place for both columns: a rotation moves the sealed text from one to the other. */
const placeOf = (id: string) => `instancias.webhook_segredo:${id}`;

/** A new secret of 256 bits that signs an instance's forwarded events, sealed. */
export const newSigningSecret = ({ secrets }: Services, id: string): Promise<string> =>
  secrets.seal(placeOf(id), `${SECRET_PREFIX}${randomBytes(32).toString("base64")}`);

/** How long after a rotation events carry both signatures: the receiver is changed by hand. */
const BOTH_MS = 7 * DAY;

type Sealed = Pick<
  InstanciaRow,
  "id" | "webhook_segredo" | "webhook_segredo_anterior" | "webhook_segredo_trocado_em"
>;

/** Secrets that sign now, the present one first; empty when none can be read. */
export async function signingSecrets({ secrets }: Services, row: Sealed, now: Date) {
  const since = row.webhook_segredo_trocado_em?.getTime() ?? 0;
  const isFresh = now.getTime() - since < BOTH_MS;
  const sealed = [row.webhook_segredo, isFresh ? row.webhook_segredo_anterior : null];
  return Promise.all(
    sealed.flatMap((text) =>
      text === null || !secrets.canOpen(text) ? [] : secrets.open(placeOf(row.id), text),
    ),
  );
}

/** The present secret for its receiver; null where nothing is forwarded. */
export async function shownSecret(
  ctx: Services,
  row: Sealed & Pick<InstanciaRow, "webhook">,
): Promise<string | null> {
  if (row.webhook === null || row.webhook_segredo === null) return null;
  if (!ctx.secrets.canOpen(row.webhook_segredo)) return null;
  return ctx.secrets.open(placeOf(row.id), row.webhook_segredo);
}

/** Columns of a new secret; the present one still signs for a while. Empty where there is none. */
export async function rotatedSecret(ctx: Services, row: Sealed, now: Date) {
  if (row.webhook_segredo === null) return {};
  return {
    webhook_segredo: await newSigningSecret(ctx, row.id),
    webhook_segredo_anterior: row.webhook_segredo,
    webhook_segredo_trocado_em: now,
  };
}
