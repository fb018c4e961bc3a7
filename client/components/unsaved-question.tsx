import type { useUnsaved } from "#client/lib/use-unsaved.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** The question of `useUnsaved` before something that was typed is lost. */
export function UnsavedQuestion({ unsaved }: { unsaved: ReturnType<typeof useUnsaved> }) {
  return (
    <ConfirmDialog
      isOpen={unsaved.isAsking}
      onClose={unsaved.stay}
      onConfirm={unsaved.discard}
      title="Descartar alterações?"
      message="O que você escreveu e não salvou será perdido."
      confirmLabel="Descartar alterações"
      cancelLabel="Continuar editando"
    />
  );
}
