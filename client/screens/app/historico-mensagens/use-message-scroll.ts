import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { More } from "#client/data/conversa.hooks.ts";
import { isUnsent, type Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import type { Target } from "./message-list.tsx";
import type { Row } from "./message-rows.ts";

/** Rows before either end at which more are asked for. */
const AHEAD = 8;
export const AT_END_PX = 120;

/**
 * The virtual list of a conversation. It holds on to its end: new messages scroll in for somebody who is there,
 * older ones grow above and newer ones below without moving what is being read. Drawn anew for each place at which
 * the conversation is opened.
 */
export function useMessageScroll({ rows, older, newer, isBusy, target }: ScrollOptions) {
  const frame = useRef<HTMLDivElement>(null);
  // It changes within itself; nothing here is memoized over it.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    getItemKey: (index) => rows[index]?.message.id ?? index,
    estimateSize: () => 72,
    overscan: 6,
    paddingStart: 12,
    paddingEnd: 12,
    anchorTo: "end",
    // Below a place in the past stand messages that only come when they are asked for.
    followOnAppend: !newer.hasMore,
    scrollEndThreshold: AT_END_PX,
  });

  // A conversation opens at its newest message, or at the one that was looked for.
  const targetIndex = target ? rows.findIndex(({ message }) => message.id === target.id) : -1;
  const opensAt = useRef(targetIndex);
  useLayoutEffect(() => {
    if (opensAt.current === -1) list.scrollToEnd();
    else list.scrollToIndex(opensAt.current, { align: "center" });
  }, [list]);

  // Whoever writes wants to see it, wherever they were reading.
  const last = rows.at(-1)?.message;
  const writtenId = last && isUnsent(last) ? last.id : null;
  useEffect(() => {
    if (writtenId) list.scrollToEnd();
  }, [writtenId, list]);

  useEffect(() => keepEnd(frame.current, list.scrollToEnd), [list]);

  const drawn = list.getVirtualItems();
  const isNearTop = (drawn[0]?.index ?? AHEAD) < AHEAD;
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= rows.length - AHEAD;
  const wanted = [isNearTop && older, isNearEnd && newer].find((more) => more && canLoad(more));
  const load = useEffectEvent(() => wanted && wanted.load());
  const isWanted = wanted !== undefined;
  // One request at a time: a second one, or the answer to what was pushed, would be given up for it.
  useEffect(() => {
    if (isWanted && !isBusy) load();
  }, [isWanted, isBusy]);
  return { frame, list };
}

/** The box grows smaller when the one to write in grows: who was at the end stays there. */
function keepEnd(frame: HTMLElement | null, scrollToEnd: () => void) {
  if (!frame) return undefined;
  let height = frame.clientHeight;
  const observer = new ResizeObserver(() => {
    const { scrollHeight, scrollTop, clientHeight } = frame;
    const before = scrollHeight - scrollTop - height;
    const isSmaller = clientHeight < height;
    height = clientHeight;
    if (isSmaller && before <= AT_END_PX) scrollToEnd();
  });
  observer.observe(frame);
  return () => observer.disconnect();
}

/** What has failed waits until it is asked for. */
function canLoad({ hasMore, hasFailed }: More) {
  return hasMore && !hasFailed;
}

interface ScrollOptions {
  rows: Row<Mensagem>[];
  older: More;
  newer: More;
  /** Whether anything of the conversation is being asked for. */
  isBusy: boolean;
  target: Target | null;
}
