import type { Template } from "#client/data/templates.hooks.ts";
import { TemplateModal } from "#client/features/templates/template-modal.tsx";
import { PreviewModal } from "./preview-modal.tsx";
import { RemoveTemplate } from "./remove-template.tsx";
import type { TemplateHandlers } from "./template-actions.tsx";

/** What lies over the library: one at a time. */
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
