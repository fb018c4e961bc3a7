import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { usePode } from "#client/session/session.ts";

/** A fact with the button that changes it; `editor` then stands in its place until it calls `onEnd`. */
export function InPlace({ children, label, text, editor }: InPlaceProps) {
  const [isEditing, setEditing] = useState(false);
  const mayWrite = usePode("agenda.escrever");
  const [wasEdited, setEdited] = useState(false);
  const end = () => {
    setEdited(true);
    setEditing(false);
  };
  if (isEditing) return editor(end);
  if (!mayWrite) return children;
  return (
    <div className="flex items-start gap-2">
      <span className="min-w-0 flex-1 break-words">{children}</span>
      <Button
        variant="ghost"
        size="sm"
        className="-my-3 -mr-2 sm:-my-2"
        icon={<Pencil size={14} aria-hidden />}
        aria-label={label}
        // The field has gone with the focus; left alone that would go to the button that closes the details.
        ref={wasEdited ? focus : undefined}
        onPress={() => setEditing(true)}
      >
        {text}
      </Button>
    </div>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

interface InPlaceProps {
  children: ReactNode;
  /** Name of the button, which says whose fact it changes, and its text. */
  label: string;
  text: string;
  editor: (onEnd: () => void) => ReactNode;
}

/** The field of an editor with the two ways out of it. */
export function InPlaceForm({ children, isSaving, onSave, onDiscard }: InPlaceFormProps) {
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" onPress={onDiscard}>
          Descartar
        </Button>
        <SubmitButton size="sm" isLoading={isSaving}>
          Salvar
        </SubmitButton>
      </div>
    </form>
  );
}

interface InPlaceFormProps {
  children: ReactNode;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}
