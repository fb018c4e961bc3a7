import { type ReactNode, useState } from "react";
import { errorText, toastError } from "#client/lib/error-text.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks before deleting; a thing that is in use can only be switched off, which is offered then. */
export function RemoveOrSwitchOff({
  id,
  isOn,
  question,
  words,
  remove,
  onSwitchOff,
  onClose,
}: RemoveOrSwitchOffProps) {
  const [isInUse, setInUse] = useState(false);

  function removeOrOffer() {
    remove.mutate(
      { id },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (errorText(error) === words.emUso && isOn) return setInUse(true);
          toastError(error, words.erroAoExcluir);
          onClose();
        },
      },
    );
  }

  if (isInUse)
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        tone="primary"
        title={words.emUsoTitulo}
        message={words.emUsoTexto}
        confirmLabel={words.desativar}
        onConfirm={() => {
          onSwitchOff();
          onClose();
        }}
      />
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.excluirTitulo}
      message={question}
      confirmLabel={words.excluir}
      isLoading={remove.isPending}
      onConfirm={removeOrOffer}
    />
  );
}

interface RemoveOrSwitchOffProps {
  id: string;
  isOn: boolean;
  question: string;
  /** `emUso`: the server's sentence for one that is in use; `emUsoTexto` stands below its heading. */
  words: Record<
    "emUso" | "emUsoTitulo" | "desativar" | "excluirTitulo" | "excluir" | "erroAoExcluir",
    string
  > & { emUsoTexto: ReactNode };
  remove: {
    isPending: boolean;
    mutate: (
      input: { id: string },
      then: { onSuccess: () => void; onError: (error: unknown) => void },
    ) => void;
  };
  onSwitchOff: () => void;
  onClose: () => void;
}
