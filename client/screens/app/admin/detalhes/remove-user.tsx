import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { type UserDetails, useRemoveUser } from "#client/data/admin.hooks.ts";
import { m } from "#shared/admin/admin.messages.ts";

/** Asks first: whoever is deactivated is signed out at once. */
export function RemoveUser({ user, onClose, onRemoved }: RemoveUserProps) {
  const remove = useRemoveUser();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Desativar usuário"
      message={m.confirmarDesativacao(user.nome)}
      confirmLabel="Desativar"
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate({ id: user.id }, { onSuccess: onRemoved, onError: onClose })}
    />
  );
}

interface RemoveUserProps {
  user: UserDetails;
  onClose: () => void;
  onRemoved: () => void;
}
