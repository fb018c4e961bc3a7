import { MessagesSquare } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { EmptyState } from "#client/components/empty-state.tsx";
import { useExport } from "#client/data/export.hooks.ts";
import {
  type Conversa,
  useConversas,
  useEstatisticas,
  useMessageSearch,
} from "#client/data/historico-mensagens.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { useDocumentTitle } from "#client/lib/document-title.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { hasDigits, phonePart } from "#shared/clientes/clientes.rules.ts";
import { searchable } from "#shared/common/text.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { useListKeys } from "./caixa/use-inbox-tools.ts";
import { ConversationPane } from "./conversation-pane.tsx";
import { useDraft } from "./drafts.ts";
import { EstatisticasCards } from "./estatisticas.tsx";
import { FilterArea } from "./filters/filter-area.tsx";
import { HistoryHeader, HistoryTools, type HistoryToolsProps, TITLE } from "./history-header.tsx";
import { type HistoryState, type ListName, useHistoryState } from "./history-state.ts";
import { ListPane } from "./list-pane.tsx";
import { LOW_SCREEN } from "./low-screen.ts";
import { useAuto } from "./use-auto.ts";

/**
 * List and conversation side by side; on narrow screens one at a time. What is shown stands in the address. The conversation keeps
 * its place in the tree, so that a turned phone closes none of its dialogs and loses no recording.
 */
export function HistoricoMensagensScreen() {
  const zone = useZone();
  const now = useNow();
  const navigate = useNavigate();
  const hasTwoPanes = useMedia("(min-width: 768px)");
  const isLow = useMedia(LOW_SCREEN);
  const state = useHistoryState();
  const auto = useAuto();
  const { estatisticas, ...lists } = useHistoryData(state, auto.isOn);
  const exporting = useExport();
  const tools = { auto, filters: state.filters, exporting };
  const draft = useDraft(state.openId);
  const listPlace = useListPlace(state.opened);
  useDocumentTitle(TITLE);

  const reach = (to: string) => hasTwoPanes && void navigate(to, { replace: true });
  const { openId } = state;
  const isAlone = openId !== "" && !hasTwoPanes;
  const pane = openId && (
    <ConversationPane
      key={openId}
      state={state}
      isAuto={auto.isOn}
      draft={draft}
      now={now}
      zone={zone}
      isAlone={isAlone}
    />
  );
  return (
    <div className={screenStyle({ isAlone, isLow })}>
      {!hasTwoPanes && !isAlone && <ListPlace place={listPlace} />}
      {isAlone ? (
        <h1 className="sr-only">{TITLE}</h1>
      ) : (
        <Overview
          state={state}
          tools={tools}
          estatisticas={estatisticas}
          hasTwoPanes={hasTwoPanes}
          isLow={isLow}
        />
      )}
      <div
        className={cx(
          "flex min-h-0 flex-1 overflow-hidden bg-surface",
          !isAlone && "rounded-lg border border-line",
        )}
      >
        {!isAlone && (
          <div className="flex min-w-0 flex-col max-md:flex-1 md:w-76 md:shrink-0 md:border-r md:border-line lg:w-88">
            <ListPane {...lists} state={state} onReach={reach} now={now} zone={zone} />
          </div>
        )}
        {pane || (hasTwoPanes && <NothingOpen />)}
      </div>
    </div>
  );
}

/** Alone a conversation takes the whole screen of a phone, between its bars. */
function screenStyle({ isAlone, isLow }: { isAlone: boolean; isLow: boolean }) {
  if (isAlone) {
    return cx(
      "-mx-4 -mt-5 -mb-24 flex min-h-96 flex-col overflow-hidden sm:-mx-6 sm:-my-8",
      "h-[calc(100dvh-6.875rem-var(--notice,0px)-env(safe-area-inset-bottom)-env(safe-area-inset-top))]",
      "sm:h-[calc(100dvh-var(--notice,0px))]",
    );
  }
  return cx(
    "flex flex-col md:min-h-150",
    isLow
      ? "md:-my-5 md:h-[calc(100dvh-1.5rem-var(--notice,0px))]"
      : "md:h-[calc(100dvh-4rem-var(--notice,0px))]",
  );
}

/** Above the list: the title, the filters and the figures. */
function Overview({ state, tools, estatisticas, hasTwoPanes, isLow }: OverviewProps) {
  const navigate = useNavigate();
  return (
    <>
      <HistoryHeader
        {...tools}
        hasTools={hasTwoPanes}
        onOpen={(id) => void navigate(state.linkToConversa(id))}
      />
      <FilterArea state={state} />
      <EstatisticasCards
        estatisticas={estatisticas}
        isFolded={!hasTwoPanes || isLow}
        tools={!hasTwoPanes && <HistoryTools {...tools} />}
      />
    </>
  );
}

interface OverviewProps {
  state: HistoryState;
  tools: HistoryToolsProps;
  estatisticas: ReturnType<typeof useEstatisticas>;
  hasTwoPanes: boolean;
  isLow: boolean;
}

function NothingOpen() {
  useListKeys();
  return (
    <div className="m-auto">
      <EmptyState
        icon={<MessagesSquare size={24} aria-hidden />}
        title={m.selecioneConversa}
        description="As mensagens aparecem aqui, com o status de cada uma."
      />
    </div>
  );
}

/** All that is asked for what the address says. */
function useHistoryData(
  {
    filters,
    isFiltered,
    isOfConversas,
    isOnlyMarked,
    isOnlyUnread,
    isOnlyAwaiting,
    arquivadas,
    label,
    responsavel,
    chosenList,
    page,
  }: HistoryState,
  isAuto: boolean,
) {
  const hasMessages = isFiltered && !isOfConversas;
  const isOfMessages = hasMessages && chosenList === "mensagens";
  const conversas = useConversas({
    page: isOfMessages ? 1 : page,
    filters,
    isOnlyMarked,
    isOnlyUnread,
    isOnlyAwaiting,
    arquivadas,
    label,
    responsavel,
    isAuto,
  });
  const busca = useMessageSearch({
    page: isOfMessages ? page : 1,
    filters,
    isAuto,
    isWanted: hasMessages,
  });
  const estatisticas = useEstatisticas({ filters, isAuto });

  // Where nobody is called that but messages say it, nobody should have to look for them.
  const isNobody = conversas.data && !conversas.data.conversas.some(isCalled(filters.busca));
  const foundOnlyMessages = hasMessages && isNobody && (busca.data?.paginacao.total ?? 0) > 0;
  const list: ListName = chosenList ?? (foundOnlyMessages ? "mensagens" : "conversas");
  return {
    conversas,
    busca,
    estatisticas,
    list: hasMessages ? list : "conversas",
  } as const;
}

/** Whether a conversation was found for whose it is, not for what was written in it. */
const isCalled =
  (text: string) =>
  ({ cliente_nome, cliente_telefone }: Conversa) =>
    searchable(cliente_nome ?? "").includes(searchable(text)) ||
    hasDigits(cliente_telefone ?? "", phonePart(text) ?? "-");

/** Where the list stood, and which row was opened. */
interface Place {
  y: number;
  /** Where that row leads. */
  to: string;
}

/**
 * On a phone the conversation takes the place of the list: coming back, the list stands where it stood, and the row
 * that was opened has the focus.
 */
function useListPlace(opened: string | null) {
  const place = useRef<Place>({ y: 0, to: "" });
  useLayoutEffect(() => {
    if (opened) place.current.to = opened;
  }, [opened]);
  return place;
}

/** Beside the list where that is alone; before it, so that it leaves first: the page is still as long as it was scrolled. */
function ListPlace({ place }: { place: { readonly current: Place } }) {
  useLayoutEffect(() => {
    const kept = place.current;
    window.scrollTo(0, kept.y);
    if (kept.to && document.activeElement === document.body) focusRow(kept.to);
    return () => {
      kept.y = window.scrollY;
    };
  }, [place]);
  return null;
}

function focusRow(to: string) {
  const row = document.querySelector<HTMLElement>(`[data-para="${CSS.escape(to)}"]`);
  row?.focus({ preventScroll: true });
}
