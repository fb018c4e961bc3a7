import { asSystem, type OutsideContext } from "#server/core/context.ts";
import { invalidField, notFound } from "#server/core/errors.ts";
import { takeLimit } from "#server/core/limits.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import type { AccountResult, StatusResult } from "#server/integrations/whatsapp/host.ts";
import type { Resultado, TesteInput, TesteJson } from "#shared/instancias/conexao.schema.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import * as instancias from "../queries/instancias.queries.ts";
import { isOfHost } from "./describe-instancia.ts";
import { hostAccess } from "./find-instancia.ts";

const LIMIT = { points: 60, seconds: 10 * 60, message: m.muitasTentativas };

/**
 * Asks a host with the values of a form that is not saved yet; only who asked where is stored. A stored token is
 * sent to its own host alone: otherwise a typed address could collect it.
 * @throws AppError 404; 409 a stored token that cannot be read; 422 without one; 429.
 */
export async function testInstance(ctx: OutsideContext, input: TesteInput): Promise<TesteJson> {
  await takeLimit(ctx, { ...LIMIT, key: `testar:${ctx.user.id}` });
  const stored = await asSystem(ctx, async (ctx) => {
    const { id, host_instancia } = input;
    const row = id === undefined ? undefined : await instancias.findOneOfAll(ctx.db, id);
    if (id !== undefined && !row) throw notFound(m.naoEncontrada);
    const alvo = row ? { alvo_id: row.id } : {};
    await audit(ctx, {
      acao: "testar",
      alvo_tipo: "instancia",
      ...alvo,
      depois: { host_instancia },
    });
    return row;
  });
  return answerOf(await ctx.whatsapp.status(await accessOf(ctx, input, stored)));
}

async function accessOf(
  ctx: OutsideContext,
  { host_instancia: host = "", instancia_key, instancia_token: token, ...input }: TesteInput,
  stored: instancias.InstanciaRow | undefined,
) {
  const provedor = input.provedor ?? stored?.provedor ?? "mega";
  const key = instancia_key ?? stored?.instancia_key;
  if (!key) throw invalidField("instancia_key", m.keyObrigatoria);
  if (token) return { provedor, host, key, token };
  if (!stored?.instancia_token) throw invalidField("instancia_token", m.tokenObrigatorio);
  // Meta's address is no typed one; any other place gets no stored token to see.
  const isThere = isOfHost(stored) && stored.host_instancia === host;
  if (provedor === "cloud" ? isOfHost(stored) : !isThere) {
    throw invalidField("instancia_token", m.tokenDeOutroHost);
  }
  return { ...(await hostAccess(ctx, stored)), provedor, key };
}

const answerOf = (answer: StatusResult): TesteJson => ({
  resultado: resultadoOf(answer),
  status: answer.kind === "status" ? answer.status : null,
});

/** In one word for a person, whether a host was there and took what opens it. */
export function resultadoOf(answer: StatusResult | AccountResult): Resultado {
  switch (answer.kind) {
    case "status":
    case "answered":
      return "responde";
    case "refused":
    case "unauthorised":
    case "unlicensed":
    case "windowClosed":
      return "recusa";
    case "blocked":
      return "bloqueado";
    case "rateLimited":
    case "unreachable":
    case "unknown":
      return "sem_resposta";
  }
}
