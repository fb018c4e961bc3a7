import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, RotateCw } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { Spinner } from "#client/components/spinner.tsx";
import type { More } from "#client/data/conversa.hooks.ts";
import { isUnsent } from "#client/data/conversa-cache.ts";
import type { Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import type { NewContact } from "./bubble/contact-cards.tsx";
import { MessageRow } from "./message-row.tsx";
import type { Row } from "./message-rows.ts";

/** The messages of a conversation, of which only those in sight are drawn. */
export function MessageList({ rows, onNewest, target, ...props }: MessageListProps) {
  const { older, newer, isBusy, ...row } = props;
  const { frame, list, toEnd } = useMessageScroll({ rows, older, newer, isBusy, target });
  const isAtNewest = !newer.hasMore && list.isAtEnd(AT_END_PX);

  return (
    <div className="relative min-h-0 flex-1">
      {/* A box that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={frame}
        role="log"
        aria-label={`Conversa com ${row.nome}`}
        aria-live="off"
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        <LoadingMore more={older} label="Carregando mensagens anteriores" at="top-3" />
        <LoadingMore more={newer} label="Carregando mensagens seguintes" at="bottom-3" />
        <div className="relative w-full" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start }) => {
            const drawn = rows[index];
            return (
              drawn && (
                <div
                  key={key}
                  data-index={index}
                  ref={list.measureElement}
                  className="absolute top-0 left-0 w-full"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <MessageRow row={drawn} target={target} {...row} />
                </div>
              )
            );
          })}
        </div>
      </div>
      {!isAtNewest && rows.length > 0 && (
        <IconButton
          label="Ir para a mensagem mais recente"
          variant="outline"
          icon={<ArrowDown size={18} aria-hidden />}
          onPress={() => (newer.hasMore ? onNewest() : toEnd())}
          className="absolute right-4 bottom-3 rounded-full bg-surface shadow-raised"
        />
      )}
    </div>
  );
}

function LoadingMore({ more, label, at }: { more: More; label: string; at: string }) {
  if (!more.isLoading && !more.hasFailed) return null;
  return (
    <div className={cx("pointer-events-none absolute inset-x-0 z-10 grid place-items-center", at)}>
      {more.isLoading ? (
        <span className="grid size-9 place-items-center rounded-full border border-line bg-surface">
          <Spinner label={label} />
        </span>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          icon={<RotateCw size={14} aria-hidden />}
          onPress={more.load}
          className="pointer-events-auto"
        >
          {m.tentarNovamente}
        </Button>
      )}
    </div>
  );
}

/** The message at which the conversation was opened, and the words by which it was found. */
export interface Target {
  id: string;
  busca: string;
}

interface MessageListProps {
  rows: Row<Mensagem>[];
  /** The client's name. */
  nome: string;
  zone: string;
  now: Date;
  hasManyInstances: boolean;
  older: More;
  newer: More;
  isBusy: boolean;
  /** Called to go to the newest message while that is not loaded. */
  onNewest: () => void;
  target: Target | null;
  onResend: (id: string) => void;
  onTemplates: (() => void) | null;
  /** Called with a person on a contact card who is to become a client. */
  onContact: (contato: NewContact) => void;
  /** Called with the text of a message that was cancelled before it left. */
  onTakenBack: (text: string) => void;
}

/** Rows before either end at which more are asked for. */
const AHEAD = 8;
const AT_END_PX = 120;

/**
 * The virtual list of a conversation. It holds on to its end: new messages scroll in for somebody who is there,
 * older ones grow above and newer ones below without moving what is being read. Drawn again for each place at which
 * the conversation is opened.
 */
function useMessageScroll({ rows, older, newer, isBusy, target }: ScrollOptions) {
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

  // A conversation opens at its newest message, or at the one that was looked for: until somebody scrolls, that one
  // stays in the middle, whatever is loaded above it.
  const targetIndex = target ? rows.findIndex(({ message }) => message.id === target.id) : -1;
  const isUntouched = useRef(true);
  useLayoutEffect(() => {
    if (!isUntouched.current) return;
    if (targetIndex === -1) list.scrollToEnd();
    else list.scrollToIndex(targetIndex, { align: "center" });
  }, [list, targetIndex]);
  const touch = () => {
    isUntouched.current = false;
  };
  const toEnd = () => {
    touch();
    list.scrollToEnd();
  };
  const touchByHand = useEffectEvent(touch);
  useEffect(() => onScrollByHand(frame.current, touchByHand), []);

  // A message that was just written is scrolled to, from anywhere in the conversation.
  const last = rows.at(-1)?.message;
  const writtenId = last && isUnsent(last) ? last.id : null;
  const followWritten = useEffectEvent(toEnd);
  useEffect(() => {
    if (writtenId) followWritten();
  }, [writtenId]);

  useEffect(() => keepEnd(frame.current, list.scrollToEnd), [list]);

  const openAt = targetIndex === -1 ? rows.length - 1 : targetIndex;
  useMoreAhead(list.getVirtualItems(), { openAt, count: rows.length, older, newer, isBusy });
  return { frame, list, toEnd };
}

/** Loads more before either end is reached. */
function useMoreAhead(drawn: readonly { index: number }[], options: AheadOptions) {
  const { openAt, count, older, newer, isBusy } = options;
  // Rows that come above before it has scrolled to where it opens would lead elsewhere.
  const isThere = drawn.some(({ index }) => index === openAt);
  const [hasArrived, setArrived] = useState(false);
  if (isThere && !hasArrived) setArrived(true);
  const isNearTop = hasArrived && (drawn[0]?.index ?? AHEAD) < AHEAD;
  const isNearEnd = hasArrived && (drawn.at(-1)?.index ?? 0) >= count - AHEAD;
  const wanted = [isNearTop && older, isNearEnd && newer].find((more) => more && canLoad(more));
  const load = useEffectEvent(() => wanted && wanted.load());
  const isWanted = wanted !== undefined;
  // One request at a time: a second one, or the answer to what was pushed, would be given up for it.
  useEffect(() => {
    if (isWanted && !isBusy) load();
  }, [isWanted, isBusy]);
}

interface AheadOptions extends Pick<ScrollOptions, "older" | "newer" | "isBusy"> {
  /** The row at which the conversation opens. */
  openAt: number;
  count: number;
}

/** Events that begin a person's own scroll; scripts that scroll cause none of them. */
const BY_HAND = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

function onScrollByHand(frame: HTMLElement | null, touch: () => void) {
  const ends = new AbortController();
  for (const type of BY_HAND) {
    frame?.addEventListener(type, touch, { passive: true, signal: ends.signal });
  }
  return () => ends.abort();
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

/** A page that failed to load is retried on demand only. */
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
