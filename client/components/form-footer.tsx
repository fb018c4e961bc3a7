import { use } from "react";
import { Button } from "./button.tsx";
import { BUSY } from "./button-style.ts";
import { LeaveContext } from "./modal.tsx";

/** The footer of a dialog that holds one form: away from it, or what the form does. */
export function FormFooter({ form, label, waitsFor, onCancel, ...submit }: FormFooterProps) {
  const leave = use(LeaveContext);
  return (
    <>
      <Button variant="secondary" onPress={() => (leave ? leave(onCancel) : onCancel())}>
        Cancelar
      </Button>
      <Button
        type="submit"
        form={form}
        {...submit}
        {...(waitsFor && { ...BUSY, "aria-describedby": waitsFor, className: "opacity-50" })}
      >
        {label}
      </Button>
    </>
  );
}

interface FormFooterProps {
  form: string;
  /** What its button says. */
  label: string;
  variant?: "primary" | "danger";
  isDisabled?: boolean;
  /** The id of the words that say why it takes no press yet; unlike one that is disabled it keeps the focus. */
  waitsFor?: string | undefined;
  isLoading?: boolean;
  onCancel: () => void;
}
