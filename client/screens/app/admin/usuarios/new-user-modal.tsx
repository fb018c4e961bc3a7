import { Button } from "#client/components/button.tsx";
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
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} isLoading={create.isPending}>
            Cadastrar
          </Button>
        </>
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
