import { useRef } from "react";
import { Button } from "#client/components/button.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import {
  useAssistente,
  useAssistenteActions,
  useAssistenteConversa,
} from "#client/data/assistente-conversa.hooks.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { AssistantBar, Bar } from "./assistant-bar.tsx";
import { MarkBanner } from "./mark-banner.tsx";
import { standingOf } from "./standing.ts";

/** What one should know of the assistant in this conversation, and what can be done about it. */
export function AssistantArea({ clienteId, now, zone }: AssistantAreaProps) {
  const area = useRef<HTMLElement>(null);
  const assistente = useAssistente();
  // Where nobody has an assistant nothing is asked or drawn.
  const isThere = assistente.data?.configurado === true;
  const conversa = useAssistenteConversa(clienteId, { enabled: isThere });
  const { pause, resume, attend } = useAssistenteActions(clienteId);

  if (!isThere) return null;
  if (conversa.isPending) return <AreaSkeleton />;
  if (!conversa.data) return <NotLoaded onRetry={() => void conversa.refetch()} />;

  const standing = standingOf(conversa.data, now);
  const { marcada_em, marca_motivo } = conversa.data;
  /** The button that was pressed is gone afterwards. */
  const thenHere = (act: () => void) => () => {
    act();
    area.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={area} tabIndex={-1} aria-label="Assistente" className="outline-none">
      {standing && <AssistantBar standing={standing} onPause={pause} onResume={thenHere(resume)} />}
      {marcada_em && marca_motivo && (
        <MarkBanner
          motivo={marca_motivo}
          em={marcada_em}
          now={now}
          zone={zone}
          onAttended={thenHere(attend)}
        />
      )}
    </section>
  );
}

function AreaSkeleton() {
  return (
    <Bar>
      <Loading label="Carregando o assistente" className="flex items-center gap-3">
        <Skeleton className="h-6 w-10 rounded-full" />
        <div className="space-y-1.5">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-3 w-40" />
        </div>
      </Loading>
    </Bar>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Bar>
      <p role="alert" className="min-w-0 flex-1 text-faint">
        {m.erroAoCarregar}
      </p>
      <Button variant="secondary" size="sm" onPress={onRetry}>
        Tentar novamente
      </Button>
    </Bar>
  );
}

interface AssistantAreaProps {
  clienteId: string;
  now: Date;
  zone: string;
}
