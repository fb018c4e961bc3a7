import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { type UserDetails, useRemoveFactors } from "#client/data/admin.hooks.ts";
import { m } from "#shared/admin/admin.messages.ts";

/** For who has lost phone, keys and codes: from then on the password alone opens the account. */
export function RemoveFactors({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const remove = useRemoveFactors();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Remover verificação em duas etapas"
      message={m.confirmarRemocaoDeFatores(user.nome)}
      confirmLabel="Remover"
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate({ id: user.id }, { onSettled: onClose })}
    />
  );
}
