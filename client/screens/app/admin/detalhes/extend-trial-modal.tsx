import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import type { UserDetails } from "#client/data/admin.hooks.ts";
import { useExtendTrial } from "#client/data/trial.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { formatDayTime } from "#client/lib/format.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { DIAS_PADRAO, MAX_DIAS, MAX_MOTIVO, MIN_DIAS } from "#shared/trial/trial.constants.ts";
import { m } from "#shared/trial/trial.messages.ts";
import { extendedEnd } from "#shared/trial/trial.rules.ts";
import { type TrialStatus, trialExtend } from "#shared/trial/trial.schema.ts";
import { DaysField } from "./days-field.tsx";

const FORM = "estender-trial";
const FIELDS = ["days_to_extend", "reason"] as const;
const form = trialExtend.pick({ days_to_extend: true, reason: true });

/** Extends a trial by days: from now, or from its end where that is later. */
export function ExtendTrialModal({ user, trial, onClose }: ExtendTrialModalProps) {
  const extend = useExtendTrial();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { days_to_extend: DIAS_PADRAO, reason: "" },
  });
  const days = useWatch({ control, name: "days_to_extend" });

  const submit = handleSubmit((input) =>
    extend.mutate(
      { target_user_id: user.id, ...input },
      {
        onSuccess: onClose,
        onError: (error) => toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoEstender)),
      },
    ),
  );

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Estender período de teste"
      description={`De ${user.nome}`}
      size="sm"
      footer={
        <FormFooter form={FORM} label="Estender" isLoading={extend.isPending} onCancel={onClose} />
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="space-y-4">
        <FormField control={control} name="days_to_extend">
          {(field) => <DaysField {...field} />}
        </FormField>
        <NewEnd end={trial.trial_end_date} days={days} />
        <FormField control={control} name="reason">
          {({ value, ...field }) => (
            <TextArea
              label="Motivo"
              help="Opcional. Fica no histórico."
              maxLength={MAX_MOTIVO}
              value={value ?? ""}
              {...field}
            />
          )}
        </FormField>
      </form>
    </Modal>
  );
}

function NewEnd({ end, days = Number.NaN }: { end: Date | null; days: number | undefined }) {
  const now = useNow();
  const zone = useZone();
  const isGood = Number.isInteger(days) && days >= MIN_DIAS && days <= MAX_DIAS;
  const text = isGood ? formatDayTime(extendedEnd(end, days, now), zone, now) : "—";
  return (
    <p aria-live="polite" className="text-sm text-soft">
      Novo fim do período de teste: <strong className="font-medium text-ink">{text}</strong>
    </p>
  );
}

interface ExtendTrialModalProps {
  user: UserDetails;
  trial: TrialStatus;
  onClose: () => void;
}
