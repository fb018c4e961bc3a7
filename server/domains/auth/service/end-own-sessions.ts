import { asSystem, type OutsideContext } from "#server/core/context.ts";
import { countryOf } from "#server/core/country.ts";
import { deviceOf } from "#server/core/device.ts";
import { notFound } from "#server/core/errors.ts";
import { oldestSession } from "#server/core/session-life.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import type { SessaoJson } from "#shared/auth/auth.schema.ts";
import * as sessoes from "../queries/sessoes.queries.ts";
import { endOthers, endSession } from "./end-sessions.ts";

/** Where the caller is signed in, the last used first. */
export async function listOwnSessions(ctx: OutsideContext): Promise<SessaoJson[]> {
  const now = ctx.now();
  const key = { own: ctx.sessionId, oldest: oldestSession(now), now };
  const rows = await asSystem(ctx, ({ db }) => sessoes.findLive(db, ctx.actor.id, key));
  return Promise.all(
    rows.map(async ({ id, criado_em, usada_em, endereco, agente }) => ({
      id,
      aparelho: deviceOf(agente),
      local: await countryOf(endereco),
      criado_em,
      usada_em,
      atual: id === ctx.sessionId,
    })),
  );
}

/** Signs the caller out in one place, also in this one. @throws AppError 404 when there is no such session of theirs. */
export async function endOwnSession(ctx: OutsideContext, id: string) {
  await asSystem(ctx, async (ctx) => {
    const { db, actor, now } = ctx;
    if (!(await endSession(db, actor.id, id, now())))
      throw notFound(authAnswers.sessaoNaoEncontrada);
    await recordEvent(ctx, { tipo: "sessao_encerrada", usuario_id: actor.id });
  });
}

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(ctx: OutsideContext) {
  await asSystem(ctx, async (ctx) => {
    const { db, actor, sessionId, now } = ctx;
    const ended = await endOthers(db, actor.id, sessionId, now());
    if (ended > 0) await recordEvent(ctx, { tipo: "sessao_encerrada", usuario_id: actor.id });
  });
  return { message: authAnswers.outrasSessoesEncerradas };
}
