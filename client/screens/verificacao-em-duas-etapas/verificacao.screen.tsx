import { LogOut } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { PublicPage } from "#client/components/public-page.tsx";
import { useLogout } from "#client/data/auth.hooks.ts";
import { useFatores, useRefreshedUser } from "#client/data/fatores.hooks.ts";
import { SecondFactorCard } from "#client/features/second-factor/second-factor-card.tsx";

/** Where an administrator is led who has not protected the account in time; nothing else is answered until then. */
export function VerificacaoScreen() {
  const logout = useLogout();
  const goOn = useRefreshedUser();
  const fatores = useFatores();
  const isProtected = (fatores.data?.fatores.length ?? 0) > 0;

  return (
    <PublicPage
      title="Proteja a sua conta"
      description="Contas de administrador precisam da verificação em duas etapas. Ative uma para continuar."
    >
      <SecondFactorCard onProtected={() => void goOn()} />
      {isProtected && (
        <Button size="lg" className="mt-4 w-full" onPress={() => void goOn()}>
          Continuar
        </Button>
      )}
      <Button
        variant="ghost"
        size="lg"
        className="mt-3 w-full"
        icon={<LogOut size={16} aria-hidden />}
        onPress={() => void logout()}
      >
        Sair do Sistema
      </Button>
    </PublicPage>
  );
}
