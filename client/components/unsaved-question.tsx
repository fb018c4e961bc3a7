import { useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router-dom";
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

/**
 * Asks before something that was typed is lost: on closing, on going to another screen (the back button of a phone too),
 * and by the browser's own question on leaving the page.
 */
export function useUnsaved({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });

  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    isAsking: isAsking || leaving.state === "blocked",
    stay: () => {
      setAsking(false);
      leaving.reset?.();
    },
    discard: () => {
      if (leaving.state === "blocked") leaving.proceed();
      else onClose();
    },
  };
}
