import { Button } from "#client/components/button.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useHistorico } from "#client/data/colegas.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { formatReais } from "#shared/common/money.ts";
import { m } from "#shared/marcacoes/historico.messages.ts";
import { actLines, authorText } from "./history-text.ts";

/** Tells who did what with an appointment, the oldest first. */
export default function HistoryTold({ marcacaoId, now, zone }: HistoryToldProps) {
  const historico = useHistorico(marcacaoId);
  const day = (instant: Date) => formatDayTime(instant, zone, now);
  return (
    <section aria-label={m.titulo} className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{m.titulo}</h3>
      {historico.isPending && (
        <Loading label="Carregando histórico" className="mt-3 space-y-2">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3 w-1/3" />
        </Loading>
      )}
      {historico.isError && !historico.data && (
        <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <p className="text-faint">{m.erroAoCarregar}</p>
          <Button variant="secondary" size="sm" onPress={() => void historico.refetch()}>
            Tentar novamente
          </Button>
        </div>
      )}
      <ol className="mt-3 space-y-3">
        {historico.data?.map((item, place) => (
          // Rows have no id of their own and only grow at the end.
          <li key={`${place} ${item.momento.toISOString()}`}>
            {actLines(item, { day, price: formatReais }).map((line) => (
              <p key={line} className="wrap-anywhere tabular-nums">
                {line}
              </p>
            ))}
            <p className="text-xs wrap-anywhere text-faint tabular-nums">
              {authorText(item.autor)} · {day(item.momento)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface HistoryToldProps {
  marcacaoId: string;
  now: Date;
  zone: string;
}
