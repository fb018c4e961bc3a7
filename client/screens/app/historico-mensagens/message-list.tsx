import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { Spinner } from "#client/components/spinner.tsx";
import { isUnsent, type Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { formatDay } from "#client/lib/format.ts";
import { Bubble } from "./bubble.tsx";
import type { Row } from "./message-rows.ts";

/** Rows before the top at which the older ones are asked for. */
const AHEAD = 8;
const AT_END_PX = 120;

/**
 * The messages of a conversation, of which only those in sight are drawn. It holds on to its end: new
 * messages scroll in, older ones grow above without moving what is being read.
 */
export function MessageList({ rows, nome, zone, today, older, onResend }: MessageListProps) {
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
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
  });

  // A conversation opens at its newest message; what was drawn here is keyed by conversation.
  useLayoutEffect(() => {
    list.scrollToEnd();
  }, [list]);

  // Whoever writes wants to see it, wherever they were reading.
  const last = rows.at(-1)?.message;
  const writtenId = last && isUnsent(last) ? last.id : null;
  useEffect(() => {
    if (writtenId) list.scrollToEnd();
  }, [writtenId, list]);

  const drawn = list.getVirtualItems();
  const isNearTop = (drawn[0]?.index ?? AHEAD) < AHEAD;
  const { hasMore, isLoading, load } = older;
  useEffect(() => {
    if (isNearTop && hasMore && !isLoading) load();
  }, [isNearTop, hasMore, isLoading, load]);

  return (
    <div className="relative min-h-0 flex-1">
      {/* A box that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={frame}
        role="log"
        aria-label={`Conversa com ${nome}`}
        aria-live="off"
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        {isLoading && (
          <div className="pointer-events-none absolute inset-x-0 top-3 z-10 grid place-items-center">
            <span className="grid size-9 place-items-center rounded-full border border-line bg-surface">
              <Spinner label="Carregando mensagens anteriores" />
            </span>
          </div>
        )}
        <div className="relative w-full" style={{ height: list.getTotalSize() }}>
          {drawn.map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <div
                key={key}
                data-index={index}
                ref={list.measureElement}
                className="absolute top-0 left-0 w-full"
                style={{ transform: `translateY(${start}px)` }}
              >
                {row.day && <DaySeparator day={formatDay(row.day, today)} />}
                <Bubble message={row.message} nome={nome} zone={zone} onResend={onResend} />
              </div>
            );
          })}
        </div>
      </div>
      {!list.isAtEnd(AT_END_PX) && rows.length > 0 && (
        <IconButton
          label="Ir para a mensagem mais recente"
          variant="outline"
          icon={<ArrowDown size={18} aria-hidden />}
          onPress={() => list.scrollToEnd()}
          className="absolute right-4 bottom-3 rounded-full shadow-raised"
        />
      )}
    </div>
  );
}

function DaySeparator({ day }: { day: string }) {
  return (
    <div className="flex justify-center py-2.5">
      <span className="rounded-full bg-muted px-3 py-1 text-xs font-medium text-soft first-letter:uppercase">
        {day}
      </span>
    </div>
  );
}

interface MessageListProps {
  rows: Row<Mensagem>[];
  /** With whom. */
  nome: string;
  zone: string;
  today: string;
  older: { hasMore: boolean; isLoading: boolean; load: () => void };
  onResend: (id: string) => void;
}
