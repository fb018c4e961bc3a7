import type { Config } from "#server/config.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { DAY, MINUTE } from "#shared/common/civil.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import { DIAS_PARA_O_FATOR } from "#shared/equipe/equipe.constants.ts";
import { type Permissao, podeMembro } from "#shared/equipe/permissoes.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import { DIAS_DE_CARENCIA, MINUTOS_DE_PROVA } from "#shared/fatores/fatores.constants.ts";
import type { Actor, Identity } from "./context.ts";
import { AppError, forbidden } from "./errors.ts";
import type { Meta } from "./trpc.ts";

interface Call {
  type: "query" | "mutation" | "subscription";
  meta: Meta | undefined;
}

type Caller = Identity & { now: () => Date; config: Pick<Config, "admin2fa"> };

/**
 * The refusals that meet every signed-in call: a password still to be changed, a call that this role may not make, an
 * account that is not protected in time, and a trial that has run out.
 */
export function assertMayCall({ user, actor, now, config }: Caller, { type, meta }: Call) {
  if (actor.primeiro_login && meta?.firstLogin !== "allowed")
    throw forbidden(authAnswers.trocaObrigatoria);
  if (!isPermitted(actor, meta)) throw forbidden(equipeAnswers.semPermissao);
  const demandedFrom = factorDemandedFrom(actor, config);
  if (demandedFrom && demandedFrom <= now() && meta?.withoutFactor !== "allowed") {
    throw new AppError(403, fatorAnswers.ativeParaContinuar, { acao: "ativar_segundo_fator" });
  }
  const writes = type === "mutation" && meta?.expiredTrial !== "allowed";
  if (writes && isTrialExpired(user, now())) throw forbidden(m.trialExpirado);
}

/** A call without a name is for the owner alone. */
function isPermitted(actor: Actor, meta: Meta | undefined): boolean {
  const permission = meta?.permission;
  if (permission === "pessoa" || permission === "membro") return true;
  return permission ? may(actor, permission) : actor.papel === "dono";
}

/** Whether somebody acts under a role that may do it. */
export const may = (
  { papel, carteira }: Pick<Actor, "papel" | "carteira">,
  permissao: Permissao,
): boolean => papel !== null && podeMembro({ papel, carteira }, permissao);

/**
 * For what a call asks beside the permission that it names, by what it was given.
 * @throws AppError 403
 */
export function assertMay({ actor }: Pick<Identity, "actor">, permissao: Permissao) {
  if (!may(actor, permissao)) throw forbidden(equipeAnswers.semPermissao);
}

/** Step-up: sensitive calls ask for a new proof of identity, unless a recent sign-in or confirmation gave one. */
export function assertProven({ provenAt, now }: Caller, { meta }: Pick<Call, "meta">) {
  const age = now().getTime() - provenAt.getTime();
  if (meta?.stepUp && age > MINUTOS_DE_PROVA * MINUTE) {
    throw new AppError(403, fatorAnswers.confirmeIdentidade, { acao: "confirmar_identidade" });
  }
}

type Demanded = Pick<Actor, "sem_fator_desde"> & Partial<Pick<Actor, "fator_exigido_desde">>;

/**
 * From when somebody must have a second factor, as an administrator or as a member of a practice that demands one; null
 * for everybody else, and with one.
 */
export function factorDemandedFrom(
  { sem_fator_desde, fator_exigido_desde = null }: Demanded,
  { admin2fa }: Pick<Config, "admin2fa">,
): Date | null {
  const ends = [
    ...(admin2fa === "required" ? after(sem_fator_desde, DIAS_DE_CARENCIA) : []),
    ...after(fator_exigido_desde, DIAS_PARA_O_FATOR),
  ];
  return ends.length ? new Date(Math.min(...ends)) : null;
}

const after = (since: Date | null, days: number) => (since ? [since.getTime() + days * DAY] : []);

export function isTrialExpired(
  user: { is_trial_user: boolean; trial_end_date: Date | null },
  now: Date,
): boolean {
  return user.is_trial_user && user.trial_end_date !== null && user.trial_end_date <= now;
}
