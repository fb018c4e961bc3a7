import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { useRecuperados } from "#client/data/recuperados.hooks.ts";
import { formatNumber } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { usePode } from "#client/session/session.ts";
import { PERIODO_PADRAO, PERIODOS, type Periodo } from "#shared/dashboard/dashboard.constants.ts";
import { m } from "#shared/espera/recuperados.messages.ts";
import type { Clock } from "../view.ts";
import { ConfirmadosModal, RecuperadosModal } from "./lists.tsx";

const ITEMS = PERIODOS.map((days) => ({ id: String(days), label: m.dias(days) }));

/** The results of the waiting list and of replies; each number leads to its list. */
export default function RecuperadosCard({ clock }: { clock: Clock }) {
  const [days, setDays] = useState<Periodo>(PERIODO_PADRAO);
  const [open, setOpen] = useState<"recuperados" | "confirmados" | null>(null);
  const found = useRecuperados(days);
  const seesMoney = usePode("painel.valores");
  const close = () => setOpen(null);
  return (
    <Card
      title={m.titulo}
      description={m.descricao}
      flush
      actions={
        <Segmented
          label={m.periodo}
          items={ITEMS}
          selected={String(days)}
          onChange={(id) => setDays(PERIODOS.find((known) => String(known) === id) ?? days)}
        />
      }
    >
      {content()}
      {open === "recuperados" && <RecuperadosModal days={days} clock={clock} onClose={close} />}
      {open === "confirmados" && <ConfirmadosModal days={days} clock={clock} onClose={close} />}
    </Card>
  );

  function content() {
    const { data, isError, isFetching, refetch } = found;
    if (isError && !data)
      return <LoadError message={m.erroAoCarregar} onRetry={refetch} isRetrying={isFetching} />;
    return (
      <div
        aria-busy={!data}
        className="divide-y divide-line border-t border-line sm:grid sm:auto-cols-fr sm:grid-flow-col sm:divide-x sm:divide-y-0"
      >
        <Figure
          label={m.horarios}
          value={data && formatNumber(data.quantidade ?? 0)}
          onOpen={() => setOpen("recuperados")}
        />
        {seesMoney && (
          <Figure
            label={m.valor}
            value={data && shownReais(data.valor_centavos ?? 0)}
            onOpen={() => setOpen("recuperados")}
          />
        )}
        <Figure
          label={m.confirmados}
          value={data && formatNumber(data.confirmados_whatsapp ?? 0)}
          onOpen={() => setOpen("confirmados")}
        />
      </div>
    );
  }
}

/** A number that leads to what it counts. */
function Figure({ label, value, onOpen }: FigureProps) {
  return (
    <Button
      isDisabled={value === undefined}
      onPress={onOpen}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 transition-colors hover:bg-muted/60 sm:min-h-28 sm:px-5 sm:py-4"
    >
      <span className="flex min-w-0 flex-1 items-center justify-between gap-x-3 sm:flex-col sm:items-start sm:gap-y-1.5">
        <span className="text-sm text-soft">{label}</span>
        {value === undefined ? (
          <Skeleton className="my-0.5 h-6 w-14 sm:my-1" />
        ) : (
          <span className="text-xl font-semibold tracking-tight whitespace-nowrap tabular-nums sm:text-2xl">
            {value}
          </span>
        )}
      </span>
      <ChevronRight size={16} aria-hidden className="shrink-0 text-faint" />
    </Button>
  );
}

interface FigureProps {
  label: string;
  value: string | undefined;
  onOpen: () => void;
}
