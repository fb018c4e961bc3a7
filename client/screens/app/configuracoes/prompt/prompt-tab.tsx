import { Banner } from "#client/components/banner.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useAssistente } from "#client/data/assistente-conversa.hooks.ts";
import { type Usuario, useProfile } from "#client/data/usuarios.hooks.ts";
import { useRascunho, useUso } from "#client/data/workshop.hooks.ts";
import { TokenUsage } from "#client/features/assistant/token-usage.tsx";
import { m as assistente, impedimentos } from "#shared/assistente/assistente.messages.ts";
import type { RascunhoJson } from "#shared/assistente/assistente.schema.ts";
import { REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { DraftText } from "./draft-text.tsx";
import { PromptCard } from "./prompt-card.tsx";
import { TextInUse } from "./text-in-use.tsx";
import { presentTexts } from "./texts.ts";
import { Versoes } from "./versoes/versoes.tsx";
import { Workshop } from "./workshop.tsx";

const LINES = 6;

/**
 * The prompt of the assistant that answers on WhatsApp, tried before it is used, and what it has cost. Without a model
 * it can be written all the same.
 */
export function PromptTab() {
  const profile = useProfile();
  const rascunho = useRascunho();
  const status = useAssistente();
  if (profile.data && rascunho.data !== undefined && !status.isPending) {
    const usuario = profile.data;
    if (status.data?.configurado === false) {
      return <WithoutModel usuario={usuario} rascunho={rascunho.data} />;
    }
    return (
      <div className="grid items-start gap-6 xl:grid-cols-2 xl:grid-rows-[auto_auto_1fr]">
        <PromptCard usuario={usuario} rascunho={rascunho.data} />
        <Workshop
          texts={presentTexts(usuario, rascunho.data)}
          isDraft={rascunho.data !== null}
          className="xl:sticky xl:top-6 xl:row-span-3"
        />
        <RulesCard usuario={usuario} rascunho={rascunho.data} />
        <UsoCard />
      </div>
    );
  }
  if (profile.isError || rascunho.isError) {
    return (
      <Card className="max-w-3xl">
        <LoadError
          message={m.erroAoCarregarPrompt}
          isRetrying={profile.isFetching || rascunho.isFetching}
          onRetry={() => Promise.all([profile.refetch(), rascunho.refetch()])}
        />
      </Card>
    );
  }
  return <PromptSkeleton />;
}

/** The parts that can be prepared without a model. */
function WithoutModel({ usuario, rascunho }: TextsProps) {
  return (
    <div className="space-y-6">
      <Banner>
        {impedimentos.sem_modelo} O prompt que você publicar passa a valer quando ele chegar.
      </Banner>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <PromptCard usuario={usuario} rascunho={rascunho} />
        <div className="grid min-w-0 gap-6">
          <RulesCard usuario={usuario} rascunho={rascunho} />
          <Card title="Versões">
            <Versoes />
          </Card>
        </div>
      </div>
    </div>
  );
}

function PromptSkeleton() {
  return (
    <Loading label="Carregando prompt" className="grid gap-6 xl:grid-cols-2">
      {["Prompt", "Oficina"].map((card) => (
        <Card key={card} className="space-y-3">
          <Skeleton className="h-5 w-32" />
          <div className="space-y-3 pt-4">
            {Array.from({ length: LINES }, (_, line) => (
              <Skeleton key={line} />
            ))}
          </div>
        </Card>
      ))}
    </Loading>
  );
}

/** The rules that hold whatever the prompt says; an administrator's draft may hold other ones. */
function RulesCard({ usuario, rascunho }: TextsProps) {
  const inUse = usuario.prompt_fixo ?? REGRAS_PADRAO;
  const written = presentTexts(usuario, rascunho).prompt_fixo ?? inUse;
  return (
    <Card
      title="Regras fixas"
      description={
        usuario.role === "ADMIN"
          ? "Valem sempre, seja qual for o prompt. Você as muda no editor do prompt."
          : "Valem sempre, seja qual for o prompt. São definidas por um administrador."
      }
    >
      {rascunho && written !== inUse ? (
        <DraftText text={written} inUse={inUse} savedAt={rascunho.atualizado_em} />
      ) : (
        <TextInUse text={usuario.prompt_fixo} defaultText={REGRAS_PADRAO} />
      )}
    </Card>
  );
}

interface TextsProps {
  usuario: Usuario;
  rascunho: RascunhoJson | null;
}

/** The own assistant's usage of this month, and its limit. */
function UsoCard() {
  const uso = useUso();
  return (
    <Card
      title="Uso do assistente"
      description="Quanto o modelo de linguagem leu e escreveu por você neste mês. Um token é um pedaço de palavra."
    >
      {content()}
    </Card>
  );

  function content() {
    if (uso.data) return <TokenUsage usage={uso.data} />;
    if (uso.isError)
      return <LoadError message={assistente.erroAoCarregarUso} onRetry={uso.refetch} />;
    return (
      <Loading label="Carregando uso" className="space-y-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-2 rounded-full" />
        <div className="grid grid-cols-2 gap-3">
          <Skeleton className="h-14 rounded-md" />
          <Skeleton className="h-14 rounded-md" />
        </div>
      </Loading>
    );
  }
}
