import type { TenantContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { notifyAll } from "#server/db/notify.ts";
import { SECOND } from "#shared/common/civil.ts";
import { marcacoesAnswers } from "#shared/marcacoes/answers.messages.ts";
import { FECHAMENTOS, REABRIR_SEGUNDOS } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { isToClose } from "#shared/marcacoes/marcacoes.rules.ts";
import type { FecharInput, ReabrirInput } from "#shared/marcacoes/marcacoes.schema.ts";
import { withoutOverlap } from "../marcacoes.errors.ts";
import * as fechar from "../queries/fechar.queries.ts";
import { appointments } from "./appointment-port.ts";
import { recordHistory } from "./record-history.ts";

/**
 * Says of past appointments whether their clients came, of all or of none; what somebody never confirmed is confirmed on
 * the way. Those that are closed so already stay as they are. Without `avisar` their clients get a follow-up, where follow-ups
 * are on. Answers what it has closed.
 * @throws AppError 404 for one that is not there; 409 for one that has not begun, was cancelled or was closed otherwise.
 */
export async function fecharMarcacoes(
  ctx: TenantContext,
  { marcacoes, avisar = true }: FecharInput,
) {
  const now = ctx.now();
  const wanted = new Map(marcacoes.map(({ id, status }) => [id, status]));
  const present = await presentOf(ctx, [...wanted.keys()]);
  const open = present.filter(({ id, status }) => status !== wanted.get(id));
  if (!open.every((marcacao) => isToClose(marcacao, now)))
    throw conflict(marcacoesAnswers.transicaoInvalida);
  const closed = await Promise.all(
    FECHAMENTOS.map(async (to) => {
      const ids = open.filter(({ id }) => wanted.get(id) === to).map(({ id }) => id);
      return ids.length === 0 ? [] : fechar.close(ctx.db, ctx.user.id, ids, to, now);
    }),
  );
  return announced(ctx, present, { changed: closed.flat(), isUnfollowed: !avisar });
}

/**
 * Takes closings back, all of them or none: each appointment is again what it was before.
 * @throws AppError 404 for one that is not there; 409 for one that was not closed just now or was changed since, or whose time is taken.
 */
export async function reabrirMarcacoes(ctx: TenantContext, { ids }: ReabrirInput) {
  const now = ctx.now();
  const present = await presentOf(ctx, [...new Set(ids)]);
  const since = new Date(now.getTime() - REABRIR_SEGUNDOS * SECOND);
  const isRecent = (one: Present) => one.fechada_de !== null && one.atualizado_em >= since;
  if (!present.every(isRecent)) throw conflict(marcacoesAnswers.tardeParaDesfazer);
  const reopened = await withoutOverlap(fechar.reopen(ctx.db, ctx.user.id, ids, now));
  return announced(ctx, present, { changed: reopened });
}

type Present = Awaited<ReturnType<typeof fechar.findManyForChange>>[number];

/** Locks them until the transaction ends. */
async function presentOf({ db, user }: TenantContext, ids: string[]) {
  const present = await fechar.findManyForChange(db, user.id, ids);
  if (present.length < ids.length) throw notFound(m.naoEncontrada);
  return present;
}

interface Changed {
  changed: Awaited<ReturnType<typeof fechar.close>>;
  isUnfollowed?: boolean;
}

async function announced(
  ctx: TenantContext,
  present: Present[],
  { changed, isUnfollowed = false }: Changed,
) {
  const before = new Map(present.map((one) => [one.id, one]));
  await recordHistory(
    ctx,
    changed.flatMap((after) => {
      const was = before.get(after.id);
      return was ? [{ before: was, after }] : [];
    }),
  );
  for (const after of changed) {
    const was = before.get(after.id);
    if (!was) continue;
    const change = { before: was, after, isUnfollowed };
    await appointments().changed(ctx, ctx.user.timezone, change);
  }
  await notifyAll(
    ctx.db,
    changed.map(({ id, usuario_id }) => ({
      usuarioId: usuario_id,
      evento: { tipo: "marcacao", id },
    })),
  );
  return changed;
}
