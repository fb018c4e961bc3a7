import {
  asSystem,
  type Identity,
  type OutsideContext,
  type SystemContext,
} from "#server/core/context.ts";
import { invalidField, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { findUsuario } from "#server/domains/contas/service/read-account.ts";
import { isBlockedUrl } from "#server/integrations/http/outside-http.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";
import { CAPACIDADES } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import type {
  InstanciaCreate,
  InstanciasFilter,
  InstanciaUpdate,
} from "#shared/instancias/instancias.schema.ts";
import * as instancias from "../queries/instancias.queries.ts";
import { deleteRequest } from "../queries/pedidos.queries.ts";
import { closeGap } from "../queries/saude.queries.ts";
import { changeInstance, sealedToken } from "./change-instance.ts";
import { forwardingOf, withForwarding } from "./describe-forwarding.ts";
import { asShown, instanciaJson, isOfHost } from "./describe-instancia.ts";
import { assertComplete, placeOf, withFreeNumber } from "./place-instancia.ts";
import { protectionFor, protectionOf } from "./protect-webhook.ts";
import { newWebhookToken, registerWebhook } from "./register-webhook.ts";
import { newSigningSecret } from "./rotate-signing-secret.ts";
import { planUnlinking } from "./unlinking/plan-unlinking.ts";

/** All tenants' instances, newest first, for administrators. */
export async function listInstancesOfAll(ctx: SystemContext, filter: InstanciasFilter) {
  const { items, total } = await instancias.findPageOfAll(ctx.db, filter);
  const rows = await Promise.all(items.map((row) => instanciaJson(ctx, row)));
  return skipLimitResult({ items: await withForwarding(ctx, rows), total }, filter);
}

/** @throws AppError 404 unknown person. */
export async function listInstancesOf(ctx: SystemContext, usuarioId: string) {
  await findUsuario(ctx, usuarioId);
  const rows = await instancias.findAll(ctx.db, usuarioId);
  return withForwarding(ctx, await Promise.all(rows.map((row) => instanciaJson(ctx, row))));
}

/**
 * Gives a professional an instance, and tells its host where to post. `webhook_configurado` says whether it listened.
 * @throws AppError 404 unknown person; 409 a number of Meta's that somebody has; 422 a host that may not be spoken to.
 */
export async function createInstance(
  ctx: OutsideContext,
  {
    id: usuario_id,
    usuario_id: _same,
    instancia_token,
    webhook_hmac,
    webhook_redes,
    ...input
  }: InstanciaCreate,
) {
  assertAllowed(ctx, input);
  const created = await asSystem(ctx, async (ctx) => {
    await findUsuario(ctx, usuario_id);
    const id = newId();
    const inserting = instancias.insert(ctx.db, {
      ...input,
      ...placeOf(ctx, input),
      waba_id: input.waba_id ?? null,
      webhook: input.webhook ?? null,
      id,
      usuario_id,
      instancia_token: await sealedToken(ctx, id, instancia_token),
      ...(await newWebhookToken(ctx, id)),
      ...(await protectionFor(ctx, id, input.provedor)),
      ...(await protectionOf(ctx, id, { webhook_hmac, webhook_redes })),
      ...(input.webhook ? { webhook_segredo: await newSigningSecret(ctx, id) } : {}),
      criado_em: ctx.now(),
      atualizado_em: ctx.now(),
    });
    const row = await withFreeNumber(inserting);
    await deleteRequest(ctx.db, usuario_id);
    await audit(ctx, { acao: "criar", ...TARGET, alvo_id: id, depois: safe(row) });
    await notify(ctx.db, usuario_id, { tipo: "instancia", id });
    return row;
  });
  const { isRegistered } = await registerWebhook(ctx, created);
  return { ...(await adminJson(ctx, created)), webhook_configurado: isRegistered };
}

/**
 * Absent fields stay. Another kind of host, host, key or token is another place: its state is not known yet, and it is sent
 * the address to post to.
 * @throws AppError 404; 409 a number of Meta's that somebody has; 412 as `assertAsSeen`; 422 a host that may not be spoken
 * to, or a missing field that the other kind needs.
 */
export async function updateInstance(
  ctx: OutsideContext,
  { id, antes, ...change }: InstanciaUpdate,
) {
  assertAllowed(ctx, change);
  const changed = await asSystem(ctx, async (ctx) => {
    const before = await instancias.lockOneOfAll(ctx.db, id);
    if (!before) throw notFound(m.naoEncontrada);
    assertAsSeen(asShown(before), antes);
    assertComplete(before, change);
    const { row, isElsewhere } = await changeInstance(ctx, before, change);
    const rows = { antes: safe(before), depois: safe(row) };
    await audit(ctx, { acao: "alterar", ...TARGET, alvo_id: id, ...rows });
    const isSignedAnew = CAPACIDADES[row.provedor].assinaPorSi && change.webhook_hmac !== undefined;
    return { row, isElsewhere: isElsewhere || isSignedAnew };
  });
  if (changed.isElsewhere) await registerWebhook(ctx, changed.row);
  return adminJson(ctx, changed.row);
}

/** As the lists show it. */
async function adminJson(ctx: OutsideContext, row: instancias.InstanciaRow) {
  const json = await instanciaJson(ctx, row);
  const encaminhamento = await asSystem(ctx, (ctx) => forwardingOf(ctx, row));
  return { ...json, encaminhamento };
}

/** Its messages stay. @throws AppError 404. */
export async function removeInstance(ctx: SystemContext & Identity, id: string) {
  const removed = await instancias.lockOneOfAll(ctx.db, id);
  if (!removed) throw notFound(m.naoEncontrada);
  await retire(ctx, removed);
  await audit(ctx, { acao: "excluir", ...TARGET, alvo_id: id, antes: safe(removed) });
  await notify(ctx.db, removed.usuario_id, { tipo: "instancia", id });
}

/** For an account that ends: no more messages in or out. Answers whether phones are to be unlinked. */
export async function retireInstancesOf(ctx: SystemContext, usuarioId: string): Promise<boolean> {
  const rows = await instancias.findAll(ctx.db, usuarioId);
  for (const row of rows) await retire(ctx, row);
  return rows.some(isOfHost);
}

/** A job also unlinks the phone at its host, and tries until it is done. */
async function retire(ctx: SystemContext, row: instancias.InstanciaRow) {
  const { db, now } = ctx;
  const { id, usuario_id } = row;
  await planUnlinking(ctx, row);
  await instancias.removeOfAll(db, id, now());
  await closeGap(db, usuario_id, id, now());
}

const TARGET = { alvo_tipo: "instancia" } as const;

/** Without credentials: the key tends to hold the token. */
const safe = ({
  instancia_token: _token,
  webhook_token: _webhook,
  instancia_key: _key,
  webhook_segredo: _secret,
  webhook_segredo_anterior: _before,
  webhook_segredo_trocado_em: _changed,
  webhook_versao: _version,
  webhook_assinado_em: _signed,
  webhook_sem_assinatura_em: _unsigned,
  webhook_recusas: _refused,
  webhook_recusado_em: _last,
  webhook_recusa_motivo: _reason,
  webhook_registro: _registration,
  webhook_hmac,
  ...row
}: instancias.InstanciaRow) => ({ ...row, tem_webhook_hmac: webhook_hmac !== null });

/** Addresses that show that they lead inside are refused at once; names that do are refused when they are resolved. */
function assertAllowed(
  { config }: OutsideContext,
  { host_instancia, webhook }: Partial<Pick<InstanciaUpdate, "host_instancia" | "webhook">>,
) {
  const isBlocked = (url: string) => isBlockedUrl(url, config.allowPrivateInstanceHosts);
  if (host_instancia && isBlocked(host_instancia)) {
    throw invalidField("host_instancia", m.hostRecusado);
  }
  if (webhook && isBlocked(webhook)) throw invalidField("webhook", m.webhookRecusado);
}
