import { asSystem, type OutsideContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { textOf } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { firstTrialEnd, keepTrialMarks } from "#server/domains/trial/service/grant-trial-once.ts";
import { DAY } from "#shared/common/civil.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import { DIAS_PADRAO } from "#shared/trial/trial.constants.ts";
import { m as usuarios } from "#shared/usuarios/usuarios.messages.ts";

/**
 * Gives a person who was only invited a practice of their own, with a trial as a sign-up has it.
 * @throws AppError 409 where there is one.
 */
export async function openPractice(ctx: OutsideContext) {
  await asSystem(ctx, async (ctx) => {
    const { db, actor } = ctx;
    const now = ctx.now();
    const id = textOf(actor.id);
    const account = await accountRow.hold(db, id);
    if (!account) throw notFound(usuarios.naoEncontrado);
    if (account.tem_agenda) throw conflict(equipeAnswers.agendaJaAberta);
    const { email, telefone } = account;
    const wanted = new Date(now.getTime() + DIAS_PADRAO * DAY);
    const fim = await firstTrialEnd(ctx, { email, telefone }, wanted);
    await accountRow.openPractice(db, actor.id, { trial_end_date: fim, now });
    await keepTrialMarks(ctx, id, { email, telefone, fim });
    await notify(db, id, { tipo: "usuario", id });
  });
}
