import { Badge } from "#client/components/badge.tsx";
import type { LinhaDeRepasse } from "#client/data/repasses.hooks.ts";
import { formatDayTime, formatShortMonth } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/repasses/tela.messages.ts";

/** A payment and the share of it, or a correction of a closed month. */
export function Line({ line }: { line: LinhaDeRepasse }) {
  const zone = useZone();
  const now = useNow();
  const { horario, pago_em, servico_nome, cliente_nome, ajuste_de } = line;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words">{cliente_nome ?? m.semNome}</span>
          {ajuste_de && <Badge tone="amber">{m.ajusteDe(formatShortMonth(ajuste_de))}</Badge>}
        </p>
        <p className="text-sm text-faint tabular-nums first-letter:uppercase">
          {formatDayTime(horario, zone, now)} · {servico_nome ?? m.semServico} ·{" "}
          {m.pagoEm(formatDayTime(pago_em, zone, now))}
        </p>
      </div>
      <p className="ml-auto text-right tabular-nums">
        <span className="block font-medium">{shownReais(line.parte_centavos)}</span>
        <span className="block text-sm text-faint">{m.de(shownReais(line.valor_centavos))}</span>
      </p>
    </li>
  );
}
