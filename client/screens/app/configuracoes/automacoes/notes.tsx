import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { useInitializeLibrary, useIsInitialized } from "#client/data/templates.hooks.ts";
import { paths } from "#client/lib/paths.ts";

/** The obstacles to sending, shown once above the switches. */
export function FormNotes({
  isExpired,
  hasInstance,
}: {
  isExpired: boolean;
  hasInstance: boolean;
}) {
  const isInitialized = useIsInitialized();
  if (isExpired) {
    return (
      <Banner tone="warning">
        Seu período de teste expirou: as mensagens automáticas estão pausadas e não podem ser
        alteradas.
      </Banner>
    );
  }
  return (
    <>
      {!hasInstance && (
        <Banner>
          Você ainda não tem WhatsApp ativo no sistema. Deixe tudo pronto: as mensagens passam a
          sair quando ele estiver conectado.
        </Banner>
      )}
      {isInitialized === false && <NoLibrary />}
    </>
  );
}

/** The job that sends would make it; it is made now for a person who wants to read the texts. */
function NoLibrary() {
  const initialize = useInitializeLibrary();
  return (
    <Banner
      action={
        <Button
          variant="secondary"
          size="sm"
          isLoading={initialize.isPending}
          onPress={() => initialize.mutate()}
        >
          Criar agora
        </Button>
      }
    >
      Os templates do sistema são criados no primeiro envio. Crie agora para ler as mensagens antes.
    </Banner>
  );
}

/** Every template of a type was switched off. */
export function NoTemplate() {
  if (useIsInitialized() !== true) return null;
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink to={paths.biblioteca} variant="secondary" size="sm">
          Abrir templates
        </ButtonLink>
      }
    >
      Não há template ativo para esta mensagem, e sem ele nada é enviado.
    </Banner>
  );
}
