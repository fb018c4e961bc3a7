import type { SystemContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { notify } from "#server/db/notify.ts";
import { isDeHost } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import type { InstanciaUpdate } from "#shared/instancias/instancias.schema.ts";
import * as instancias from "../queries/instancias.queries.ts";
import { tokenPlace } from "./describe-instancia.ts";
import { RECEIVED_NOTHING, UNPROVEN } from "./note-receiving.ts";
import {
  hasMoved,
  isAnotherPlace,
  isOtherKind,
  placeOf,
  withFreeNumber,
} from "./place-instancia.ts";
import { isProtecting, protectionAfterMove, protectionOf } from "./protect-webhook.ts";
import { newSigningSecret } from "./rotate-signing-secret.ts";
import { planUnlinkingOfMoved } from "./unlinking/plan-unlinking.ts";

type Change = Partial<Omit<InstanciaUpdate, "id" | "antes">>;

/**
 * Changes a locked instance in the caller's transaction; it stays the same row, so that all that belongs to it stays. At
 * another place its state is unknown, and its phone is to be unlinked at the former one. `isElsewhere`: the host there is to
 * be told where to post.
 * @throws AppError 404; 409 a number of Meta's that somebody has.
 */
export async function changeInstance(
  ctx: SystemContext,
  before: instancias.InstanciaRow,
  { instancia_token, webhook_hmac, webhook_redes, ...input }: Change,
) {
  const { db, now } = ctx;
  const { id, usuario_id } = before;
  const protection = { webhook_hmac, webhook_redes };
  const isElsewhere = hasMoved(before, { ...input, instancia_token });
  const hasLeft = isAnotherPlace(before, input);
  if (hasLeft) await planUnlinkingOfMoved(ctx, before, input.provedor);
  const moved = input.provedor ? await protectionAfterMove(ctx, before, input.provedor) : {};
  const updating = instancias.update(db, usuario_id, id, {
    ...input,
    ...(isOtherKind(before, input) ? placeOf(ctx, { ...before, ...input }) : {}),
    ...(instancia_token ? { instancia_token: await sealedToken(ctx, id, instancia_token) } : {}),
    ...(input.webhook && before.webhook_segredo === null
      ? { webhook_segredo: await newSigningSecret(ctx, id) }
      : {}),
    ...moved,
    ...(await protectionOf(ctx, id, protection)),
    ...(isProtecting(protection) ? { webhook_versao: before.webhook_versao + 1 } : {}),
    ...(isElsewhere
      ? { status: "disconnected", status_em: now(), ouvida_em: now(), ...UNKNOWN }
      : {}),
    ...(hasLeft ? { criada_aqui: false } : {}),
    ...forgottenBy(before, input, protection),
    atualizado_em: now(),
  });
  const row = await withFreeNumber(updating);
  if (!row) throw notFound(m.naoEncontrada);
  await notify(db, usuario_id, { tipo: "instancia", id });
  return { row, isElsewhere };
}

export const sealedToken = ({ secrets }: SystemContext, id: string, token: string | undefined) =>
  token ? secrets.seal(tokenPlace(id), token) : null;

/** State at a new place: unknown, and due to be asked at once. */
const UNKNOWN = {
  duvidas: 0,
  proxima_consulta_em: null,
  silenciosa_em: null,
  muda_em: null,
  muda_proximo_em: null,
  webhook_registro: null,
} as const;

/** Facts about earlier posts that a change of the place or of its protection makes void. */
const forgottenBy = (
  before: instancias.InstanciaRow,
  change: Partial<InstanciaUpdate>,
  protection: Pick<InstanciaUpdate, "webhook_hmac" | "webhook_redes">,
) => ({
  ...(isAnotherPlace(before, change) || isProtecting(protection) ? RECEIVED_NOTHING : {}),
  ...(isToProve(before, change) || protection.webhook_hmac !== undefined ? UNPROVEN : {}),
});

/** Another host has to show that it signs; the host before Meta has shown it, and goes on posting for a while. */
const isToProve = (before: instancias.InstanciaRow, change: Partial<InstanciaUpdate>): boolean =>
  isAnotherPlace(before, change) && isDeHost(change.provedor ?? before.provedor);
