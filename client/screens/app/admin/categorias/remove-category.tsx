import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { type CategoryRow, useRemoveCategory } from "#client/data/categories.hooks.ts";
import { m } from "#shared/categories/categories.messages.ts";

/** Asks, then removes at once; the card comes back when the server refuses. */
export function RemoveCategory({ category, onClose }: RemoveCategoryProps) {
  const remove = useRemoveCategory();
  return (
    <ConfirmDialog
      isOpen={category !== null}
      onClose={onClose}
      title="Excluir categoria"
      message={category && m.confirmarExclusao(category.display_name)}
      confirmLabel="Excluir"
      onConfirm={() => {
        if (category) remove.mutate({ id: category.id });
        onClose();
      }}
    />
  );
}

interface RemoveCategoryProps {
  category: CategoryRow | null;
  onClose: () => void;
}
