import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { ScreenSpinner } from "#client/components/spinner.tsx";
import { type Template, useOwnCategoria } from "#client/data/templates.hooks.ts";
import { useSessionUser } from "#client/session/session.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { TemplateEditor } from "./form/template-editor.tsx";
import type { TemplateModel } from "./form/values.ts";

/** The form of a template, or of a new one. Professionals write for their own category, administrators for any. */
export function TemplateModal({
  template,
  model,
  isTextFirst,
  onSaved,
  onClose,
}: TemplateModalProps) {
  const isAdmin = useSessionUser()?.role === "ADMIN";
  const own = useOwnCategoria();
  const categoria = template?.category ?? (isAdmin ? "" : own.categoria);
  const title = template ? "Editar Template" : "Novo Template";

  if (categoria === undefined) {
    return (
      <Modal isOpen onClose={onClose} title={title} size="xl">
        {own.isError ? (
          <LoadError message={m.erroAoCarregar} onRetry={own.refetch} />
        ) : (
          <ScreenSpinner />
        )}
      </Modal>
    );
  }
  return (
    <TemplateEditor
      template={template}
      model={model}
      isTextFirst={isTextFirst}
      onSaved={onSaved}
      categoria={categoria}
      isFixed={!isAdmin}
      title={title}
      onClose={onClose}
    />
  );
}

interface TemplateModalProps {
  template: Template | null;
  /** With what a new one begins. */
  model?: TemplateModel | undefined;
  /** Whether one comes to change the text: the cursor begins there, and not in the name. */
  isTextFirst?: boolean | undefined;
  onSaved?: ((saved: Template) => void) | undefined;
  onClose: () => void;
}
