import { Banner } from "#client/components/banner.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { Switch } from "#client/components/switch.tsx";
import { chatUrl } from "#client/content/contacts.ts";
import { useAssistente } from "#client/data/assistente-conversa.hooks.ts";
import { useAutomacoes, useUpdateAutomacoes } from "#client/data/automacoes.hooks.ts";
import { ASSISTENTE, paths } from "#client/lib/paths.ts";
import { impedimentos, m } from "#shared/assistente/assistente.messages.ts";
import type { AssistenteJson } from "#shared/assistente/assistente.schema.ts";

/** The switch of the assistant, why it can not be used or is silent, and the way to what it says. */
export function AssistenteCard() {
  const assistente = useAssistente();
  const automacoes = useAutomacoes();
  return (
    <Card
      id={ASSISTENTE.id}
      className="scroll-mt-20"
      title="Assistente"
      description="Responde aos clientes no WhatsApp, oferece seus horários livres e agenda como pendente."
    >
      {content()}
    </Card>
  );

  function content() {
    if (assistente.data && automacoes.data) {
      return <AssistenteSwitch assistente={assistente.data} isOn={automacoes.data.chatbot_ativo} />;
    }
    if (assistente.isError || automacoes.isError) {
      return (
        <LoadError
          message={m.erroAoCarregar}
          onRetry={() => Promise.all([assistente.refetch(), automacoes.refetch()])}
        />
      );
    }
    return <SwitchSkeleton />;
  }
}

function AssistenteSwitch({ assistente, isOn }: { assistente: AssistenteJson; isOn: boolean }) {
  const { save } = useUpdateAutomacoes();
  const { configurado, impedimento } = assistente;
  const isExpired = impedimento === "teste_expirado";
  const isSilent = isOn && impedimento !== null && impedimento !== "desligado";
  return (
    <div className="space-y-3">
      <Switch
        id="responder-clientes"
        label="Responder clientes"
        description={
          configurado
            ? "Na conversa em que você escrever, ele se cala por 12 horas."
            : impedimentos.sem_modelo
        }
        value={isOn && configurado}
        onChange={(chatbot_ativo) => save({ chatbot_ativo })}
        isDisabled={!configurado || isExpired}
      />
      {!configurado && (
        <p className="text-sm text-faint">
          <a
            href={chatUrl(CHAT_TEXT)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-2 sm:min-h-0"
          >
            Fale com o suporte
          </a>{" "}
          para saber quando ele chega.
        </p>
      )}
      {configurado && (isSilent || isExpired) && (
        <Banner tone="warning">
          Em silêncio agora. {impedimento && impedimentos[impedimento]}
        </Banner>
      )}
      {configurado && (
        <ButtonLink to={`${paths.configuracoes}?aba=prompt`} variant="secondary" size="sm">
          Escolher como ele fala
        </ButtonLink>
      )}
    </div>
  );
}

const CHAT_TEXT = "Olá! Quero saber quando o assistente chega à minha conta.";

function SwitchSkeleton() {
  return (
    <Loading label="Carregando o assistente" className="flex items-center gap-3">
      <Skeleton className="h-6 w-10 rounded-full" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </Loading>
  );
}
