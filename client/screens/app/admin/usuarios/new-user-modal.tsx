import { useState } from "react";
import { Modal } from "#client/components/modal.tsx";
import { useCreateUser } from "#client/data/admin.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { AccessLinkDialog } from "../access-link.tsx";
import { NewUserForm } from "./new-user-form.tsx";

const FORM = "novo-usuario";

/** A new account; then the link that opens it, shown this once, and afterwards its details open. */
export function NewUserModal({ onClose, onCreated }: NewUserModalProps) {
  const create = useCreateUser();
  const [isMade, setMade] = useState(false);
  if (isMade && create.data) {
    const { id, email } = create.data;
    return <AccessLinkDialog link={create.data} email={email} onClose={() => onCreated(id)} />;
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Novo Usuário"
      description="A pessoa recebe um link por email para criar a própria senha."
      size="lg"
      footer={
        <FormFooter form={FORM} label="Cadastrar" isLoading={create.isPending} onCancel={onClose} />
      }
    >
      <NewUserForm
        id={FORM}
        onSubmit={async (input) => {
          await create.mutateAsync(input);
          setMade(true);
        }}
      />
    </Modal>
  );
}

interface NewUserModalProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}
