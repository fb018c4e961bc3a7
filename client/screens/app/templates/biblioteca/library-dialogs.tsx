import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { type Template, useRemoveTemplate } from "#client/data/templates.hooks.ts";
import { TemplateModal } from "#client/features/templates/template-modal.tsx";
import { m } from "#shared/templates/templates.messages.ts";
import { PreviewModal } from "./preview-modal.tsx";
import type { TemplateHandlers } from "./template-actions.tsx";

/** The dialog over the library: one at a time. */
export type LibraryDialog =
  | { kind: "form"; template: Template | null }
  | { kind: "preview" | "remove"; template: Template };

export function LibraryDialogs({ dialog, handlers, onClose, onRemoved }: LibraryDialogsProps) {
  return (
    <>
      {dialog?.kind === "form" && <TemplateModal template={dialog.template} onClose={onClose} />}
      {dialog?.kind === "preview" && (
        <PreviewModal template={dialog.template} handlers={handlers} onClose={onClose} />
      )}
      <RemoveTemplate
        template={dialog?.kind === "remove" ? dialog.template : null}
        onClose={onClose}
        onRemoved={onRemoved}
      />
    </>
  );
}

interface LibraryDialogsProps {
  dialog: LibraryDialog | null;
  handlers: TemplateHandlers;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks, then removes at once; the template comes back when the server refuses. */
function RemoveTemplate({ template, onClose, onRemoved }: RemoveTemplateProps) {
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
