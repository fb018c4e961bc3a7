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

const GOOGLE_MAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * One form for the addresses that reach one mailbox: what stands behind a plus is the owner's own mark, and Google's
 * mailboxes do not know dots.
 */
export function emailOfPerson(email: string): string {
  const [local = "", domain = ""] = email.trim().toLowerCase().split("@");
  const name = local.split("+", 1)[0] ?? local;
  return GOOGLE_MAIL.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
