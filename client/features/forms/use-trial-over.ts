import { useNow } from "#client/lib/use-now.ts";
import { useSessionUser } from "#client/session/session.ts";

/** Whether the server refuses to write because the trial has ended, also one that ended while the page was open. */
export function useTrialOver() {
  const user = useSessionUser();
  const now = useNow();
  if (!user?.is_trial_user || !user.trial_end_date) return false;
  return user.trial_status === "expired" || new Date(user.trial_end_date) <= now;
}
