import { MessagesSquare, RotateCw } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { Switch } from "#client/components/switch.tsx";
import { useConversas, useRefreshHistorico } from "#client/data/historico-mensagens.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { useDocumentTitle } from "#client/lib/document-title.ts";
import { paths } from "#client/lib/paths.ts";
import { useDebounced } from "#client/lib/use-debounced.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { useDrafts } from "./drafts.ts";

const TITLE = "Histórico de Mensagens";

/** List and conversation side by side; on narrow screens one at a time. The open one stands in the address. */
export function HistoricoMensagensScreen() {
  const zone = useZone();
  const now = useNow();
  const navigate = useNavigate();
  const hasTwoPanes = useMedia("(min-width: 768px)");
  const [params] = useSearchParams();
  const openId = params.get("cliente") ?? "";

  const isPaneAlone = openId !== "" && !hasTwoPanes;
  useDocumentTitle(TITLE);

  const [isAuto, setAuto] = useState(true);
  const [page, setPage] = useState(1);
  const [text, setText] = useState("");
  const conversas = useConversas({ page, busca: useDebounced(text.trim()), isAuto });
  const draftOf = useDrafts();

  const search = {
    text,
    onChange: (next: string) => {
      setText(next);
      setPage(1);
    },
  };

  return (
    <div
      className={cx(
        "flex flex-col",
        openId ? "max-md:-mx-4 max-md:-mt-5 max-md:-mb-24 sm:max-md:-mx-6 sm:max-md:-my-8" : "",
      )}
    >
      {isPaneAlone ? (
        <h1 className="sr-only">{TITLE}</h1>
      ) : (
        <PageHeader
          title={TITLE}
          actions={
            <>
              <Switch label="Auto-refresh" value={isAuto} onChange={setAuto} />
              <RefreshButton />
            </>
          }
        />
      )}
      <div
        className={cx(
          "flex min-h-96 overflow-hidden border-line bg-surface md:h-[calc(100dvh-8.75rem)] md:rounded-lg md:border",
          openId
            ? "max-md:h-[calc(100dvh-6.75rem-env(safe-area-inset-bottom)-env(safe-area-inset-top))] sm:max-md:h-dvh"
            : "max-md:h-[calc(100dvh-17rem)] max-md:rounded-lg max-md:border",
        )}
      >
        {(hasTwoPanes || !openId) && (
          <div className="flex min-w-0 flex-col max-md:flex-1 md:w-76 md:shrink-0 md:border-r md:border-line lg:w-88">
            <ConversationList
              conversas={conversas}
              search={search}
              page={page}
              onPage={setPage}
              openId={openId}
              linkTo={linkTo}
              onReach={(id) => hasTwoPanes && void navigate(linkTo(id), { replace: true })}
              now={now}
              zone={zone}
            />
          </div>
        )}
        {openId && (
          <ConversationPane
            key={openId}
            clienteId={openId}
            isAuto={isAuto}
            draft={draftOf(openId)}
            now={now}
            zone={zone}
            onBack={() => void navigate(paths.historico)}
          />
        )}
        {!openId && hasTwoPanes && (
          <div className="m-auto">
            <EmptyState
              icon={<MessagesSquare size={24} aria-hidden />}
              title={m.selecioneConversa}
              description="As mensagens aparecem aqui, com o status de cada uma."
            />
          </div>
        )}
      </div>
    </div>
  );
}

function linkTo(clienteId: string) {
  return `${paths.historico}?cliente=${clienteId}`;
}

function RefreshButton() {
  const refresh = useRefreshHistorico();
  const [isRefreshing, setRefreshing] = useState(false);
  return (
    <Button
      variant="secondary"
      icon={<RotateCw size={16} aria-hidden />}
      isLoading={isRefreshing}
      onPress={() => {
        setRefreshing(true);
        void refresh().finally(() => setRefreshing(false));
      }}
    >
      Atualizar
    </Button>
  );
}
