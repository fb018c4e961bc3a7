import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useAutomacoes } from "#client/data/automacoes.hooks.ts";
import { useProfile } from "#client/data/usuarios.hooks.ts";
import { TestReminderModal } from "#client/features/automacoes/test-reminder-modal.tsx";
import { MENSAGENS_AUTOMATICAS } from "#client/lib/paths.ts";
import { m } from "#shared/lembretes/lembretes.messages.ts";
import { AutomacoesForm } from "./automacoes-form.tsx";

const SECTIONS = 4;

/** Settings of the automatic messages to clients. */
export function AutomacoesCard({ hasInstance }: { hasInstance: boolean }) {
  const automacoes = useAutomacoes();
  const profile = useProfile();
  const [isTesting, setTesting] = useState(false);
  return (
    <Card
      flush
      id={MENSAGENS_AUTOMATICAS.id}
      className="scroll-mt-20"
      title="Mensagens automáticas"
      description="O cliente recebe cada mensagem no WhatsApp e responde 1 para confirmar ou 2 para cancelar: a agenda muda sozinha."
    >
      {content()}
      <div className="border-t border-line px-4 py-4 sm:px-5">
        <Button variant="secondary" onPress={() => setTesting(true)}>
          Enviar um lembrete de teste para mim
        </Button>
      </div>
      <TestReminderModal isOpen={isTesting} onClose={() => setTesting(false)} />
    </Card>
  );

  function content() {
    if (automacoes.data && profile.data) {
      return (
        <AutomacoesForm
          automacoes={automacoes.data}
          usuario={profile.data}
          hasInstance={hasInstance}
        />
      );
    }
    if (automacoes.isError || profile.isError) {
      return (
        <LoadError
          message={m.erroAoCarregar}
          onRetry={() => Promise.all([automacoes.refetch(), profile.refetch()])}
        />
      );
    }
    return <FormSkeleton />;
  }
}

function FormSkeleton() {
  return (
    <Loading label="Carregando automações" className="divide-y divide-line">
      {Array.from({ length: SECTIONS }, (_, section) => (
        <div key={section} className="flex items-center gap-3 px-4 py-6 sm:px-5">
          <Skeleton className="h-6 w-10 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
