import { Button } from "#client/components/button.tsx";
import { useFatores, useRefreshedUser } from "#client/data/fatores.hooks.ts";
import { ForcedPage } from "#client/features/forced-page/forced-page.tsx";
import { SecondFactorCard } from "#client/features/second-factor/second-factor-card.tsx";

/** Where an administrator is led who has not protected the account in time; nothing else is answered until then. */
export function VerificacaoScreen() {
  const goOn = useRefreshedUser();
  const fatores = useFatores();
  const isProtected = (fatores.data?.fatores.length ?? 0) > 0;

  return (
    <ForcedPage
      title="Proteja a sua conta"
      description="Contas de administrador precisam da verificação em duas etapas. Ative uma para continuar."
    >
      <SecondFactorCard onProtected={() => void goOn()} />
      {isProtected && (
        <Button size="lg" className="mt-4 w-full" onPress={() => void goOn()}>
          Continuar
        </Button>
      )}
    </ForcedPage>
  );
}
