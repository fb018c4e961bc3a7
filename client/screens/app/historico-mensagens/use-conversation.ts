import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useConversa, useLoadNewest } from "#client/data/conversa.hooks.ts";
import { statusOf, toastError } from "#client/lib/error-text.ts";
import type { HistoryState } from "./history-state.ts";
import { mergeActs, mergeGaps, mergeNotes, mergePages, toRows } from "./message-rows.ts";

// A deleted conversation, and an address that never was one.
const NOT_FOUND: readonly unknown[] = [404, 422];

export function isNotFound(error: unknown) {
  return NOT_FOUND.includes(statusOf(error));
}

/** The open conversation as rows to draw, at its newest message or around the one that was looked for. */
export function useConversation(state: HistoryState, options: ConversationOptions) {
  const { isAuto, zone, isAlone } = options;
  const { openId, messageId } = state;
  const { conversa, older, newer } = useConversa(openId, { around: messageId, isAuto });
  const pages = conversa.data?.pages;
  const messages = useMemo(() => mergePages(pages ?? []), [pages]);
  const notes = useMemo(() => mergeNotes(pages ?? []), [pages]);
  const rows = useMemo(
    () =>
      toRows(messages, { gaps: mergeGaps(pages ?? []), acts: mergeActs(pages ?? []), notes }, zone),
    [messages, notes, pages, zone],
  );

  // The message that was looked for is gone: the conversation itself may still be there.
  const isPlaceGone = messageId !== null && isNotFound(conversa.error);
  const toNewest = useEffectEvent(state.toNewest);
  useEffect(() => {
    if (isPlaceGone) toNewest();
  }, [isPlaceGone]);

  // Far back the newest messages are not loaded any more: the list starts again there.
  const [returns, setReturns] = useState(0);
  const loadNewest = useLoadNewest(openId);
  const onNewest = () => {
    if (messageId !== null) state.toNewest();
    else loadNewest().then(() => setReturns(returns + 1), toastError);
  };

  const around = pages?.[0]?.around ?? null;
  const { tem_janela: hasRule = false, janela_ate: ate = null } = pages?.[0] ?? {};
  return {
    window: { hasRule, ate },
    query: conversa,
    isPending: conversa.isPending || isPlaceGone,
    messages,
    notes,
    /** Another place is another list, and so is another width: it opens there, and its rows are measured anew. */
    list: {
      key: `${around} ${returns} ${isAlone}`,
      rows,
      older,
      newer,
      isBusy: conversa.isFetching,
      onNewest,
    },
    target: around === null ? null : { id: around, busca: state.filters.busca },
  };
}

interface ConversationOptions {
  isAuto: boolean;
  zone: string;
  /** It has the whole screen, as on a phone. */
  isAlone: boolean;
}
