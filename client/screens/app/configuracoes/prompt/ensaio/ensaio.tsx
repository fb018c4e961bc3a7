import { History } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useLatestEnsaio, useStartEnsaio } from "#client/data/ensaios.hooks.ts";
import { ENSAIO_CONVERSAS } from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import type { EnsaioJson } from "#shared/assistente/assistente.schema.ts";
import type { Texts } from "../texts.ts";
import { EnsaioHead } from "./ensaio-head.tsx";
import { EnsaioItem } from "./ensaio-item.tsx";
import { STATUS_STYLES } from "./status-styles.tsx";

/** The last real conversations answered once more, each beside the real answer. */
export function Ensaio({ texts, isDraft }: EnsaioProps) {
  const ensaio = useLatestEnsaio();
  const start = useStartEnsaio();
  const begin = () => start.mutate(texts);
  const subject = isDraft ? "o rascunho" : "o texto em uso";

  return (
    <>
      <EnsaioAnnouncement ensaio={ensaio.data ?? null} />
      {content()}
    </>
  );

  function content() {
    if (ensaio.data === undefined) {
      if (!ensaio.isError) return <EnsaioSkeleton />;
      return <LoadError message={m.erroAoCarregarEnsaio} onRetry={ensaio.refetch} />;
    }
    if (ensaio.data === null) {
      return (
        <EmptyState
          icon={<History size={24} aria-hidden />}
          title={`Veja o que ${subject} responderia`}
          description={`Suas últimas ${ENSAIO_CONVERSAS} conversas são respondidas de novo, lado a lado com o que foi dito. Nada é enviado nem agendado.`}
          action={
            <Button isLoading={start.isPending} onPress={begin}>
              Começar ensaio
            </Button>
          }
        />
      );
    }
    const { itens, status, prompt } = ensaio.data;
    return (
      <>
        <EnsaioHead
          ensaio={ensaio.data}
          isOther={prompt.trim() !== texts.prompt.trim()}
          isStarting={start.isPending}
          onStart={begin}
        />
        <ol aria-label="Conversas do ensaio" className="mt-4 space-y-4">
          {itens.map((item) => (
            <EnsaioItem key={item.ordem} item={item} isRunning={status === "em_andamento"} />
          ))}
        </ol>
      </>
    );
  }
}

interface EnsaioProps {
  /** The texts that a new replay would try. */
  texts: Texts;
  isDraft: boolean;
}

function EnsaioSkeleton() {
  return (
    <Loading label="Carregando ensaio" className="space-y-4">
      <Skeleton className="h-8 w-48" />
      {Array.from({ length: 3 }, (_, item) => (
        <Skeleton key={item} className="h-36 rounded-lg" />
      ))}
    </Loading>
  );
}

/** Often enough to know that it continues, seldom enough to be listened to. */
const EVERY = 5;

/** A replay's progress and end for screen readers. The live region must exist before it announces. */
function EnsaioAnnouncement({ ensaio }: { ensaio: EnsaioJson | null }) {
  return (
    <p role="status" className="sr-only">
      {ensaio && progressText(ensaio)}
    </p>
  );
}

function progressText({ status, feitos, total }: EnsaioJson) {
  const done = status === "em_andamento" ? feitos - (feitos % EVERY) : feitos;
  return `Ensaio: ${STATUS_STYLES[status].label.toLowerCase()}, ${done} de ${total} conversas.`;
}
