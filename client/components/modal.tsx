import { createContext, useEffect, useEffectEvent, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Sheet, type SheetProps } from "./sheet.tsx";
import { createTyped } from "./typed.ts";

export interface ModalProps extends Omit<SheetProps, "content"> {
  /** Something was changed that would be lost besides what is typed, such as by a button that fills in. */
  isDirty?: boolean;
  /** True where typed words need no question: a search, a filter. */
  isFleeting?: boolean;
}

/** How a button of the dialog leaves it, or a step of it: after the question where something typed would be lost. */
export const LeaveContext = createContext<((leave: () => void) => void) | null>(null);

/**
 * A dialog over the page; on a phone a sheet from below. A form inside puts its buttons in `footer` with
 * `type="submit" form="its-id"`. However it is left by hand (its buttons, Escape, the backdrop, back), it asks
 * before something typed is thrown away.
 */
export function Modal({ isOpen, onClose, isDirty = false, isFleeting, ...sheet }: ModalProps) {
  const [typed] = useState(createTyped);
  const [leaving, setLeaving] = useState<{ to: () => void } | null>(null);
  const hasTyped = () => !isFleeting && (isDirty || typed.hasTyped());
  const leave = (to: () => void) => (hasTyped() ? setLeaving({ to }) : to());
  useLastQuestion(isOpen, hasTyped);

  return (
    <LeaveContext value={leave}>
      <Sheet {...sheet} isOpen={isOpen} onClose={() => leave(onClose)} content={typed.follow} />
      <UnsavedQuestion
        isOpen={isOpen && leaving !== null}
        onStay={() => setLeaving(null)}
        onDiscard={() => {
          setLeaving(null);
          typed.forget();
          leaving?.to();
        }}
      />
    </LeaveContext>
  );
}

/** The browser's own question, before the page itself goes. */
function useLastQuestion(isOpen: boolean, hasTyped: () => boolean) {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasTyped()) event.preventDefault();
  });
  useEffect(() => {
    if (!isOpen) return;
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isOpen]);
}

/** Before something that was typed is lost. */
function UnsavedQuestion({ isOpen, onStay, onDiscard }: UnsavedQuestionProps) {
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
