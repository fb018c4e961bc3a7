import { zodResolver } from "@hookform/resolvers/zod";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { useRemoveAccount } from "#client/data/account.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { removeAccountInput } from "#shared/usuarios/usuarios.schema.ts";

const FORM = "excluir-conta";
const FIELDS = ["senha"] as const;

const LOST = [
  "seus clientes e as conversas com eles",
  "sua agenda, seus horários e seus lembretes",
  "seus templates, seu prompt e suas configurações",
  "as conexões com o WhatsApp e com o Google Calendar",
];

/** The last question before an account goes: says what is lost, and wants the password. */
export function RemoveAccountModal({ onClose }: { onClose: () => void }) {
  const leave = useRemoveAccount();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(removeAccountInput),
    defaultValues: { senha: "" },
  });
  const submit = handleSubmit((input) =>
    leave.mutate(input, {
      onError: (error) =>
        toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoExcluirConta)),
    }),
  );

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Excluir conta"
      role="alertdialog"
      footer={
        <FormFooter
          form={FORM}
          label="Excluir conta"
          worksAfterTrial
          variant="danger"
          isLoading={leave.isPending}
          onCancel={onClose}
        />
      }
    >
      <WhatIsLost />
      <form id={FORM} noValidate className="mt-5" onSubmit={submit}>
        <FormField control={control} name="senha">
          {(field) => (
            <PasswordField
              label="Sua senha"
              help="Para termos certeza de que é você."
              autoComplete="current-password"
              isRequired
              {...field}
            />
          )}
        </FormField>
      </form>
    </Modal>
  );
}

function WhatIsLost() {
  return (
    <div className="text-sm text-soft">
      <p>
        Tem certeza que deseja excluir a sua conta? Você sai na hora e não entra mais. Com ela são
        apagados:
      </p>
      <ul className="mt-2 list-disc space-y-0.5 pl-5">
        {LOST.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p className="mt-3">
        Isto não pode ser desfeito. Se quiser guardar uma cópia, baixe seus dados antes.
      </p>
    </div>
  );
}
