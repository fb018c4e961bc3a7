import { Button } from "./button.tsx";

/** The footer of a dialog that holds one form: away from it, or what the form does. */
export function FormFooter({ form, label, onCancel, ...submit }: FormFooterProps) {
  return (
    <>
      <Button variant="secondary" onPress={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" form={form} {...submit}>
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
  isLoading?: boolean;
  onCancel: () => void;
}
