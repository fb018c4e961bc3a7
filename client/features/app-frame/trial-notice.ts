import { m } from "#shared/auth/auth.messages.ts";
import { DAY } from "#shared/common/civil.ts";
import { DIAS_PADRAO } from "#shared/trial/trial.constants.ts";

/** Trial fields of the stored user; in JSON a date is a string. */
export interface TrialFields {
  is_trial_user?: boolean;
  trial_end_date?: Date | string | null;
  trial_status?: string | null;
}

export interface TrialNotice {
  isExpired: boolean;
  /** Names this end of a trial; it is dismissed for a day. */
  key: string;
  /** For a phone's width. */
  short: string;
  text: string;
}

/** Whether there is anything to say: the trial has ended, or no more days are left than a new one has. */
export function trialNoticeOf(
  { is_trial_user, trial_end_date, trial_status }: TrialFields,
  now: Date,
  say: (instant: Date) => string,
): TrialNotice | null {
  if (!is_trial_user || !trial_end_date) return null;
  const end = new Date(trial_end_date);
  const key = end.toISOString();
  const left = Math.ceil((end.getTime() - now.getTime()) / DAY);
  if (left <= 0 || trial_status === "expired") {
    return { isExpired: true, key, short: "Teste expirado", text: m.trialExpirado };
  }
  if (left > DIAS_PADRAO) return null;
  const [verb, days] = left === 1 ? ["Falta", "1 dia"] : ["Faltam", `${left} dias`];
  return {
    isExpired: false,
    key,
    short: `Teste: ${days}`,
    text: `${verb} ${days} do seu período de teste: ele termina ${say(end)}.`,
  };
}
