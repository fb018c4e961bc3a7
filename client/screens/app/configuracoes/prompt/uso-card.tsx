import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useUso } from "#client/data/uso.hooks.ts";
import { TokenUsage } from "#client/features/assistant/token-usage.tsx";
import { m } from "#shared/assistente/assistente.messages.ts";

/** What one's own assistant has cost this month, and what it may. */
export function UsoCard() {
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
    if (uso.isError) return <LoadError message={m.erroAoCarregarUso} onRetry={uso.refetch} />;
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
