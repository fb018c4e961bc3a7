import { zodResolver } from "@hookform/resolvers/zod";
import { ArrowLeft, MailCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { EmailField } from "#client/components/email-field.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PublicPage } from "#client/components/public-page.tsx";
import { useForgotPassword } from "#client/data/auth.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { usePlainForm } from "#client/lib/use-plain-form.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { forgotPasswordInput } from "#shared/auth/auth.schema.ts";

export function EsqueciSenhaScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const forgot = useForgotPassword();
  const send = (email: string) => forgot.mutate({ email }, { onSuccess: () => setSentTo(email) });

  if (sentTo) {
    return (
      <PublicPage title="Verifique seu email" description={m.instrucoesEnviadas}>
        <div className="mb-6 flex items-center gap-3 rounded-lg bg-muted px-4 py-3.5">
          <MailCheck size={20} aria-hidden className="shrink-0 text-brand-ink" />
          <p className="min-w-0 flex-1">
            <span className="block font-medium break-words">{sentTo}</span>
            <span className="text-faint">O link vale por 1 hora e só pode ser usado uma vez.</span>
          </p>
        </div>
        <Button
          variant="secondary"
          size="lg"
          className="w-full"
          isLoading={forgot.isPending}
          onPress={() => send(sentTo)}
        >
          Reenviar email
        </Button>
        <BackToLogin />
      </PublicPage>
    );
  }

  return (
    <PublicPage
      title="Esqueceu a senha?"
      description="Informe o email da sua conta e enviaremos um link para criar uma nova."
    >
      <ForgotForm isLoading={forgot.isPending} onSubmit={send} />
      <BackToLogin />
    </PublicPage>
  );
}

function ForgotForm({
  isLoading,
  onSubmit,
}: {
  isLoading: boolean;
  onSubmit: (email: string) => void;
}) {
  const { control, handleSubmit } = usePlainForm({
    resolver: zodResolver(forgotPasswordInput),
    defaultValues: { email: "" },
  });
  return (
    <form noValidate className="space-y-4" onSubmit={handleSubmit(({ email }) => onSubmit(email))}>
      <FormField control={control} name="email">
        {(field) => (
          <EmailField autoComplete="username" placeholder="voce@exemplo.com" {...field} />
        )}
      </FormField>
      <Button type="submit" size="lg" className="w-full" isLoading={isLoading}>
        Enviar Instruções
      </Button>
    </form>
  );
}

function BackToLogin() {
  return (
    <ButtonLink
      to={paths.login}
      variant="ghost"
      size="lg"
      className="mt-3 w-full"
      icon={<ArrowLeft size={16} aria-hidden />}
    >
      Voltar para o login
    </ButtonLink>
  );
}
