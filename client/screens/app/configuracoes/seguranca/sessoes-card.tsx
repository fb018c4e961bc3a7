import { LogOut } from "lucide-react";
import { useState } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import {
  type Sessao,
  useEndOtherSessoes,
  useEndSessao,
  useSessoes,
} from "#client/data/seguranca.hooks.ts";
import { formatAgo } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { m } from "#shared/auth/auth.messages.ts";

/** Where the account is signed in, and the way to end it there. */
export function SessoesCard() {
  const sessoes = useSessoes();
  const others = sessoes.data?.filter(({ atual }) => !atual).length ?? 0;
  return (
    <Card
      id="sessoes"
      flush
      title="Sessões"
      description="Aparelhos que entraram na sua conta. O local é aproximado."
      className="max-w-3xl scroll-mt-20"
    >
      {content()}
      {others > 0 && <EndOthers />}
    </Card>
  );

  function content() {
    if (sessoes.isPending) return <SkeletonRows rows={2} />;
    if (sessoes.isError && !sessoes.data) {
      return <LoadError message={m.erroAoCarregarSessoes} onRetry={sessoes.refetch} />;
    }
    return (
      <ul aria-label="Sessões" className="divide-y divide-line">
        {sessoes.data.map((sessao) => (
          <SessaoRow key={sessao.id} sessao={sessao} />
        ))}
      </ul>
    );
  }
}

function SessaoRow({ sessao: { id, aparelho, local, usada_em, atual } }: { sessao: Sessao }) {
  const now = useNow();
  const end = useEndSessao();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {aparelho}
          {atual && <Badge tone="green">Este aparelho</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-faint">
          {local} · último uso {atual ? "agora" : formatAgo(usada_em, now)}
        </p>
      </div>
      {!atual && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Encerrar ${aparelho}, ${local}`}
          isLoading={end.isPending}
          onPress={() => end.mutate({ id })}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const [isAsking, setAsking] = useState(false);
  const endOthers = useEndOtherSessoes();
  const close = () => setAsking(false);
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5">
      <Button
        variant="secondary"
        className="max-sm:w-full"
        icon={<LogOut size={16} aria-hidden />}
        onPress={() => setAsking(true)}
      >
        Encerrar outras sessões
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => endOthers.mutate(undefined, { onSettled: close })}
        isLoading={endOthers.isPending}
        title="Encerrar outras sessões"
        message="Todos os outros aparelhos saem da sua conta agora. Neste você continua conectado."
        confirmLabel="Encerrar"
      />
    </div>
  );
}
