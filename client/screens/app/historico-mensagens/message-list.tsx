import { ArrowDown, RotateCw } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { Spinner } from "#client/components/spinner.tsx";
import type { More } from "#client/data/conversa.hooks.ts";
import type { Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { MessageRow } from "./message-row.tsx";
import type { Row } from "./message-rows.ts";
import { AT_END_PX, useMessageScroll } from "./use-message-scroll.ts";

/** The messages of a conversation, of which only those in sight are drawn. */
export function MessageList({ rows, onNewest, target, ...props }: MessageListProps) {
  const { older, newer, isBusy, ...row } = props;
  const { frame, list } = useMessageScroll({ rows, older, newer, isBusy, target });
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
          onPress={() => (newer.hasMore ? onNewest() : list.scrollToEnd())}
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
  /** With whom. */
  nome: string;
  zone: string;
  now: Date;
  hasManyInstances: boolean;
  older: More;
  newer: More;
  isBusy: boolean;
  /** Asked to go to the newest message while that is not loaded. */
  onNewest: () => void;
  target: Target | null;
  onResend: (id: string) => void;
}
