import type { SystemContext } from "#server/core/context.ts";
import { isTrialExpired } from "#server/core/guards.ts";
import { resumeTrace } from "#server/core/telemetry/trace.ts";
import { RESPOSTAS } from "#server/jobs/names.ts";
import { codigoEm } from "#shared/publico/code.ts";
import { AVISOS_MS } from "#shared/respostas/respostas.constants.ts";
import { decide } from "#shared/respostas/rules/decide.ts";
import { isHistory } from "#shared/respostas/rules/history.ts";
import { meaningOf, type Sentido } from "#shared/respostas/rules/meaning.ts";
import {
  finish,
  hasGuessed,
  holdNext,
  type Resposta,
  type Resultado,
} from "../queries/respostas.queries.ts";
import { bookings } from "./booking-port.ts";
import { carryOut } from "./carry-out.ts";
import { keepOptOut } from "./keep-opt-out.ts";
import { situationOf } from "./read-situation.ts";
import { write } from "./write-reply.ts";

/** Attempts at an appointment that changes concurrently, before the reply waits for a later round. */
const ATTEMPTS = 3;

/**
 * Answers the first waiting reply of this professional, in the caller's transaction: its effects, its answer and
 * its completion commit together or not at all. False when none waits.
 */
export async function answerNext(
  ctx: SystemContext,
  usuarioId: string,
  onHold?: (reply: Resposta) => void,
): Promise<boolean> {
  const reply = await holdNext(ctx.db, usuarioId, ctx.now());
  if (!reply) return false;
  onHold?.(reply);
  await resumeTrace(ctx.tracer, RESPOSTAS, [reply], async () =>
    finish(ctx.db, reply, await resultOf(ctx, reply), ctx.now()),
  );
  return true;
}

async function resultOf(ctx: SystemContext, reply: Resposta): Promise<Resultado> {
  if (reply.desativado_em) return { acao: "nenhuma", motivo: "conta_desativada" };
  if (reply.excluido_em) return { acao: "nenhuma", motivo: "cliente_removido" };
  if (reply.isKnown) return { acao: "nenhuma", motivo: "repetida" };
  // Edited since: the new text was written for a person, and the old one is withdrawn.
  if (reply.editada_em) return { acao: "nenhuma", motivo: "editada" };
  const texto = reply.texto ?? "";
  const isPaused = isTrialExpired(reply, ctx.now());
  const codigo = codigoEm(texto);
  if (codigo && !isPaused) return proven(ctx, reply, codigo);
  const sentido = meaningOf(texto);
  if (sentido?.kind === "automaticas") {
    return keepOptOut(ctx, reply, { ...sentido, isQuiet: isPaused || isHistory(reply) });
  }
  if (isPaused) return { acao: "nenhuma", motivo: "periodo_expirado" };
  // Erased since it came: there is no text left to answer.
  if (!sentido) return { acao: "nenhuma", motivo: "texto_apagado" };
  return decided(ctx, reply, sentido);
}

/** Limits guesses per hour, as with two robots that answer each other. */
async function proven(ctx: SystemContext, reply: Resposta, codigo: string): Promise<Resultado> {
  const { usuario_id, cliente_id, momento, timezone } = reply;
  const isGuessing = await hasGuessed(ctx.db, reply, new Date(ctx.now().getTime() - AVISOS_MS));
  if (isGuessing) return { acao: "nenhuma", motivo: "limite" };
  const proof = { usuario_id, cliente_id, codigo, momento, timezone };
  const { resultado, marcacao_id, mensagem } = await bookings().prove(ctx, proof);
  await write(ctx, reply, { mensagem, ...(marcacao_id ? { marcacao_id } : {}) });
  if (resultado === "entrou_na_espera") return { acao: resultado };
  return resultado === "reservou"
    ? { acao: "reservou", ...(marcacao_id ? { marcacao_id } : {}) }
    : { acao: "nenhuma", motivo: resultado };
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
