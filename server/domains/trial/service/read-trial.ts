import type { UserContext } from "#server/core/context.ts";
import { forbidden, notFound } from "#server/core/errors.ts";
import { m } from "#shared/trial/trial.messages.ts";
import { daysRemaining, trialStatus } from "#shared/trial/trial.rules.ts";
import type { ExtensaoJson, TrialOf, TrialStatus } from "#shared/trial/trial.schema.ts";
import { m as usuarios } from "#shared/usuarios/usuarios.messages.ts";
import * as trial from "../queries/trial.queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof trial.findTrial>>>;

export const trialJson = (row: Row, now: Date): TrialStatus => ({
  user_id: row.id,
  is_trial_user: row.is_trial_user,
  trial_status: trialStatus(row, now),
  trial_end_date: row.trial_end_date,
  days_remaining: daysRemaining(row, now),
});

/** @throws AppError 403 for somebody else's, but for administrators; 404 unknown. */
export async function readTrial(ctx: UserContext, input: TrialOf): Promise<TrialStatus> {
  const row = await trial.findTrial(ctx.db, whose(ctx, input));
  if (!row) throw notFound(usuarios.naoEncontrado);
  return trialJson(row, ctx.now());
}

/** Extensions, the newest first. @throws AppError 403 for somebody else's, but for administrators; 404 unknown. */
export async function readHistory(ctx: UserContext, input: TrialOf): Promise<ExtensaoJson[]> {
  const id = whose(ctx, input);
  if (!(await trial.findTrial(ctx.db, id))) throw notFound(usuarios.naoEncontrado);
  const rows = await trial.findExtensions(ctx.db, id);
  const isAdmin = ctx.user.role === "ADMIN";
  return rows.map((row) => ({ ...row, autor_nome: isAdmin ? row.autor_nome : null }));
}

function whose({ user }: UserContext, { user_id = user.id }: TrialOf): string {
  if (user_id !== user.id && user.role !== "ADMIN") throw forbidden(m.somenteAdmin);
  return user_id;
}
