import {
  asSystem,
  type Identity,
  type OutsideContext,
  type SystemContext,
  type UserContext,
} from "#server/core/context.ts";
import { conflict, notFound, tooMany } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { secondsLeft } from "#server/core/limits.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { notify } from "#server/db/notify.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { DAY } from "#shared/common/civil.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import { CONVITES_POR_DIA, DIAS_DO_CONVITE, MAX_MEMBROS } from "#shared/equipe/equipe.constants.ts";
import type { ConviteInput } from "#shared/equipe/equipe.schema.ts";
import { findEmailsOf } from "../queries/acessos.queries.ts";
import * as convites from "../queries/convites.queries.ts";
import { invitationLetter } from "./write-letters.ts";

/**
 * Mails a link by which this person may enter the practice. An invitation that it takes the place of stays open where this
 * one is refused.
 * @throws AppError 404 when there is no such invitation; 409 when they are there or invited already, and when the team is full; 429 after 20 in a day.
 */
export const invitePerson = (ctx: OutsideContext, input: ConviteInput) =>
  asSystem(ctx, (ctx) => invite(ctx, input));

async function invite(ctx: SystemContext & Identity, { email, papel, substitui }: ConviteInput) {
  const { db, user, actor, jobs, config } = ctx;
  const now = ctx.now();
  const account = await accountRow.hold(db, user.id);
  if (!account) throw notFound(equipeAnswers.contaNaoEncontrada);
  if (substitui !== undefined) await retireOpen(ctx, substitui);
  await assertMayInvite(ctx, email, now);
  await convites.endExpired(db, user.id, email, now);
  const token = newToken();
  const convite = {
    id: newId(),
    email,
    papel,
    expira_em: new Date(now.getTime() + DIAS_DO_CONVITE * DAY),
  };
  await convites.insertInvitation(db, {
    ...convite,
    usuario_id: user.id,
    token_hash: hashToken(token),
    convidado_por: actor.id,
    criado_em: now,
  });
  const letter = invitationLetter(config, { to: email, nome: account.nome, papel, token });
  await jobs.enqueue(db, "mail", letter, { isUrgent: true });
  await notify(db, user.id, { tipo: "equipe", id: convite.id });
  return convite;
}

/** The practice's row is held, so that of many at once none is missed. */
async function assertMayInvite({ db, user }: SystemContext & Identity, email: string, now: Date) {
  const [people, open] = [
    await findEmailsOf(db, user.id),
    await convites.findOpen(db, user.id, now),
  ];
  if (people.includes(email)) throw conflict(equipeAnswers.jaNaEquipe);
  if (open.some((convite) => convite.email === email)) throw conflict(equipeAnswers.jaConvidada);
  // The owner is no member.
  if (people.length - 1 + open.length >= MAX_MEMBROS) throw conflict(equipeAnswers.equipeCheia);
  const sent = await convites.findSent(db, user.id, new Date(now.getTime() - DAY));
  const first = sent[sent.length - CONVITES_POR_DIA];
  if (first) {
    const end = new Date(first.criado_em.getTime() + DAY);
    throw tooMany(equipeAnswers.muitosConvites, secondsLeft(end, now, DAY / 1_000));
  }
}

/** @throws AppError 404 when there is no invitation that could still be accepted. */
export async function cancelInvitation(ctx: UserContext, id: string) {
  await retireOpen(ctx, id);
  await notify(ctx.db, ctx.user.id, { tipo: "equipe", id });
}

async function retireOpen({ db, user, now }: UserContext | (SystemContext & Identity), id: string) {
  if (!(await convites.retire(db, user.id, id, now())))
    throw notFound(equipeAnswers.conviteNaoEncontrado);
}
