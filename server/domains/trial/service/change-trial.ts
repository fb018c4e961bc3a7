import type { Identity, SystemContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { DAY } from "#shared/common/civil.ts";
import { m } from "#shared/trial/trial.messages.ts";
import { extendedEnd, trialStatus } from "#shared/trial/trial.rules.ts";
import type { TrialExtend, TrialStart, TrialStatus } from "#shared/trial/trial.schema.ts";
import { m as usuarios } from "#shared/usuarios/usuarios.messages.ts";
import * as trial from "../queries/trial.queries.ts";
import { trialGranted } from "./grant-trial-once.ts";
import { trialJson } from "./read-trial.ts";

type AdminContext = SystemContext & Identity;

/**
 * Adds days to the later of now and the present end; an expired trial is active again. Of several at once each counts.
 * @throws AppError 404 unknown; 409 where no trial is running or has run out.
 */
export async function extendTrial(
  ctx: AdminContext,
  { target_user_id, days_to_extend: dias, reason }: TrialExtend,
): Promise<TrialStatus> {
  const { db, user } = ctx;
  const now = ctx.now();
  const before = await held(ctx, target_user_id);
  if (!before.is_trial_user) throw conflict(m.semTrial);
  const fim_novo = extendedEnd(before.trial_end_date, dias, now);
  await trial.insertExtension(db, {
    id: newId(),
    usuario_id: target_user_id,
    autor_id: user.id,
    dias,
    motivo: reason ?? null,
    fim_anterior: before.trial_end_date,
    fim_novo,
    criado_em: now,
  });
  return changed(ctx, before, { acao: "estender_trial", fim: fim_novo, dias });
}

/**
 * A trial from now on, for who has none, whose last one ran out, or who was converted.
 * @throws AppError 404 unknown; 409 for an administrator, and while one is running.
 */
export async function startTrial(
  ctx: AdminContext,
  { user_id, days }: TrialStart,
): Promise<TrialStatus> {
  const now = ctx.now();
  const before = await held(ctx, user_id);
  if (before.role === "ADMIN") throw conflict(m.administradorSemTrial);
  if (trialStatus(before, now) === "active") throw conflict(m.jaAtivo);
  const fim = new Date(now.getTime() + days * DAY);
  return changed(ctx, before, { acao: "iniciar_trial", fim, dias: days });
}

type Row = NonNullable<Awaited<ReturnType<typeof trial.lockTrial>>>;

async function held({ db }: AdminContext, usuarioId: string): Promise<Row> {
  const row = await trial.lockTrial(db, usuarioId);
  if (!row) throw notFound(usuarios.naoEncontrado);
  return row;
}

async function changed(
  ctx: AdminContext,
  before: Row,
  { acao, fim, dias }: { acao: "estender_trial" | "iniciar_trial"; fim: Date; dias: number },
): Promise<TrialStatus> {
  const { db, now } = ctx;
  const after = await accountRow.setTrial(db, before.id, fim, now());
  await trialGranted(ctx, before.id, fim);
  await audit(ctx, {
    acao,
    alvo_tipo: "usuario",
    alvo_id: before.id,
    antes: { is_trial_user: before.is_trial_user, trial_end_date: before.trial_end_date },
    depois: { is_trial_user: true, trial_end_date: fim, dias },
  });
  await notify(db, before.id, { tipo: "usuario", id: before.id });
  return trialJson(after, now());
}
