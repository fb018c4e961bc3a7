import {
  asSystem,
  type Identity,
  type OutsideContext,
  type SystemContext,
} from "#server/core/context.ts";
import { invalidField, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { audit } from "#server/domains/admin/auditoria.service.ts";
import { findUsuario } from "#server/domains/usuarios/usuarios.service.ts";
import { isBlockedUrl } from "#server/integrations/http/outside-http.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import type { InstanciaCreate, InstanciaUpdate } from "#shared/instancias/instancias.schema.ts";
import * as instancias from "../instancias.queries.ts";
import { instanciaJson, tokenPlace } from "./instancia-json.ts";
import { newWebhookToken, tellHost } from "./webhook.ts";

const ADMIN = { isAdmin: true };

/** Everybody's, newest first, for administrators. */
export async function listInstancesOfAll(
  ctx: SystemContext,
  filter: { skip: number; limit: number },
) {
  const { items, total } = await instancias.findPageOfAll(ctx.db, filter);
  const rows = await Promise.all(items.map((row) => instanciaJson(ctx, row, ADMIN)));
  return skipLimitResult({ items: rows, total }, filter);
}

/** @throws AppError 404 unknown person. */
export async function listInstancesOf(ctx: SystemContext, usuarioId: string) {
  await findUsuario(ctx, usuarioId);
  const rows = await instancias.findAll(ctx.db, usuarioId);
  return Promise.all(rows.map((row) => instanciaJson(ctx, row, ADMIN)));
}

/**
 * Gives a professional an instance, and tells its host where to post. `webhook_configurado` says whether it listened.
 * @throws AppError 404 unknown person; 422 a host that may not be spoken to.
 */
export async function createInstance(
  ctx: OutsideContext,
  { id: usuario_id, usuario_id: _same, instancia_token, ...input }: InstanciaCreate,
) {
  assertHostAllowed(ctx, input.host_instancia);
  const created = await asSystem(ctx, async (ctx) => {
    await findUsuario(ctx, usuario_id);
    const id = newId();
    const row = await instancias.insert(ctx.db, {
      ...input,
      webhook: input.webhook ?? null,
      id,
      usuario_id,
      instancia_token: await sealedToken(ctx, id, instancia_token),
      ...(await newWebhookToken(ctx, id)),
      criado_em: ctx.now(),
      atualizado_em: ctx.now(),
    });
    await audit(ctx, { acao: "criar", ...TARGET, alvo_id: id, depois: safe(row) });
    return row;
  });
  const webhook_configurado = await tellHost(ctx, created);
  return { ...(await instanciaJson(ctx, created, ADMIN)), webhook_configurado };
}

/** Absent fields stay. A new host, key or token is told where to post. */
export async function updateInstance(
  ctx: OutsideContext,
  { id, instancia_token, ...input }: InstanciaUpdate,
) {
  if (input.host_instancia) assertHostAllowed(ctx, input.host_instancia);
  const changed = await asSystem(ctx, async (ctx) => {
    const before = await instancias.findOneOfAll(ctx.db, id);
    const row =
      before &&
      (await instancias.update(ctx.db, before.usuario_id, id, {
        ...input,
        ...(instancia_token
          ? { instancia_token: await sealedToken(ctx, id, instancia_token) }
          : {}),
        atualizado_em: ctx.now(),
      }));
    if (!row) throw notFound(m.naoEncontrada);
    await audit(ctx, {
      acao: "alterar",
      ...TARGET,
      alvo_id: id,
      antes: safe(before),
      depois: safe(row),
    });
    return row;
  });
  const isElsewhere = input.host_instancia || input.instancia_key || instancia_token;
  if (isElsewhere) await tellHost(ctx, changed);
  return instanciaJson(ctx, changed, ADMIN);
}

/** Its messages stay. @throws AppError 404. */
export async function removeInstance(ctx: SystemContext & Identity, id: string) {
  const removed = await instancias.removeOfAll(ctx.db, id);
  if (!removed) throw notFound(m.naoEncontrada);
  await audit(ctx, { acao: "excluir", ...TARGET, alvo_id: id, antes: safe(removed) });
}

const TARGET = { alvo_tipo: "instancia" };

/** Without what opens it: the key tends to hold the token. */
const safe = ({
  instancia_token: _token,
  webhook_token: _webhook,
  instancia_key: _key,
  ...row
}: instancias.InstanciaRow) => row;

/** Names that lead inside are refused when they are spoken to; an address that shows it is refused at once. */
function assertHostAllowed({ config }: OutsideContext, host: string) {
  if (isBlockedUrl(host, config.allowPrivateInstanceHosts)) {
    throw invalidField("host_instancia", m.hostRecusado);
  }
}

const sealedToken = ({ secrets }: SystemContext, id: string, token: string | undefined) =>
  token ? secrets.seal(tokenPlace(id), token) : null;
