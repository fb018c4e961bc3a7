import { zodResolver } from "@hookform/resolvers/zod";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import type { UserDetails } from "#client/data/admin.hooks.ts";
import { useStartTrial } from "#client/data/trial.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { DIAS_PADRAO } from "#shared/trial/trial.constants.ts";
import { m } from "#shared/trial/trial.messages.ts";
import { trialStart } from "#shared/trial/trial.schema.ts";
import { DaysField } from "./days-field.tsx";

const FORM = "iniciar-trial";
const form = trialStart.pick({ days: true });

/** Puts an account without an end under a trial that begins now. */
export function StartTrialModal({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const start = useStartTrial();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { days: DIAS_PADRAO },
  });

  const submit = handleSubmit(({ days }) =>
    start.mutate(
      { user_id: user.id, days },
      {
        onSuccess: onClose,
        onError: (error) =>
          toastErrors(setServerFaults(error, ["days"], setError, m.erroAoIniciar)),
      },
    ),
  );

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Iniciar período de teste"
      description={`De ${user.nome}`}
      size="sm"
      footer={
        <FormFooter form={FORM} label="Iniciar" isLoading={start.isPending} onCancel={onClose} />
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="space-y-4">
        <p className="text-sm text-soft">
          Ao fim do período a pessoa ainda vê e exporta tudo, mas não muda mais nada, e lembretes e
          respostas automáticas param.
        </p>
        <FormField control={control} name="days">
          {(field) => <DaysField {...field} />}
        </FormField>
      </form>
    </Modal>
  );
}
