import { setTimeout as sleep } from "node:timers/promises";
import { asSystem, type OutsideContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { takeLimit } from "#server/core/limits.ts";
import { newToken } from "#server/core/secrets.ts";
import { notify } from "#server/db/notify.ts";
import { findUsuario } from "#server/domains/contas/service/read-account.ts";
import type { HostAccount, HostFailure } from "#server/integrations/whatsapp/host.ts";
import { registrationOf } from "#server/integrations/whatsapp/webhook-events.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import * as conexoes from "../queries/conexoes.queries.ts";
import * as instancias from "../queries/instancias.queries.ts";
import { deleteRequest } from "../queries/pedidos.queries.ts";
import { tokenPlace, webhookUrl } from "./describe-instancia.ts";
import { defaultHost } from "./edit-default-host.ts";
import { hostRefusal, isHeard } from "./explain-refusal.ts";
import { hmacOf, protectionFor } from "./protect-webhook.ts";
import { newWebhookToken } from "./register-webhook.ts";

const LIMIT = { points: 20, seconds: 10 * 60, message: m.muitasTentativas };
/** Longer than the longest wait for a host: four calls of 10 s. */
const LEASE_SECONDS = 50;
/** Pause between looks while a press in another window makes the instance. */
const WAIT_MS = 250;
const MOST_WAITS = 60;

/**
 * The caller's number: the one they have, or a new one at the default host. Idempotent under concurrent presses; an
 * interrupted press is continued by the next, under the key that it had chosen.
 * @throws AppError 409 without a default host, or while it takes too long elsewhere; 429; 502 and 504 when the host fails.
 */
export async function connectOwn(ctx: OutsideContext): Promise<{ id: string }> {
  const { user } = ctx;
  const there = await asSystem(ctx, ({ db }) => instancias.findAll(db, user.id));
  if (there[0]) return { id: there[0].id };
  const account = await defaultHost(ctx);
  if (!account) throw conflict(m.semPadrao);
  await takeLimit(ctx, { ...LIMIT, key: `conectar:${user.id}` });
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const begun = await begin(ctx, account);
    if (begun?.id) return { id: begun.id };
    const made = begun && (await make(ctx, account, begun));
    if (made) return made;
    await sleep(WAIT_MS);
  }
  throw conflict(m.conexaoEmAndamento);
}

interface Begun {
  /** Set when the instance exists by now. */
  id?: string;
  key: string;
  lease: string;
}

/** Takes the lease; undefined while another press holds it. */
function begin(ctx: OutsideContext, { host }: HostAccount): Promise<Begun | undefined> {
  const mine = { usuarioId: ctx.user.id, lease: newId() };
  return asSystem(ctx, async ({ db, now }) => {
    const key = await conexoes.claimConnection(db, {
      ...mine,
      host,
      chave: newKey(),
      now: now(),
      leaseSeconds: LEASE_SECONDS,
    });
    if (key === undefined) return undefined;
    // Looked at after the claim: the holder before may have finished in between.
    const [there] = await instancias.findAll(db, mine.usuarioId);
    if (!there) return { key, lease: mine.lease };
    await conexoes.endConnection(db, mine);
    return { id: there.id, key, lease: mine.lease };
  });
}

/** Unguessable: on a shared host a key is half of what opens an instance. */
const newKey = () => `pontual-${newToken()}`;

/** Undefined when the lease was lost meanwhile. */
async function make(ctx: OutsideContext, account: HostAccount, { key, lease }: Begun) {
  const mine = { usuarioId: ctx.user.id, lease };
  const id = newId();
  const webhook = await newWebhookToken(ctx, id);
  const url = await webhookUrl(ctx, { id, provedor: account.provedor, ...webhook });
  const made = await atHost(ctx, account, { ...mine, key, url: url ?? "" });
  if (made.kind !== "made") {
    await asSystem(ctx, ({ db }) => conexoes.releaseConnection(db, mine));
    const reason = made.kind === "refused" ? made.reason : undefined;
    ctx.log.warn({ kind: made.kind, reason }, "the default host did not make an instance");
    throw hostRefusal(
      made.kind === "blocked" ? { kind: "refused", reason: "blocked" } : made,
      isHeard(made) ? m.conexaoRecusada : m.conexaoSemResposta,
    );
  }
  // An instance that was made before has an older address, and there is no later press to correct it once it is recorded.
  const { provedor, host } = account;
  const protection = await protectionFor(ctx, id, provedor);
  const hmac = await hmacOf(ctx, { id, webhook_hmac: null, ...protection });
  const told =
    url && (await ctx.whatsapp.configWebhook({ ...made, provedor, host }, { url, hmac }));
  const isTold = told && told.kind === "configured";
  const instancia_token = await ctx.secrets.seal(tokenPlace(id), made.token);
  const row = await asSystem(ctx, async ({ db, now, ...rest }) => {
    if (!(await conexoes.endConnection(db, mine))) return undefined;
    await findUsuario({ ...rest, db, now }, mine.usuarioId);
    const inserted = await instancias.insert(db, {
      id,
      usuario_id: mine.usuarioId,
      nome_instancia: m.nomeProprio,
      provedor,
      host_instancia: host,
      instancia_key: made.key,
      instancia_token,
      criada_aqui: true,
      ...webhook,
      ...protection,
      webhook_registro: isTold ? registrationOf(provedor) : null,
      criado_em: now(),
      atualizado_em: now(),
    });
    await deleteRequest(db, mine.usuarioId);
    await notify(db, mine.usuarioId, { tipo: "instancia", id });
    return inserted;
  });
  return row && { id };
}

interface Making {
  usuarioId: string;
  lease: string;
  key: string;
  url: string;
}

type Made = { kind: "made"; key: string; token: string } | HostFailure;

/** Has the host make it. An existing instance under this key is ours, from a press that was interrupted. */
async function atHost(ctx: OutsideContext, account: HostAccount, making: Making): Promise<Made> {
  const { key, url } = making;
  const result = await ctx.whatsapp.create(account, { key, webhookUrl: url });
  if (result.kind === "created") return { ...result, kind: "made" };
  if (result.kind !== "exists") return result;
  const { provedor, host, adminToken: token } = account;
  const answer = await ctx.whatsapp.status({ provedor, host, key, token });
  if (answer.kind === "status") return { kind: "made", key, token };
  if (answer.kind !== "refused" && answer.kind !== "unauthorised") return answer;
  // It has a token of its own that we do not know: it is left alone, and another one is made.
  const other = newKey();
  const isMine = await asSystem(ctx, ({ db }) => conexoes.changeKey(db, making, other));
  if (!isMine) return { kind: "unreachable" };
  const again = await ctx.whatsapp.create(account, { key: other, webhookUrl: url });
  if (again.kind === "created") return { ...again, kind: "made" };
  return again.kind === "exists" ? { kind: "refused", reason: "exists" } : again;
}
