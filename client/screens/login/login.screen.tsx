import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Link } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { Checkbox } from "#client/components/checkbox.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { PublicPage } from "#client/components/public-page.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useLogin } from "#client/data/auth.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { loginForm } from "#shared/auth/auth.schema.ts";
import { LoginAside, LoginClaims } from "./login-claims.tsx";
import { SecondStep } from "./second-step.tsx";
import { SupportButtons } from "./support-buttons.tsx";

export function LoginScreen() {
  const login = useLogin();
  const asked = login.data && "segundo_fator" in login.data ? login.data.segundo_fator : null;
  return (
    <PublicPage
      title={asked ? "Verificação em duas etapas" : "Entrar"}
      description={
        asked
          ? "Sua senha está certa. Falta mostrar que é você."
          : "Bom ter você de volta. Acesse sua agenda e suas conversas."
      }
      aside={<LoginAside />}
    >
      {asked ? (
        <SecondStep key={asked.token} asked={asked} onBack={login.reset} />
      ) : (
        <LoginForm login={login} />
      )}
      {!asked && (
        <p className="mt-6 text-center text-soft">
          Ainda não tem conta?{" "}
          <Link
            to={paths.register}
            className="font-medium text-brand-ink underline-offset-4 hover:underline"
          >
            Criar conta
          </Link>
        </p>
      )}
      <SupportButtons />
      <div className="mt-10 lg:hidden">
        <LoginClaims />
      </div>
    </PublicPage>
  );
}

function LoginForm({ login }: { login: ReturnType<typeof useLogin> }) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { email: "", password: "", lembrar: false },
  });

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={handleSubmit(({ email, password }) => login.mutate({ username: email, password }))}
    >
      <FormField control={control} name="email">
        {(field) => (
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder="voce@exemplo.com"
            isRequired
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="password">
        {(field) => (
          <PasswordField label="Senha" autoComplete="current-password" isRequired {...field} />
        )}
      </FormField>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <FormField control={control} name="lembrar">
          {({ value = false, ...field }) => (
            <Checkbox value={value} {...field}>
              Lembrar de mim
            </Checkbox>
          )}
        </FormField>
        <Link
          to={paths.forgotPassword}
          className="flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline sm:min-h-8"
        >
          Esqueci minha senha
        </Link>
      </div>
      <Button type="submit" size="lg" className="w-full" isLoading={login.isPending}>
        {login.isPending ? "Entrando..." : "Entrar com IA"}
      </Button>
    </form>
  );
}
