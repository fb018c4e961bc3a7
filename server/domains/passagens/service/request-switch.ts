import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { notifyWork } from "#server/db/notify.ts";
import { isOfHost } from "#server/domains/instancias/service/describe-instancia.ts";
import { findOwnInstancia } from "#server/domains/instancias/service/find-instancia.ts";
import { holdSending } from "#server/domains/instancias/service/move-instance.ts";
import { PASSAGENS } from "#server/jobs/names.ts";
import { MAX_TROCA_MS } from "#shared/instancias/instancias.constants.ts";
import type { SituacaoDoModelo } from "#shared/passagens/passagens.constants.ts";
import { m } from "#shared/passagens/passagens.messages.ts";
import type { PassagemJson } from "#shared/passagens/passagens.schema.ts";
import { change, lockOpen } from "../queries/passagens.queries.ts";
import { describePassagem, readPassagem } from "./describe-passagem.ts";

/**
 * Asks for the switch: from now on nothing more leaves through the number, and a job switches it once nothing is under way.
 * Idempotent.
 * @throws AppError 404; 409 without an open move, before its steps are done, or where the connection has changed.
 */
export async function switchToMeta(ctx: OutsideContext, id: string): Promise<PassagemJson> {
  const instancia = await findOwnInstancia(ctx, id);
  const read = await readPassagem(ctx, id);
  if (read.estado === "trocando" || read.estado === "concluida") return read;
  if (read.estado !== "aberta") throw conflict(m.naoIniciada);
  if (!isOfHost(instancia)) throw conflict(m.falhas.mudou);
  assertReady(read);
  await inTransaction(ctx, async (ctx) => {
    const { db, user, now } = ctx;
    const open = await lockOpen(db, user.id, id);
    if (!open) throw conflict(m.naoIniciada);
    if (open.estado === "trocando") return;
    const at = now();
    await change(db, open, { estado: "trocando", troca_pedida_em: at, proxima_em: at, erro: null });
    await holdSending(ctx, open, new Date(at.getTime() + MAX_TROCA_MS));
    await notifyWork(db, PASSAGENS);
  });
  return describePassagem(ctx, id);
}

const HOPELESS: ReadonlySet<SituacaoDoModelo> = new Set(["recusado", "pausado", "nao_serve"]);

function assertReady({ pode_trocar, meta, modelos }: PassagemJson) {
  if (pode_trocar) return;
  if (!meta) throw conflict(m.semNumeroDaMeta);
  const isRefused = modelos.some(({ situacao }) => HOPELESS.has(situacao));
  throw conflict(isRefused ? m.modelosRecusados : m.modelosFaltam);
}
