import type { SystemContext } from "#server/core/context.ts";
import { isTrialExpired } from "#server/core/guards.ts";
import { decide } from "#shared/respostas/rules/decide.ts";
import { isHistory } from "#shared/respostas/rules/history.ts";
import { meaningOf, type Sentido } from "#shared/respostas/rules/meaning.ts";
import { finish, holdNext, type Resposta, type Resultado } from "../queries/respostas.queries.ts";
import { carryOut } from "./carry-out.ts";
import { keepOptOut } from "./opt-out.ts";
import { situationOf } from "./situation.ts";

/** An appointment that changes under our hands is looked at so often before the reply waits for a later round. */
const ATTEMPTS = 3;

/**
 * Answers the first waiting reply of this professional, in the caller's transaction: what it
 * leads to, its answer and that it is done are there together or not at all. False when none waits.
 */
export async function answerNext(
  ctx: SystemContext,
  usuarioId: string,
  onHold?: (reply: Resposta) => void,
): Promise<boolean> {
  const reply = await holdNext(ctx.db, usuarioId, ctx.now());
  if (!reply) return false;
  onHold?.(reply);
  await finish(ctx.db, reply, await resultOf(ctx, reply), ctx.now());
  return true;
}

async function resultOf(ctx: SystemContext, reply: Resposta): Promise<Resultado> {
  if (reply.desativado_em) return { acao: "nenhuma", motivo: "conta_desativada" };
  if (reply.excluido_em) return { acao: "nenhuma", motivo: "cliente_removido" };
  if (reply.isKnown) return { acao: "nenhuma", motivo: "repetida" };
  // Erased since it came: there is nothing left to answer.
  const sentido = meaningOf(reply.texto ?? "");
  if (!sentido) return { acao: "nenhuma", motivo: "texto_apagado" };

  const isPaused = isTrialExpired(reply, ctx.now());
  if (sentido.kind === "automaticas") {
    return keepOptOut(ctx, reply, { ...sentido, isQuiet: isPaused || isHistory(reply) });
  }
  if (isPaused) return { acao: "nenhuma", motivo: "periodo_expirado" };
  return decided(ctx, reply, sentido);
}

async function decided(
  ctx: SystemContext,
  reply: Resposta,
  sentido: Exclude<Sentido, { kind: "automaticas" }>,
): Promise<Resultado> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const situacao = await situationOf(ctx, reply);
    const result = await carryOut(ctx, reply, decide(sentido, situacao));
    if (result) return result;
  }
  throw new Error("the appointment changed at every attempt");
}
