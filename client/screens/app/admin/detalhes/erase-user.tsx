import { useState } from "react";
import { Modal } from "#client/components/modal.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { type UserDetails, useEraseUser } from "#client/data/admin.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { m } from "#shared/admin/admin.messages.ts";

const FORM = "apagar-usuario";

/** Erasing (LGPD) deletes all data for good: the account's email must be typed to confirm it. */
export function EraseUser({ user, onClose, onErased }: EraseUserProps) {
  const erase = useEraseUser();
  const [typed, setTyped] = useState("");
  const isMeant = typed.trim().toLowerCase() === user.email;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Apagar dados"
      size="sm"
      role="alertdialog"
      footer={
        <FormFooter
          form={FORM}
          label="Apagar para sempre"
          variant="danger"
          isDisabled={!isMeant}
          isLoading={erase.isPending}
          onCancel={onClose}
        />
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant) erase.mutate({ id: user.id }, { onSuccess: onErased, onError: onClose });
        }}
      >
        <p className="mb-4 text-sm text-soft">{m.confirmarApagamento(user.nome)}</p>
        <TextField
          label="Email da pessoa"
          type="email"
          autoComplete="off"
          help={`Escreva ${user.email} para confirmar.`}
          value={typed}
          onChange={setTyped}
        />
      </form>
    </Modal>
  );
}

interface EraseUserProps {
  user: UserDetails;
  onClose: () => void;
  onErased: () => void;
}
