import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Before something that was typed is lost. */
export function UnsavedQuestion({ isOpen, onStay, onDiscard }: UnsavedQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onStay}
      onConfirm={onDiscard}
      title="Descartar alterações?"
      message="O que você escreveu e não salvou será perdido."
      confirmLabel="Descartar alterações"
      cancelLabel="Continuar editando"
    />
  );
}

interface UnsavedQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onDiscard: () => void;
}
