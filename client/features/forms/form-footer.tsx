import { use } from "react";
import { Button } from "#client/components/button.tsx";
import { BUSY } from "#client/components/button-style.ts";
import { LeaveContext } from "#client/components/modal.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** The footer of a dialog that holds one form: away from it, or what the form does. */
export function FormFooter({ form, label, waitsFor, onCancel, ...submit }: FormFooterProps) {
  const leave = use(LeaveContext);
  return (
    <>
      <Button variant="secondary" onPress={() => (leave ? leave(onCancel) : onCancel())}>
        Cancelar
      </Button>
      <SubmitButton
        form={form}
        {...submit}
        {...(waitsFor && { ...BUSY, "aria-describedby": waitsFor, className: "opacity-50" })}
      >
        {label}
      </SubmitButton>
    </>
  );
}

interface FormFooterProps {
  form: string;
  /** The text of its button. */
  label: string;
  variant?: "primary" | "danger";
  isDisabled?: boolean;
  /** The id of the words that say why it takes no press yet; unlike one that is disabled it keeps the focus. */
  waitsFor?: string | undefined;
  isLoading?: boolean;
  /** For forms that the server still takes once the trial is over. */
  worksAfterTrial?: boolean;
  onCancel: () => void;
}
