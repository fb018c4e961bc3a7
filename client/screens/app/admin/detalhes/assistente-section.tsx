import { Gauge } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import type { UserDetails } from "#client/data/admin.hooks.ts";
import { useUsoOf } from "#client/data/uso.hooks.ts";
import { TokenUsage } from "#client/features/assistant/token-usage.tsx";
import { m } from "#shared/assistente/assistente.messages.ts";
import { LimiteModal } from "./limite-modal.tsx";
import { Section } from "./section.tsx";

/** What this professional's assistant has cost this month, and how much it may. */
export function AssistenteSection({ user }: { user: UserDetails }) {
  const uso = useUsoOf(user.id);
  const [isEditing, setEditing] = useState(false);
  const limit = uso.data?.limite_proprio ? "definido para esta conta" : "o padrão da instalação";
  return (
    <Section
      title="Uso do assistente"
      description={
        uso.data
          ? `Tokens do modelo de linguagem neste mês. O limite é ${limit}.`
          : "Tokens do modelo de linguagem neste mês."
      }
      actions={
        <Button
          variant="secondary"
          icon={<Gauge size={16} aria-hidden />}
          isDisabled={!uso.data}
          onPress={() => setEditing(true)}
        >
          Alterar limite
        </Button>
      }
    >
      {content()}
      {isEditing && uso.data && (
        <LimiteModal user={user} uso={uso.data} onClose={() => setEditing(false)} />
      )}
    </Section>
  );

  function content() {
    if (uso.data) return <TokenUsage usage={uso.data} />;
    if (uso.isError) return <LoadError message={m.erroAoCarregarUso} onRetry={uso.refetch} />;
    return (
      <Loading label="Carregando uso" className="space-y-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-2 rounded-full" />
        <Skeleton className="h-14 rounded-md" />
      </Loading>
    );
  }
}
