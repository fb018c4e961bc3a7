import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "#client/components/badge.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useFeriados } from "#client/data/excecoes.hooks.ts";
import { formatShortDay, formatWeekday } from "#client/lib/format.ts";
import { ANOS } from "#shared/agenda/agenda.constants.ts";
import { m } from "#shared/agenda/excecoes.messages.ts";
import { useWhose } from "../whose.ts";

/** The holidays of a year, and which of them are closed. */
export function FeriadosList({ today }: { today: string }) {
  const id = useId();
  const thisYear = Number(today.slice(0, 4));
  const [ano, setAno] = useState(thisYear);
  const feriados = useFeriados(ano, useWhose()?.id);
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <div className="flex items-center gap-1 pt-2 pr-2 pl-4 sm:pl-5">
        <h3 id={id} aria-live="polite" className="flex-1 text-sm font-semibold">
          {m.feriadosDe(ano)}
        </h3>
        <IconButton
          label={m.anoAnterior}
          icon={<ChevronLeft size={18} aria-hidden />}
          isDisabled={ano <= ANOS.primeiro}
          onPress={() => setAno(ano - 1)}
        />
        <IconButton
          label={m.proximoAno}
          icon={<ChevronRight size={18} aria-hidden />}
          isDisabled={ano >= ANOS.ultimo}
          onPress={() => setAno(ano + 1)}
        />
      </div>
      {content()}
    </section>
  );

  function content() {
    if (feriados.isError && !feriados.data)
      return <LoadError message={m.erroAoCarregarFeriados} onRetry={feriados.refetch} />;
    if (!feriados.data) return <SkeletonRows rows={3} />;
    return (
      <ul className="px-4 pb-4 sm:px-5">
        {feriados.data.map(({ data, nome, tipo, fechado }) => (
          <li key={data} className="flex items-center gap-3 py-1.5">
            <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
              <span className="w-28 shrink-0 text-xs text-faint tabular-nums first-letter:uppercase">
                {formatWeekday(data).slice(0, 3)}., {formatShortDay(data)}
              </span>
              <span className="min-w-0 flex-1">
                {nome}
                {tipo === "facultativo" && <span className="text-faint"> ({m.facultativo})</span>}
              </span>
            </span>
            {fechado && <Badge>{m.fechado}</Badge>}
          </li>
        ))}
      </ul>
    );
  }
}
