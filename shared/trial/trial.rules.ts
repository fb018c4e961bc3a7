import { DAY } from "#shared/common/civil.ts";
import type { TrialStatusNome } from "./trial.constants.ts";

interface Trial {
  is_trial_user: boolean;
  trial_end_date: Date | null;
}

/** `null` where there never was a trial. It has run out at its last instant. */
export function trialStatus(
  { is_trial_user, trial_end_date }: Trial,
  now: Date,
): TrialStatusNome | null {
  if (!trial_end_date) return null;
  if (!is_trial_user) return "converted";
  return trial_end_date <= now ? "expired" : "active";
}

/** Whole days that are left of a running trial, a begun one counted; else 0. */
export function daysRemaining(trial: Trial, now: Date): number {
  if (trialStatus(trial, now) !== "active" || !trial.trial_end_date) return 0;
  return Math.ceil((trial.trial_end_date.getTime() - now.getTime()) / DAY);
}

/** The end after an extension: days are added to the later of now and the present end. */
export function extendedEnd(end: Date | null, dias: number, now: Date): Date {
  const from = Math.max(now.getTime(), end?.getTime() ?? 0);
  return new Date(from + dias * DAY);
}
