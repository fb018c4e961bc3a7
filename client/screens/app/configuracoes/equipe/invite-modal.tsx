import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useController } from "react-hook-form";
import { EmailField } from "#client/components/email-field.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { useInvite } from "#client/data/equipe.hooks.ts";
import { PapelField } from "#client/features/equipe/papel-field.tsx";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { useOnce } from "#client/lib/use-once.ts";
import { type ConviteInput, conviteInput } from "#shared/equipe/equipe.schema.ts";
import { m } from "#shared/equipe/telas.messages.ts";

const FIELDS = ["email", "papel"] as const;

const EMPTY: ConviteInput = { email: "", papel: "recepcao" };

/** The form of an invitation. */
export function InviteModal({ onClose }: { onClose: () => void }) {
  const id = useId();
  const invite = useInvite();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(conviteInput),
    defaultValues: EMPTY,
  });
  const { field } = useController({ control, name: "papel" });
  const once = useOnce();
  const send = handleSubmit((input) =>
    once((end) =>
      invite.mutate(input, {
        onSuccess: onClose,
        onError: (error) => {
          setConflict(error, "email", setError);
          toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoConvidar));
        },
        onSettled: end,
      }),
    ),
  );
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={m.convidarTitulo}
      description={m.convidarTexto}
      footer={
        <FormFooter
          form={id}
          label={m.enviarConvite}
          isLoading={invite.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={id} noValidate onSubmit={send} className="space-y-5">
        <FormField control={control} name="email">
          {(box) => <EmailField autoComplete="off" placeholder="pessoa@exemplo.com" {...box} />}
        </FormField>
        <PapelField value={field.value} onChange={field.onChange} />
      </form>
    </Modal>
  );
}
