import { NOBODYS_ID } from "#server/core/id.ts";
import { type Db, inPerson, inTenant, type PersonEnding } from "#server/db/database.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { id } from "#shared/common/id.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import { verifyAccessToken } from "./access-token.ts";
import { findCaller, findDemandingPractice, findOwner, type SessionKey } from "./caller.queries.ts";
import type { Actor, CurrentUser, OutsideContext, PublicContext, UserContext } from "./context.ts";
import { entries } from "./entry-port.ts";
import { notFound, unauthorized } from "./errors.ts";
import { contaOf, type PessoaId, pessoaOf, textOf } from "./id.ts";
import { oldestSession } from "./session-life.ts";

/**
 * Finds out who calls and for which practice, and runs `work` in a transaction of theirs. Session, person and access
 * are read from the database at each request, in the same transaction: a logout, a changed role or an ended access
 * counts at once.
 * `readOnly`, `keepsPlans` and `commitEachTurn`: see `inPerson` and its `Ending`. `isOfPerson`: the call is about who signs in, so that
 * the practice is their own account, and none that is asked for is looked at.
 * @throws AppError 401 for a token that is missing, wrong, expired, or of a session that has ended; 404 for a practice
 * that the caller may not enter, whether it exists or not.
 */
export async function authenticate<T>(
  ctx: PublicContext,
  work: (ctx: UserContext) => Promise<T>,
  { readOnly = false, commitEachTurn = false, isOfPerson = false, keepsPlans = false } = {},
): Promise<T> {
  const claims = await assertToken(ctx);
  const pessoaId = pessoaOf(claims.sub);
  let entered: Entered | undefined;
  const call = async (db: Db, ending: PersonEnding) => {
    const wanted = isOfPerson ? null : wantedOf(ctx);
    const key = { pessoaId, sessaoId: claims.sid, oldest: oldestSession(ctx.now()) };
    const caller = await enter({ db, ending, wanted, isOfPerson }, key);
    if (commitEachTurn) ending.commitEachTurn();
    ({ entered } = caller);
    const { user, actor, provenAt } = caller;
    return work({ ...ctx, db, user, actor, sessionId: claims.sid, provenAt });
  };
  const result = await inPerson(ctx.databases, pessoaId, call, { readOnly, keepsPlans });
  await keepEntered(ctx, pessoaId, entered);
  return result;
}

/**
 * Finds the same caller again, as a call of theirs would now: for what is still sent long after it was asked for.
 * @throws AppError 401 once the session has ended; 404 once the practice may not be entered.
 */
export function identifyAgain({ databases, user, actor, sessionId, now }: Known) {
  const key = { pessoaId: actor.id, sessaoId: sessionId, oldest: oldestSession(now()) };
  const again = (db: Db, ending: PersonEnding) =>
    enter({ db, ending, wanted: user.id, isOfPerson: false }, key);
  return inPerson(databases, actor.id, again, { readOnly: true });
}

/** A caller as they were: person, practice and session. */
interface Known extends Pick<OutsideContext, "databases" | "now" | "sessionId"> {
  user: Pick<CurrentUser, "id">;
  actor: Pick<Actor, "id">;
}

/** A practice that is somebody else's, and when this person last acted for it before. */
interface Entered {
  conta: string;
  usado_em: Date | null;
}

/** How exactly it is known when a member last acted for a practice. */
const SEEN_MS = 15 * MINUTE;

/** In a transaction of its own, since the call's may only read; what was answered is not taken back if it fails. */
async function keepEntered(
  { databases, now: clock, log }: PublicContext,
  pessoaId: PessoaId,
  entered: Entered | undefined,
) {
  if (!entered) return;
  const now = clock();
  if (entered.usado_em && now.getTime() - entered.usado_em.getTime() < SEEN_MS) return;
  const { conta } = entered;
  const mark = inTenant(databases, conta, (db) =>
    entries().markEntered(db, conta, { pessoaId, now }),
  );
  await mark.catch((err: unknown) => log.warn({ err }, "an access could not be marked as used"));
}

/** The practice that the header names; null without one. */
function wantedOf({ request }: PublicContext): string | null {
  if (request.conta === undefined) return null;
  return id().safeParse(request.conta).data ?? NOBODYS_ID;
}

interface Door {
  db: Db;
  ending: PersonEnding;
  /** The practice that is asked for; null without one. */
  wanted: string | null;
  isOfPerson: boolean;
}

interface Inside {
  user: CurrentUser;
  actor: Actor;
  provenAt: Date;
  entered?: Entered;
}

/** Chooses the practice: one's own, or the one to which the database shows an access. */
async function enter(door: Door, key: SessionKey): Promise<Inside> {
  const { db, ending, wanted, isOfPerson } = door;
  if (wanted !== null && wanted !== textOf(key.pessoaId)) return enterAnother(door, key);
  const [caller] = await findOwner(db, key);
  if (!caller) throw unauthorized(authAnswers.naoAutenticado);
  if (!caller.tem_agenda && !isOfPerson) return enterAnother(door, key);
  ending.keepActingFor(caller.id);
  return own(caller);
}

/** @throws AppError 404 for a practice without an access; 401 once the session has ended. */
async function enterAnother({ db, ending, wanted }: Door, key: SessionKey): Promise<Inside> {
  const [caller] = await findCaller(db, { ...key, conta: wanted });
  if (!caller) throw unauthorized(authAnswers.naoAutenticado);
  const { conta_id, papel, usado_em, membro_sem_fator_desde } = caller;
  if (!conta_id || !papel) {
    if (wanted !== null) throw notFound(equipeAnswers.contaNaoEncontrada);
    ending.actFor(caller.id);
    return own(caller);
  }
  ending.actFor(conta_id);
  const member = { usuarioId: conta_id, pessoaId: key.pessoaId, papel };
  const found = await findDemandingPractice(db, member);
  if (!found) throw notFound(equipeAnswers.contaNaoEncontrada);
  const { carteira } = found;
  if (carteira !== null) ending.narrowTo(carteira);
  const fator_exigido_desde = later(found.exige_fator_desde, membro_sem_fator_desde);
  return {
    ...own(caller),
    user: { ...found.user, role: "USER" },
    actor: { ...personOf(caller), papel, carteira, fator_exigido_desde },
    entered: { conta: conta_id, usado_em },
  };
}

type Caller =
  | Awaited<ReturnType<typeof findOwner>>[number]
  | Awaited<ReturnType<typeof findCaller>>[number];

/** A person without a practice has nothing but their own account. */
function own(caller: Caller): Inside {
  const { id, nome, email, role, tem_agenda, timezone, is_trial_user, trial_end_date } = caller;
  const { google_ligado, google_por_profissional, autenticada_em: provenAt } = caller;
  const trial = { is_trial_user, trial_end_date };
  const calendars = { google_ligado, google_por_profissional };
  const user = { id: contaOf(id), nome, email, role, timezone, ...trial, ...calendars };
  return { user, actor: { ...personOf(caller), papel: tem_agenda ? "dono" : null }, provenAt };
}

function personOf(caller: Caller) {
  const { id, nome, email, role, tem_agenda, primeiro_login, sem_fator_desde } = caller;
  const whole = { nome, email, role, tem_agenda, primeiro_login, sem_fator_desde };
  return { id: pessoaOf(id), ...whole, carteira: null, fator_exigido_desde: null };
}

/** The later of two moments; null when one of them never was. */
const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : null;

/**
 * Claims of a valid token, without a query: enough to read the body of its sender.
 * @throws AppError 401 for a token that is missing, wrong or expired.
 */
export async function assertToken({ secrets, request, now }: PublicContext) {
  const claims = await verifyAccessToken(secrets, request.token, now());
  if (!claims) throw unauthorized(authAnswers.naoAutenticado);
  return claims;
}
