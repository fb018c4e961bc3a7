import { asSystem, type OutsideContext, type UserContext } from "#server/core/context.ts";
import { conflict, invalidField } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { areReceiverKeys } from "#server/integrations/push/encrypt.ts";
import { MAX_APARELHOS } from "#shared/notificacoes/notificacoes.constants.ts";
import { m } from "#shared/notificacoes/notificacoes.messages.ts";
import type { InscricaoInput } from "#shared/notificacoes/notificacoes.schema.ts";
import * as aparelhos from "../queries/aparelhos.queries.ts";
import { publicKey } from "./make-keys.ts";

type Caller = Pick<UserContext, "user" | "actor" | "sessionId">;

const deviceOf = ({ user, actor, sessionId }: Caller): aparelhos.Device => ({
  usuarioId: user.id,
  pessoaId: actor.id,
  sessaoId: sessionId,
});

/** This session's device in this practice; null where it is told nothing. */
export async function findDevice(ctx: OutsideContext) {
  const [chave_publica, aparelho] = await Promise.all([
    publicKey(ctx),
    asSystem(ctx, ({ db }) => aparelhos.findOwn(db, deviceOf(ctx))),
  ]);
  return { chave_publica, aparelho: aparelho ?? null };
}

/**
 * Tells this session's device of things from now on, or changes of which and how. The same browser under another session,
 * somebody else's too, is told nothing any more: it is one device, and who signed in last has it.
 * @throws AppError 409 for one device more than a person may have; 422 for an address that is no push service's, and for keys
 * that no browser makes.
 */
export async function subscribeDevice(
  ctx: OutsideContext,
  { endpoint, p256dh, auth, ...wanted }: InscricaoInput,
) {
  if (!ctx.pushSender.accepts(endpoint)) throw invalidField("endpoint", m.enderecoInvalido);
  if (!areReceiverKeys({ p256dh, auth })) throw invalidField("p256dh", m.chavesInvalidas);
  const device = deviceOf(ctx);
  const browser = JSON.stringify({ endpoint, p256dh, auth });
  const [digital = "", ...before] = ctx.secrets.fingerprints("push", browser);
  const id = newId();
  const segredo = await ctx.secrets.seal(`push_aparelhos.segredo:${device.sessaoId}`, browser);
  return asSystem(ctx, async ({ db, now }) => {
    await aparelhos.lockDevices(db, device.usuarioId);
    await aparelhos.removeElsewhere(db, [digital, ...before], device.sessaoId);
    if ((await aparelhos.countOthers(db, device)) >= MAX_APARELHOS)
      throw conflict(m.aparelhosDemais);
    return aparelhos.save(db, {
      ...wanted,
      usuario_id: device.usuarioId,
      id,
      pessoa_id: device.pessoaId,
      sessao_id: device.sessaoId,
      digital,
      segredo,
      criado_em: now(),
      atualizado_em: now(),
    });
  });
}

/** Idempotent. */
export const unsubscribeDevice = (ctx: OutsideContext) =>
  asSystem(ctx, ({ db }) => aparelhos.removeOwn(db, deviceOf(ctx)));
