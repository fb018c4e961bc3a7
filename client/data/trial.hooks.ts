import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/trial/trial.messages.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Extension = Outputs["trial"]["history"][number];

/** How somebody's trial stands, by the server's clock. */
export function useTrialOf(user_id: string) {
  return trpc.trial.status.useQuery({ user_id });
}

/** The extensions so far, the newest first. */
export function useTrialHistory(user_id: string) {
  return trpc.trial.history.useQuery({ user_id });
}

/** Trials stand in the lists of people, too. */
function useTrialChanged() {
  const utils = trpc.useUtils();
  return (text: string) => {
    toast.success(text);
    return Promise.all([utils.trial.invalidate(), utils.admin.invalidate()]);
  };
}

/** The form shows what was refused. */
export function useExtendTrial() {
  const changed = useTrialChanged();
  return trpc.trial.extend.useMutation({ onSuccess: () => changed(m.trialEstendido) });
}

/** The form shows what was refused. */
export function useStartTrial() {
  const changed = useTrialChanged();
  return trpc.trial.startTrial.useMutation({ onSuccess: () => changed(m.trialIniciado) });
}

/** The trial ends and the account continues without one. */
export function useConvertTrial() {
  const changed = useTrialChanged();
  const update = trpc.admin.updateUser.useMutation({
    onSuccess: () => changed(m.trialConvertido),
    onError: (error) => toastError(error, m.erroAoConverter),
  });
  return {
    convert: (id: string, options?: { onSettled?: () => void }) =>
      update.mutate({ id, is_trial_user: false }, options),
    isPending: update.isPending,
  };
}
