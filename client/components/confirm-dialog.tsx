import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Sheet } from "./sheet.tsx";

/** Asks before something that cannot be undone. `message` is the whole question. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  message,
  confirmLabel,
  cancelLabel = "Cancelar",
  tone = "danger",
  isLoading,
  other,
}: ConfirmDialogProps) {
  const cancel = (
    <Button variant="secondary" onPress={onClose}>
      {cancelLabel}
    </Button>
  );
  const confirm = (
    <Button variant={tone} isLoading={isLoading} onPress={onConfirm}>
      {confirmLabel}
    </Button>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      role="alertdialog"
      footer={
        other ? (
          // Three are too wide for one row.
          <div className="flex flex-1 flex-col gap-2">
            {confirm}
            {other}
            {cancel}
          </div>
        ) : (
          <>
            {cancel}
            {confirm}
          </>
        )
      }
    >
      <div className="text-sm text-soft">{message}</div>
    </Sheet>
  );
}

/** The question before one thing is done, put as long as it is drawn; away with it once the answer is there. */
export function ConfirmAction<T>({ action, input, onDone, onClose, ...words }: ActionProps<T>) {
  return (
    <ConfirmDialog
      {...words}
      isOpen
      onClose={onClose}
      isLoading={action.isPending}
      onConfirm={() => action.mutate(input, { onSuccess: onDone ?? onClose, onError: onClose })}
    />
  );
}

interface ActionProps<T> extends Pick<ConfirmDialogProps, "title" | "message" | "confirmLabel"> {
  /** Reports its own failure. */
  action: {
    isPending: boolean;
    mutate: (input: T, options: { onSuccess: () => void; onError: () => void }) => void;
  };
  input: T;
  onDone?: () => void;
  onClose: () => void;
}

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  message: ReactNode;
  /** A verb: "Excluir", "Remover". */
  confirmLabel: string;
  /** Where "Cancelar" itself is what is asked about. */
  cancelLabel?: string;
  tone?: "danger" | "primary";
  isLoading?: boolean;
  /** Another way to say yes, below the first. */
  other?: ReactNode;
}
