import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { type Template, useRemoveTemplate } from "#client/data/templates.hooks.ts";
import { m } from "#shared/templates/templates.messages.ts";

/** Asks, then removes at once; the template comes back when the server refuses. */
export function RemoveTemplate({ template, onClose, onRemoved }: RemoveTemplateProps) {
  const remove = useRemoveTemplate();
  return (
    <ConfirmDialog
      isOpen={template !== null}
      onClose={onClose}
      title="Excluir template"
      message={template && m.confirmarExclusao(template.name)}
      confirmLabel="Excluir"
      onConfirm={() => {
        if (template) remove.mutate({ id: template.id }, { onSuccess: onRemoved });
        onClose();
      }}
    />
  );
}

interface RemoveTemplateProps {
  template: Template | null;
  onClose: () => void;
  onRemoved: () => void;
}
