import { asSystem, type OutsideContext, type Services } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { registrationOf } from "#server/integrations/whatsapp/webhook-events.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import * as instancias from "../queries/instancias.queries.ts";
import { noteRegistrationOfAll } from "../queries/recebimento.queries.ts";
import { instanciaJson, isOfHost, webhookTokenPlace, webhookUrl } from "./describe-instancia.ts";
import { changing, findInstancia, hostAccess } from "./find-instancia.ts";
import { RECEIVED_NOTHING, UNPROVEN } from "./note-receiving.ts";
import { hmacOf } from "./protect-webhook.ts";
import { rotatedSecret } from "./rotate-signing-secret.ts";

/** A new unguessable address: the hash finds the instance, the sealed text shows the address again. */
export async function newWebhookToken({ secrets }: Services, id: string) {
  const token = newToken();
  return {
    webhook_token_hash: hashToken(token),
    webhook_token: await secrets.seal(webhookTokenPlace(id), token),
  };
}

/**
 * Replaces the webhook's address; the old one is worthless at once. `webhook_configurado` says whether the host knows the
 * new one: a host that cannot be reached does not stop the change. The secret of forwarded events is replaced with it, and
 * the one before signs along for a week.
 * @throws AppError 404; 409 where one address serves all numbers.
 */
export async function rotateWebhook(ctx: OutsideContext, id: string) {
  const before = await findInstancia(ctx, id, "rotacionar_webhook");
  if (!isOfHost(before)) throw conflict(m.enderecoUnico);
  const fresh = {
    ...(await newWebhookToken(ctx, id)),
    ...(await rotatedSecret(ctx, before, ctx.now())),
    ...RECEIVED_NOTHING,
    ...UNPROVEN,
  };
  const changed = await changing(ctx, ({ db, now }) =>
    instancias.update(db, before.usuario_id, id, { ...fresh, atualizado_em: now() }),
  );
  if (!changed) throw notFound(m.naoEncontrada);
  const { instancia, isRegistered } = await registerWebhook(ctx, changed);
  return { ...(await instanciaJson(ctx, instancia)), webhook_configurado: isRegistered };
}

/** Enough for double presses; more at once are not expected. */
const MOST_TIMES = 5;

/**
 * Tells the host where to post; `isRegistered` when it has understood, `failure` where it answered something else. When the address was changed meanwhile it gets the
 * new one, so that of two who change it at once the later address is the last that the host hears.
 */
export async function registerWebhook(ctx: Services, instancia: instancias.InstanciaRow) {
  let latest = instancia;
  let result: RegisterResult | undefined;
  for (let times = 0; times < MOST_TIMES; times += 1) {
    result = await registerAddress(ctx, latest);
    const current = await asSystem(ctx, ({ db }) => instancias.findOneOfAll(db, latest.id));
    if (!current || current.webhook_token === latest.webhook_token) break;
    latest = current;
  }
  const isRegistered = result?.kind === "configured";
  return {
    instancia: latest,
    isRegistered,
    failure: result?.kind === "configured" ? undefined : result?.kind,
  };
}

type RegisterResult = Awaited<ReturnType<Services["whatsapp"]["configWebhook"]>>;

async function registerAddress(
  ctx: Services,
  instancia: instancias.InstanciaRow,
): Promise<RegisterResult | undefined> {
  const { instancia_token } = instancia;
  if (instancia_token === null || !ctx.secrets.canOpen(instancia_token)) return undefined;
  const url = await webhookUrl(ctx, instancia);
  // Meta posts only to an app, and without its secret nothing would be believed.
  if (url === null || (!isOfHost(instancia) && !ctx.config.meta.app)) return undefined;
  const webhook = { url, hmac: await hmacOf(ctx, instancia) };
  const result = await ctx.whatsapp.configWebhook(await hostAccess(ctx, instancia), webhook);
  if (result.kind === "configured") await noteRegistration(ctx, instancia);
  return result;
}

const noteRegistration = (ctx: Services, { id, provedor }: instancias.InstanciaRow) =>
  asSystem(ctx, ({ db }) => noteRegistrationOfAll(db, id, registrationOf(provedor)));

/**
 * Tells a host the present events that posts to us by an older list: others would never arrive. A host that posts elsewhere
 * was not told by us, and is left alone. A failure leaves all for the next look.
 */
export async function renewRegistration(ctx: Services, instancia: instancias.InstanciaRow) {
  if (instancia.webhook_registro === registrationOf(instancia.provedor)) return;
  const url = await webhookUrl(ctx, instancia);
  if (url === null) return;
  const found = await ctx.whatsapp.registration?.(await hostAccess(ctx, instancia), url);
  if (found?.kind === "outdated") await registerWebhook(ctx, instancia);
  if (found?.kind === "current" || found?.kind === "foreign") {
    await noteRegistration(ctx, instancia);
  }
}
