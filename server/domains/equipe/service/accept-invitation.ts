import { addressKey } from "#server/core/address-key.ts";
import { authenticate } from "#server/core/authenticate.ts";
import {
  asSystem,
  type Identity,
  identityOf,
  type PublicContext,
  type RequestInfo,
  type SystemContext,
} from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import {
  AppError,
  conflict,
  forbidden,
  gone,
  notFound,
  unauthorized,
} from "#server/core/errors.ts";
import { assertMayCall } from "#server/core/guards.ts";
import { newId, type PessoaId, pessoaOf, textOf } from "#server/core/id.ts";
import { takeLimit } from "#server/core/limits.ts";
import { hashPassword } from "#server/core/passwords.ts";
import { siteOfOwner } from "#server/core/practice-link.ts";
import { hashToken } from "#server/core/secrets.ts";
import { notify } from "#server/db/notify.ts";
import { openSession } from "#server/domains/auth/service/open-session.ts";
import { keepConsent } from "#server/domains/auth/service/register-account.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { signedIn } from "#server/domains/contas/service/read-account.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import type { ConviteAbertoJson } from "#shared/equipe/equipe.answers.ts";
import { MAX_MEMBROS } from "#shared/equipe/equipe.constants.ts";
import type { AceitarInput } from "#shared/equipe/equipe.schema.ts";
import { countMembers, insertAccess } from "../queries/acessos.queries.ts";
import * as convites from "../queries/convites.queries.ts";
import { acceptedLetter } from "./write-letters.ts";

type Context = SystemContext & { request: RequestInfo };

/**
 * Describes an invitation without using it up.
 * @throws AppError 404 unknown; 410 when it was accepted or taken back, or is over; 429 after 60 tries in a minute.
 */
export async function openInvitation(
  ctx: PublicContext,
  token: string,
): Promise<ConviteAbertoJson> {
  await takeAddressLimit(ctx);
  return asSystem(ctx, async (ctx) => {
    const { conta_nome, papel, email, expira_em } = await findOpen(ctx, token);
    const account = await accountRow.findByEmail(ctx.db, email);
    return { conta_nome, papel, email, tem_conta: account !== undefined, expira_em };
  });
}

/**
 * Gives access to the person of the invitation's e-mail: to whoever is signed in with it, or to a new one, whose mailbox
 * the link has proven.
 * @throws AppError as `openInvitation`; 403 for another person's; 409 when the e-mail has an account and nobody is signed
 * in, when they are there already, and when the team is full; 422 for a new person without name or password.
 */
export async function acceptInvitation(
  ctx: PublicContext,
  { token, nome, password }: AceitarInput,
) {
  await takeAddressLimit(ctx);
  const caller = await callerOf(ctx);
  const convite = await asSystem(ctx, (ctx) => findOpen(ctx, token));
  if (caller) {
    if (caller.actor.email.toLowerCase() !== convite.email) {
      throw forbidden(equipeAnswers.conviteDeOutraPessoa);
    }
    await retryOnDeadlock(() => asSystem(ctx, (ctx) => enter(ctx, convite, caller.actor.id)));
    return { conta: { id: convite.usuario_id, nome: convite.conta_nome } };
  }
  if (await asSystem(ctx, ({ db }) => accountRow.findByEmail(db, convite.email))) {
    throw conflict(equipeAnswers.entreParaAceitar);
  }
  if (nome === undefined || password === undefined) throw withoutNameOrPassword();
  const senha_hash = await hashPassword(password);
  return asSystem(ctx, async (ctx) => {
    const id = await insertPerson(ctx, { nome, email: convite.email, senha_hash });
    await enter(ctx, convite, id);
    return { ...(await openSession(ctx, id)), user: await signedIn(ctx, id) };
  });
}

/** The signed-in person, whichever practice they act for; undefined without a token. */
async function callerOf(ctx: PublicContext): Promise<Identity | undefined> {
  if (ctx.request.token === undefined) return undefined;
  const anywhere = { ...ctx, request: { ...ctx.request, conta: undefined } };
  const identify = async (caller: Identity) => identityOf(caller);
  const caller = await authenticate(anywhere, identify, { isOfPerson: true });
  const meta = { permission: "pessoa", expiredTrial: "allowed" } as const;
  assertMayCall({ ...ctx, ...caller }, { type: "mutation", meta });
  return caller;
}

async function findOpen({ db, now }: SystemContext, token: string): Promise<convites.Convite> {
  const convite = await convites.findByTokenOfAll(db, hashToken(token));
  if (!convite) throw notFound(equipeAnswers.conviteNaoEncontrado);
  const isOver = convite.aceito_em ?? convite.retirado_em ?? convite.desativado_em;
  if (isOver || convite.expira_em <= now()) throw gone(equipeAnswers.conviteEncerrado);
  return convite;
}

/** Without a practice of their own, and so without a trial. */
async function insertPerson(
  ctx: Context,
  person: { nome: string; email: string; senha_hash: string },
): Promise<PessoaId> {
  const id = newId();
  const isNew = await accountRow.insert(ctx.db, {
    id,
    ...person,
    telefone: null,
    categoria_id: null,
    role: "USER",
    primeiro_login: false,
    senha_inicial_ate: null,
    is_trial_user: false,
    trial_end_date: null,
    criado_em: ctx.now(),
    tem_agenda: false,
  });
  if (!isNew) throw conflict(equipeAnswers.entreParaAceitar);
  await keepConsent(ctx, id);
  return pessoaOf(id);
}

/** Acceptances for one practice take turns, so that its team does not grow too large. */
async function enter(ctx: Context, convite: convites.Convite, pessoaId: PessoaId) {
  const { db, jobs } = ctx;
  const { usuario_id, papel, email, convidado_por } = convite;
  const now = ctx.now();
  const held = await accountRow.holdAll(db, [usuario_id, textOf(pessoaId)]);
  const practice = held.find(({ id }) => id === usuario_id);
  if (!practice) throw gone(equipeAnswers.conviteEncerrado);
  if (!held.some(({ id }) => id === textOf(pessoaId)))
    throw unauthorized(authAnswers.naoAutenticado);
  if (usuario_id === textOf(pessoaId)) throw conflict(equipeAnswers.jaNaEquipe);
  if (!(await convites.redeem(db, convite, { pessoaId, now }))) {
    throw gone(equipeAnswers.conviteEncerrado);
  }
  if ((await countMembers(db, usuario_id)) >= MAX_MEMBROS) {
    throw conflict(equipeAnswers.equipeCheia);
  }
  const acesso = { usuario_id, pessoa_id: pessoaId, papel, desde: now, convidado_por };
  if (!(await insertAccess(db, acesso))) throw conflict(equipeAnswers.jaNaEquipe);
  await accountRow.setWithoutPractice(db, pessoaId, null);
  await recordEvent(ctx, { tipo: "acesso_recebido", usuario_id: pessoaId, detalhes: { papel } });
  const site = await siteOfOwner(ctx, usuario_id);
  await jobs.enqueue(db, "mail", acceptedLetter(site, { to: practice.email, email, papel }));
  await notify(db, usuario_id, { tipo: "equipe", id: textOf(pessoaId) });
  await notify(db, textOf(pessoaId), { tipo: "equipe", id: usuario_id });
}

const withoutNameOrPassword = () =>
  new AppError(
    422,
    ["nome", "password"].map((field) => ({
      loc: ["body", field],
      msg: equipeAnswers.nomeESenha,
      type: "missing",
    })),
  );

const takeAddressLimit = (ctx: PublicContext) =>
  takeLimit(ctx, {
    key: `convite:ip:${addressKey(ctx.request.ip)}`,
    points: 60,
    seconds: 60,
    message: equipeAnswers.muitasTentativas,
  });
