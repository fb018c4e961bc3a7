import { zodResolver } from "@hookform/resolvers/zod";
import { KeyRound, Mail, Phone } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { Checkbox } from "#client/components/checkbox.tsx";
import { EmailField } from "#client/components/email-field.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { PublicPage } from "#client/components/public-page.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { contacts } from "#client/content/contacts.ts";
import { useLogin } from "#client/data/auth.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { paths } from "#client/lib/paths.ts";
import { useSilence } from "#client/lib/reach.ts";
import { usePlainForm } from "#client/lib/use-plain-form.ts";
import { loginForm } from "#shared/auth/login.schema.ts";
import { LoginAside, LoginClaims } from "./login-claims.tsx";

const SecondStep = lazyPart(() => import("./second-step.tsx"));
const CopyDoor = lazyPart(() => import("#client/features/aparelho/copy-door.tsx"));
/** Where its file does not come, the password is the way. */
const PasskeyEntry = lazy<(props: { icon: ReactNode }) => ReactNode>(() =>
  import("./passkey-entry.tsx").catch(() => ({ default: () => null })),
);

export function LoginScreen() {
  const login = useLogin();
  const isSilent = useSilence() !== null;
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
      {isSilent && (
        <Suspense fallback={null}>
          <CopyDoor />
        </Suspense>
      )}
      {asked ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <SecondStep key={asked.token} asked={asked} onBack={login.reset} />
        </Suspense>
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
  const { control, handleSubmit } = usePlainForm({
    resolver: zodResolver(loginForm),
    defaultValues: { email: "", password: "", lembrar: false },
  });

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={handleSubmit(({ email, password }) =>
        login.mutateAsync({ username: email, password }).then(offerPasskey, () => undefined),
      )}
    >
      <FormField control={control} name="email">
        {(field) => (
          <EmailField autoComplete="username webauthn" placeholder="voce@exemplo.com" {...field} />
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
      {typeof PublicKeyCredential === "function" && (
        <Suspense fallback={<div className="h-12" />}>
          <PasskeyEntry icon={<KeyRound size={16} aria-hidden />} />
        </Suspense>
      )}
    </form>
  );
}

/** Offers a passkey once on each device, after a sign-in by the password alone. */
const offerPasskey = (answer: object) => {
  if ("segundo_fator" in answer) return;
  void import("./passkey-offer.tsx").then(
    ({ offer }) => offer(),
    () => undefined,
  );
};

/** The two ways to the support; 'Call now' is English in the specification. */
function SupportButtons() {
  const style = cx(buttonStyle("secondary"), "flex-1");
  return (
    <section aria-label="Suporte" className="mt-8 border-t border-line pt-6">
      <p className="mb-3 text-center text-faint">Precisa de ajuda para entrar?</p>
      <div className="flex gap-3">
        <a href={`tel:+${contacts.salesPhone}`} className={style}>
          <Phone size={16} aria-hidden />
          <span lang="en">Call now</span>
        </a>
        <a href={`mailto:${contacts.supportEmail}`} className={style}>
          <Mail size={16} aria-hidden />
          Email
        </a>
      </div>
    </section>
  );
}
