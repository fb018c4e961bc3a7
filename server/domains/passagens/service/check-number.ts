import {
  asSystem,
  inTransaction,
  type OutsideContext,
  type Services,
} from "#server/core/context.ts";
import { type AppError, conflict, gatewayTimeout, invalidField } from "#server/core/errors.ts";
import { takeLimit } from "#server/core/limits.ts";
import { findOwnInstancia } from "#server/domains/instancias/service/find-instancia.ts";
import {
  isAtMeta,
  isSamePhone,
  linkedNumber,
} from "#server/domains/instancias/service/move-instance.ts";
import type { HostInstance } from "#server/integrations/whatsapp/host.ts";
import type { NumberFactsResult } from "#server/integrations/whatsapp/number.ts";
import type { Falha } from "#shared/passagens/passagens.constants.ts";
import { m } from "#shared/passagens/passagens.messages.ts";
import type { NumeroInput, PassagemJson } from "#shared/passagens/passagens.schema.ts";
import { change, lockOpen } from "../queries/passagens.queries.ts";
import { describePassagem } from "./describe-passagem.ts";
import { assertOpen, passagemPlace } from "./open-number.ts";

const LIMIT = { points: 20, seconds: 10 * 60, message: m.demais };

/**
 * Asks Meta about the number that is to take over, and keeps what opens it, sealed. Another one may be given until the switch.
 * @throws AppError 404; 409 without an open move, or a number that cannot take over; 422 what Meta does not know; 429; 504.
 */
export async function saveNumber(
  ctx: OutsideContext,
  { id, instancia_key, waba_id, instancia_token }: NumeroInput,
): Promise<PassagemJson> {
  await findOwnInstancia(ctx, id);
  await takeLimit(ctx, { ...LIMIT, key: `passagem:${ctx.user.id}` });
  const own = await inTransaction(ctx, async (ctx) => {
    assertOpen(await lockOpen(ctx.db, ctx.user.id, id));
    return linkedNumber(ctx, ctx.user.id, id);
  });
  const access: HostInstance = {
    provedor: "cloud",
    host: ctx.config.meta.graphUrl,
    key: instancia_key,
    token: instancia_token,
    wabaId: waba_id,
  };
  const found = await askNumber(ctx, access, own);
  if (found.kind === "falha") throw refusalOf(found.falha);
  await inTransaction(ctx, async ({ db, user, now, secrets }) => {
    const open = assertOpen(await lockOpen(db, user.id, id));
    await change(db, open, {
      instancia_key,
      waba_id,
      token: await secrets.seal(passagemPlace(open.id), instancia_token),
      numero: found.phone,
      nome_na_meta: found.name,
      verificada_em: now(),
      erro: null,
      // Another account has templates of its own.
      ...(open.waba_id === waba_id ? {} : { modelos_em: null, modelos_vistos_em: null }),
    });
  });
  return describePassagem(ctx, id);
}

type Asked =
  | { kind: "number"; phone: string; name: string | null }
  | { kind: "falha"; falha: Falha };

/** Whether this number at Meta may take over from the one that is linked; asks Meta, and is called outside of a transaction. */
export async function askNumber(
  ctx: Services,
  access: HostInstance,
  own: string | null,
): Promise<Asked> {
  const facts = await ctx.whatsapp.numberFacts?.(access);
  if (facts?.kind !== "number") {
    return { kind: "falha", falha: (facts && UNANSWERED[facts.kind]) ?? "semResposta" };
  }
  const falha = await numberFault(ctx, facts, { key: access.key, own });
  return falha
    ? { kind: "falha", falha }
    : { kind: "number", phone: facts.phone, name: facts.name };
}

/** Meta has not answered with a number: what that says, where it says anything. */
const UNANSWERED: Partial<Record<NumberFactsResult["kind"], Falha>> = {
  noNumber: "numeroDesconhecido",
  noAccount: "contaDesconhecida",
  unauthorised: "token",
  unlicensed: "desligado",
};

/** In Meta's words for a number that sends, however good its rating is. */
const WORKING: ReadonlySet<string> = new Set([
  "CONNECTED",
  "FLAGGED",
  "RATE_LIMITED",
  "RESTRICTED",
]);

/** Meta has the number, and yet it cannot take over. */
async function numberFault(
  ctx: Services,
  facts: Extract<NumberFactsResult, { kind: "number" }>,
  { key, own }: { key: string; own: string | null },
): Promise<Falha | undefined> {
  if (!facts.isOfAccount) return "foraDaConta";
  if (own === null) return "semNumeroConhecido";
  if (!isSamePhone(facts.phone, own)) return "outroNumero";
  if (!facts.isAtApi) return "foraDaApi";
  if (facts.isOnPhone === false) return "foraDoAplicativo";
  if (facts.status !== null && !WORKING.has(facts.status)) return "desligado";
  return (await asSystem(ctx, (ctx) => isAtMeta(ctx, key))) ? "emUso" : undefined;
}

/** The field of the form that is to be looked at again, where it is one. */
const FIELDS: Partial<Record<Falha, keyof NumeroInput>> = {
  token: "instancia_token",
  numeroDesconhecido: "instancia_key",
  outroNumero: "instancia_key",
  foraDaConta: "waba_id",
  contaDesconhecida: "waba_id",
};

function refusalOf(falha: Falha): AppError {
  const field = FIELDS[falha];
  const sentence = m.falhas[falha];
  if (field) return invalidField(field, sentence);
  return falha === "semResposta" ? gatewayTimeout(sentence) : conflict(sentence);
}
