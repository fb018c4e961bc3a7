import { m } from "#shared/auth/auth.messages.ts";
import type { Identity } from "./context.ts";
import { forbidden } from "./errors.ts";
import type { Meta } from "./trpc.ts";

interface Call {
  type: "query" | "mutation" | "subscription";
  meta: Meta | undefined;
}

/** The refusals that meet every signed-in call: a password still to be changed, and a trial that has run out. */
export function assertMayCall({ user, now }: Identity & { now: () => Date }, { type, meta }: Call) {
  if (user.primeiro_login && meta?.firstLogin !== "allowed") throw forbidden(m.trocaObrigatoria);
  const writes = type === "mutation" && meta?.expiredTrial !== "allowed";
  if (writes && isTrialExpired(user, now())) throw forbidden(m.trialExpirado);
}

export function isTrialExpired(
  user: { is_trial_user: boolean; trial_end_date: Date | null },
  now: Date,
): boolean {
  return user.is_trial_user && user.trial_end_date !== null && user.trial_end_date <= now;
}
