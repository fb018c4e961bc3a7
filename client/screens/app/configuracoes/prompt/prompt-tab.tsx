import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useRascunho } from "#client/data/oficina.hooks.ts";
import { useProfile } from "#client/data/usuarios.hooks.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { PromptCard } from "./prompt-card.tsx";
import { RulesCard } from "./rules-card.tsx";
import { presentTexts } from "./texts.ts";
import { UsoCard } from "./uso-card.tsx";
import { Workshop } from "./workshop.tsx";

const LINES = 6;

/** What the assistant that answers on WhatsApp is told, tried before it holds, and what it has cost. */
export function PromptTab() {
  const profile = useProfile();
  const rascunho = useRascunho();
  if (profile.data && rascunho.data !== undefined) {
    const usuario = profile.data;
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
