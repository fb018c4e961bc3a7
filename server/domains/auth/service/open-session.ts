import { createHash } from "node:crypto";
import { signAccessToken } from "#server/core/access-token.ts";
import type { PublicContext, RequestInfo, Services, SystemContext } from "#server/core/context.ts";
import { asSystem } from "#server/core/context.ts";
import { unauthorized } from "#server/core/errors.ts";
import { newId, type PessoaId, textOf } from "#server/core/id.ts";
import { hashToken, newToken, openWith, sealWith } from "#server/core/secrets.ts";
import { oldestSession, sessionEnd } from "#server/core/session-life.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { DAY } from "#shared/common/civil.ts";
import type { MetodoDeEntrada } from "#shared/fatores/fatores.constants.ts";
import * as sessoes from "../queries/sessoes.queries.ts";
import { endSession } from "./end-sessions.ts";

const REFRESH_MS = 30 * DAY;
/** A tab that was duplicated, or a request sent twice, may use the same token again for this long. */
const GRACE_MS = 10_000;

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Begins a session (a family of refresh tokens) for this person. */
export async function openSession(
  ctx: SystemContext & { request?: RequestInfo },
  pessoaId: PessoaId,
  { fator }: { fator?: MetodoDeEntrada | undefined } = {},
): Promise<Tokens> {
  const now = ctx.now();
  const sid = newId();
  await sessoes.insertSession(ctx.db, {
    id: sid,
    usuario_id: pessoaId,
    criado_em: now,
    endereco: ctx.request?.ip ?? null,
    agente: ctx.request?.agent ?? null,
  });
  const detalhes = fator ? { detalhes: { fator } } : {};
  await recordEvent(ctx, { tipo: "entrada", usuario_id: pessoaId, ...detalhes });
  const refresh_token = newToken();
  await storeToken(ctx, { id: sid, begun: now }, refresh_token);
  return {
    access_token: await signAccessToken(ctx.secrets, { sub: textOf(pessoaId), sid, now }),
    refresh_token,
  };
}

/**
 * Trades a refresh token for its successor. The same token within 10 s gets the same successor; later it counts as
 * stolen, and its whole family ends.
 * @throws AppError 401 when it is unknown, expired, revoked or reused.
 */
export async function refresh(ctx: PublicContext, refresh_token: string): Promise<Tokens> {
  const tokens = await asSystem(
    ctx,
    async (ctx) => (await rotate(ctx, refresh_token)) ?? repeat(ctx, refresh_token),
  );
  if (!tokens) throw unauthorized(m.sessaoExpirada);
  return tokens;
}

async function rotate(
  ctx: SystemContext & PublicContext,
  token: string,
): Promise<Tokens | undefined> {
  const now = ctx.now();
  const hash = hashToken(token);
  const successor = newToken();
  const sucessor = await sealWith(keyOf(token), placeOf(hash), successor);
  const oldest = oldestSession(now);
  const won = await sessoes.rotateToken(ctx.db, hash, { now, sucessor, oldest });
  if (!won) return undefined;
  const { ip, agent = null } = ctx.request;
  await sessoes.markUsed(ctx.db, won.sessao_id, { usada_em: now, endereco: ip, agente: agent });
  await storeToken(ctx, { id: won.sessao_id, begun: won.comecou_em }, successor);
  return answer(ctx, won, successor);
}

async function repeat(
  ctx: SystemContext & PublicContext,
  token: string,
): Promise<Tokens | undefined> {
  const now = ctx.now();
  const hash = hashToken(token);
  const used = await sessoes.findToken(ctx.db, hash);
  if (!used?.rotacionado_em || !used.sucessor) return undefined;
  if (now.getTime() - used.rotacionado_em.getTime() > GRACE_MS) {
    await endSession(ctx.db, used.usuario_id, used.sessao_id, now);
    await recordEvent(ctx, { tipo: "token_reutilizado", usuario_id: used.usuario_id });
    return undefined;
  }
  return answer(ctx, used, await openWith(keyOf(token), placeOf(hash), used.sucessor));
}

async function answer(
  { secrets, now }: Services,
  { usuario_id, sessao_id }: { usuario_id: PessoaId; sessao_id: string },
  refresh_token: string,
): Promise<Tokens> {
  const access_token = await signAccessToken(secrets, {
    sub: textOf(usuario_id),
    sid: sessao_id,
    now: now(),
  });
  return { access_token, refresh_token };
}

/** It never outlives its session. */
async function storeToken(
  { db, now }: SystemContext,
  { id, begun }: { id: string; begun: Date },
  token: string,
) {
  const criado_em = now();
  const end = Math.min(criado_em.getTime() + REFRESH_MS, sessionEnd(begun).getTime());
  await sessoes.insertRefreshToken(db, {
    hash: hashToken(token),
    sessao_id: id,
    criado_em,
    expira_em: new Date(end),
  });
}

/** The successor is sealed with the token that it replaces: the database alone can not open it. */
const keyOf = (token: string) =>
  new Uint8Array(createHash("sha256").update("successor:").update(token).digest());

const placeOf = (hash: Buffer) => `refresh_tokens.sucessor:${hash.toString("hex")}`;
