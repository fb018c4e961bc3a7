import { RotateCw } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { PublicPage } from "#client/components/public-page.tsx";
import { paths } from "#client/lib/paths.ts";

/** A link that does not work any more; `onRetry` where asking again may help. */
export function InvalidLink({ message, onRetry }: { message: string; onRetry?: () => unknown }) {
  return (
    <PublicPage title="Link Inválido">
      <Banner tone="error">{message}</Banner>
      <p className="my-5 text-soft">
        O link vale por 1 hora (72 horas para uma conta nova) e só pode ser usado uma vez. Peça um
        novo para continuar.
      </p>
      <div className="space-y-3">
        {onRetry && (
          <Button
            variant="secondary"
            size="lg"
            className="w-full"
            icon={<RotateCw size={16} aria-hidden />}
            onPress={() => void onRetry()}
          >
            Tentar novamente
          </Button>
        )}
        <ButtonLink to={paths.forgotPassword} size="lg" className="w-full">
          Solicitar Novo Link
        </ButtonLink>
        <ButtonLink to={paths.login} variant="ghost" size="lg" className="w-full">
          Voltar para o login
        </ButtonLink>
      </div>
    </PublicPage>
  );
}
