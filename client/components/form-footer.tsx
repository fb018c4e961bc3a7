import { Button } from "./button.tsx";

/** The foot of a dialog that holds one form: away from it, or what the form does. */
export function FormFooter({ form, label, isLoading, onCancel }: FormFooterProps) {
  return (
    <>
      <Button variant="secondary" onPress={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" form={form} isLoading={isLoading}>
        {label}
      </Button>
    </>
  );
}

interface FormFooterProps {
  form: string;
  /** What its button says. */
  label: string;
  isLoading: boolean;
  onCancel: () => void;
}
