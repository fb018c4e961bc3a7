import { FormFooter } from "#client/components/form-footer.tsx";
import { Modal } from "#client/components/modal.tsx";
import { useCreateUser } from "#client/data/admin.hooks.ts";
import { NewUserForm } from "./new-user-form.tsx";

const FORM = "novo-usuario";

/** A new account, which begins with the fixed password; afterwards its details open. */
export function NewUserModal({ onClose, onCreated }: NewUserModalProps) {
  const create = useCreateUser();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Novo Usuário"
      description="A pessoa entra com a senha padrão e escolhe a sua no primeiro acesso."
      size="lg"
      footer={
        <FormFooter form={FORM} label="Cadastrar" isLoading={create.isPending} onCancel={onClose} />
      }
    >
      <NewUserForm
        id={FORM}
        onSubmit={async (input) => {
          const { id } = await create.mutateAsync(input);
          onCreated(id);
        }}
      />
    </Modal>
  );
}

interface NewUserModalProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}
