import { randomBytes } from "node:crypto";
import { asSystem, type OutsideContext, type SystemContext } from "#server/core/context.ts";
import { unauthorized } from "#server/core/errors.ts";
import { UnreadableSecret } from "#server/core/secrets.ts";
import { oldestSession } from "#server/core/session-life.ts";
import { m } from "#shared/auth/auth.messages.ts";
import type { AparelhoInput } from "#shared/usuarios/aparelho.schema.ts";
import * as sessoes from "../queries/sessoes.queries.ts";

/** AES-256. */
const KEY_BYTES = 32;

/**
 * The key under which this session's device keeps its copy, the same at each call until the session ends. `anterior_aberta`:
 * whether an earlier session of the same person on the device has not been ended, so that what waits there may still leave.
 * @throws AppError 401 where the session has ended meanwhile.
 */
export async function giveDeviceKey(ctx: OutsideContext, { anterior }: AparelhoInput) {
  return asSystem(ctx, async (ctx) => {
    const { db, actor, sessionId, now } = ctx;
    const chave = await keyOf(ctx, sessionId);
    const anterior_aberta =
      anterior !== undefined &&
      (await sessoes.isOpen(db, actor.id, anterior, oldestSession(now())));
    return { sessao: sessionId, chave, anterior_aberta };
  });
}

async function keyOf({ db, secrets }: SystemContext, id: string): Promise<string> {
  const place = `sessoes.chave_aparelho:${id}`;
  const fresh = randomBytes(KEY_BYTES).toString("base64");
  const sealed = await secrets.seal(place, fresh);
  const kept = await sessoes.holdDeviceKey(db, id, sealed);
  if (kept === null) throw unauthorized(m.sessaoExpirada);
  try {
    return await secrets.open(place, kept);
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error;
    // The installation's secret is another one: the device makes its copy anew.
    await sessoes.replaceDeviceKey(db, id, { old: kept, fresh: sealed });
    return fresh;
  }
}
