import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps, ReactNode, SyntheticEvent } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { Checkbox } from "#client/components/checkbox.tsx";
import { EmailField } from "#client/components/email-field.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { PhoneField } from "#client/components/phone-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useRegister } from "#client/data/auth.hooks.ts";
import { CategoryField } from "#client/features/categories/category-field.tsx";
import { paths } from "#client/lib/paths.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { usePlainForm } from "#client/lib/use-plain-form.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { registerForm } from "#shared/auth/auth.schema.ts";
import { PasswordMeter } from "./password-meter.tsx";

const FIELDS = ["nome", "email", "password", "telefone", "categoria_id"] as const;

export function RegisterForm() {
  const register = useRegister();
  const { control, handleSubmit, setError } = usePlainForm({
    resolver: zodResolver(registerForm),
    defaultValues: {
      nome: "",
      email: "",
      password: "",
      telefone: "",
      categoria_id: null,
      termos: false,
    },
  });

  const [nome, email, password] = useWatch({ control, name: ["nome", "email", "password"] });

  const submit = handleSubmit(({ termos: _accepted, ...account }) =>
    register.mutate(account, {
      onError: (error) => {
        setConflict(error, "email", setError);
        toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoCriarConta));
      },
    }),
  );

  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <FormField control={control} name="nome">
        {(field) => <TextField label="Nome completo" autoComplete="name" isRequired {...field} />}
      </FormField>
      <FormField control={control} name="email">
        {(field) => <EmailField autoComplete="email" placeholder="voce@exemplo.com" {...field} />}
      </FormField>
      <FormField control={control} name="password">
        {(field) => (
          <PasswordField
            label="Senha"
            help="Mínimo de 6 caracteres"
            autoComplete="new-password"
            isRequired
            {...field}
          />
        )}
      </FormField>
      <PasswordMeter password={password} own={[nome, email]} />
      <FormField control={control} name="telefone">
        {(field) => <PhoneField label="Telefone (opcional)" autoComplete="tel" {...field} />}
      </FormField>
      <FormField control={control} name="categoria_id">
        {(field) => <CategoryField label="Categoria profissional (opcional)" {...field} />}
      </FormField>
      <FormField control={control} name="termos">
        {(field) => <Consent {...field} />}
      </FormField>
      <Button type="submit" size="lg" className="w-full" isLoading={register.isPending}>
        Criar conta para consulta
      </Button>
    </form>
  );
}

function Consent(field: ConsentProps) {
  return (
    <Checkbox isRequired {...field}>
      Li e aceito os <LegalLink to={paths.termos}>termos de uso</LegalLink> e a{" "}
      <LegalLink to={paths.privacidade}>política de privacidade</LegalLink>
    </Checkbox>
  );
}

type ConsentProps = Omit<ComponentProps<typeof Checkbox>, "isRequired" | "children">;

/** The label around it ticks its box at every press: this one only opens what is to be read. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** A page to read before accepting, in another tab: what was typed stays. */
function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      onPointerDown={keep}
      onMouseDown={keep}
      onKeyDown={keep}
      onClick={keep}
      className="font-medium text-brand-ink underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> (abre em outra aba)</span>
    </a>
  );
}
