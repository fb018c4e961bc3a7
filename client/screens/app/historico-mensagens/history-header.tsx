import { MessageSquarePlus, RotateCw } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { Switch } from "#client/components/switch.tsx";
import type { useExport } from "#client/data/export.hooks.ts";
import { historyFile } from "#client/data/exportable.ts";
import type { Filters } from "#client/data/historico-filters.ts";
import { useRefreshHistorico } from "#client/data/historico-mensagens.hooks.ts";
import { Pode } from "#client/features/equipe/pode.tsx";
import { ExportMenu } from "#client/features/export/export-menu.tsx";
import { ExportProgress } from "#client/features/export/export-progress.tsx";
import type { useAuto } from "./use-auto.ts";

const NewConversation = lazyPart(async () => ({
  default: (await import("./bubble/new-contact.tsx")).NewConversation,
}));

export const TITLE = "Histórico de Mensagens";

/** The title, what can be done with all of the history, and how far an export has come. */
export function HistoryHeader({ hasTools, onOpen, ...tools }: HistoryHeaderProps) {
  const { auto, exporting } = tools;
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <PageHeader
        isTight
        title={TITLE}
        actions={
          <>
            {hasTools && <HistoryTools {...tools} />}
            <RefreshButton hasNews={auto.hasNews} onRefreshed={auto.onRefreshed} />
            <Button
              icon={<MessageSquarePlus size={16} aria-hidden />}
              aria-label="Nova conversa"
              aria-haspopup="dialog"
              onPress={() => setStarting(true)}
            >
              <span className="max-sm:hidden">Nova conversa</span>
            </Button>
          </>
        }
      />
      <ExportProgress exporting={exporting} />
      {isStarting && (
        <Suspense>
          <NewConversation
            onClose={() => setStarting(false)}
            onChosen={(id) => {
              setStarting(false);
              onOpen(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Tools that are seldom wanted: auto-refresh, and the export to a file. */
export function HistoryTools({ auto, filters, exporting }: HistoryToolsProps) {
  return (
    <>
      <Switch label="Auto-refresh" value={auto.isOn} onChange={auto.set} />
      <Pode a="conta">
        <ExportMenu
          label="Exportar histórico"
          button="Exportar"
          narrow="xl"
          exporting={exporting}
          list={historyFile(filters)}
        />
      </Pode>
    </>
  );
}

interface HistoryHeaderProps extends HistoryToolsProps {
  /** On a phone they are put away, with the figures. */
  hasTools: boolean;
  /** Opens the conversation with a client. */
  onOpen: (clienteId: string) => void;
}

export interface HistoryToolsProps {
  auto: ReturnType<typeof useAuto>;
  filters: Filters;
  exporting: ReturnType<typeof useExport>;
}

/** Asks for everything again; says when there is something new that the screen does not show. */
function RefreshButton({ hasNews, onRefreshed }: RefreshButtonProps) {
  const refresh = useRefreshHistorico();
  const [isRefreshing, setRefreshing] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<RotateCw size={16} aria-hidden />}
        isLoading={isRefreshing}
        onPress={() => {
          setRefreshing(true);
          void refresh()
            .then(onRefreshed)
            .finally(() => setRefreshing(false));
        }}
      >
        Atualizar
        {hasNews && <span aria-hidden className="size-2 rounded-full bg-brand" />}
      </Button>
      <span role="status" className="sr-only">
        {hasNews && "Há mensagens novas"}
      </span>
    </>
  );
}

interface RefreshButtonProps {
  hasNews: boolean;
  onRefreshed: () => void;
}
