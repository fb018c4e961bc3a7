import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { useSeeSkipped } from "#client/data/series.hooks.ts";
import type { useSkippedDates } from "#client/data/skipped-dates.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { formatLongDay } from "#client/lib/format.ts";
import { m } from "#shared/series/tela.messages.ts";

/** Dates that a series that goes on could not be made on, until somebody has seen them. */
export default function SkippedDates({ dates }: { dates: ReturnType<typeof useSkippedDates> }) {
  const see = useSeeSkipped();
  return (
    <Banner
      tone="warning"
      title={m.puladasTitulo(dates.length)}
      action={
        <Button size="sm" variant="secondary" onPress={() => see.mutate()}>
          {m.entendi}
        </Button>
      }
    >
      <ul className="tabular-nums">
        {dates.map(({ serie_id, data, hora, motivo, cliente_nome }) => (
          <li key={`${serie_id} ${data}`}>
            {clientLabel(cliente_nome, null)}, {formatLongDay(data)} às {hora}
            {motivo && `: ${motivo}`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
