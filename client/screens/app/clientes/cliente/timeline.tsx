import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { type ItemDaLinha, useLinha } from "#client/data/ficha.hooks.ts";
import { formatDay } from "#client/lib/format.ts";
import { civilOf } from "#shared/common/time.ts";
import { TimelineItem } from "./timeline-item.tsx";

/** The history of one client, newest first; scrolling loads more. */
export function Timeline({ clienteId, now, zone }: TimelineProps) {
  const linha = useLinha(clienteId);
  const items = linha.data?.pages.flatMap(({ itens }) => itens) ?? [];
  const today = civilOf(now, zone).date;

  return (
    <Card title="Linha do tempo" flush>
      {linha.isPending && <SkeletonRows rows={5} />}
      {linha.isError && !linha.data && (
        <LoadError message="Erro ao carregar a linha do tempo" onRetry={linha.refetch} />
      )}
      {linha.data && items.length === 0 && (
        <p className="px-4 pb-5 text-sm text-faint sm:px-5">
          Nada aconteceu ainda. Agendamentos e mensagens aparecem aqui.
        </p>
      )}
      {byDay(items, zone).map(([day, ofDay]) => (
        <section
          key={day}
          className="px-4 [contain-intrinsic-size:auto_12rem] [content-visibility:auto] sm:px-5"
        >
          <h3 className="border-t border-line pt-3 text-xs font-medium text-faint first-letter:uppercase">
            {formatDay(day, today)}
          </h3>
          <ol className="divide-y divide-line/60">
            {ofDay.map((item) => (
              <TimelineItem key={item.id} item={item} clienteId={clienteId} zone={zone} />
            ))}
          </ol>
        </section>
      ))}
      {linha.hasNextPage && (
        <More
          isLoading={linha.isFetchingNextPage}
          onMore={() => {
            if (!linha.isFetching) void linha.fetchNextPage();
          }}
          count={items.length}
        />
      )}
    </Card>
  );
}

interface TimelineProps {
  clienteId: string;
  now: Date;
  zone: string;
}

function byDay(items: readonly ItemDaLinha[], zone: string) {
  const days = new Map<string, ItemDaLinha[]>();
  for (const item of items) {
    const { date } = civilOf(item.momento, zone);
    const ofDay = days.get(date);
    if (ofDay) ofDay.push(item);
    else days.set(date, [item]);
  }
  return [...days];
}

/** How far below the window the end may lie when more is asked for. */
const AHEAD = "600px";

/** Loads when the end comes near; the button works without scrolling. */
function More({ isLoading, onMore, count }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    if (!end.current || isLoading) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) ask();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // A page that did not fill the window is followed by another one.
  }, [isLoading, count]);
  return (
    <div ref={end} className="flex justify-center border-t border-line p-3">
      <Button variant="ghost" isLoading={isLoading} onPress={onMore}>
        Mostrar mais
      </Button>
    </div>
  );
}

interface MoreProps {
  isLoading: boolean;
  onMore: () => void;
  count: number;
}
