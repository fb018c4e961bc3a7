import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { passwordStrength } from "#shared/auth/auth.rules.ts";
import { newPasswordForm } from "#shared/auth/auth.schema.ts";
import { NewPasswordField } from "./new-password-field.tsx";

/** A strong password, twice: for the first login and for a reset link. */
export function NewPasswordForm({
  submitLabel,
  failure,
  isLoading,
  onSubmit,
  children,
}: NewPasswordFormProps) {
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { new_password: "", confirmacao: "" },
  });
  const password = useWatch({ control, name: "new_password" });
  const { isEnough } = passwordStrength(password);

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={handleSubmit(({ new_password }) =>
        onSubmit(new_password).catch((error: unknown) => {
          toastErrors(setServerFaults(error, ["new_password"], setError, failure));
        }),
      )}
    >
      <FormField control={control} name="new_password">
        {(field) => <NewPasswordField isMeterAtOnce {...field} />}
      </FormField>
      <FormField control={control} name="confirmacao">
        {(field) => (
          <PasswordField
            label="Confirmar senha"
            autoComplete="new-password"
            isRequired
            {...field}
          />
        )}
      </FormField>
      {children}
      <Button
        type="submit"
        size="lg"
        className="w-full"
        isLoading={isLoading}
        isDisabled={!isEnough}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

interface NewPasswordFormProps {
  submitLabel: string;
  /** Further choices, above the button. */
  children?: ReactNode;
  /** Shown when the server gives no message of its own. */
  failure: string;
  isLoading: boolean;
  /** Rejects with the server's refusal, which is then shown at the field or as a toast. */
  onSubmit: (password: string) => Promise<unknown>;
}
