import { ShieldCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { type EventoDeSeguranca, useEventosDeSeguranca } from "#client/data/seguranca.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatDayTime, plural } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { MAX_PAGE_SIZE } from "#shared/common/pagination.ts";
import { TIPOS_DE_ALERTA } from "#shared/seguranca/seguranca.constants.ts";
import { m } from "#shared/seguranca/seguranca.messages.ts";

const STEP = 10;

/** The account's security events, the newest first. */
export function AtividadeCard() {
  return (
    <Card
      id="atividade"
      title="Atividade"
      description="Entradas, trocas de senha e o que mais diz respeito à segurança da conta."
      className="max-w-3xl scroll-mt-20"
      flush
    >
      <Events />
    </Card>
  );
}

function Events() {
  const [limit, setLimit] = useState(STEP);
  const eventos = useEventosDeSeguranca(limit);
  if (eventos.isPending) return <SkeletonRows rows={3} />;
  if (eventos.isError && !eventos.data) {
    return (
      <LoadError
        message={m.erroAoCarregarEventos}
        onRetry={eventos.refetch}
        isRetrying={eventos.isFetching}
      />
    );
  }
  const { items, total } = eventos.data;
  if (items.length === 0) {
    return <EmptyState icon={<ShieldCheck size={24} aria-hidden />} title={m.nenhumEvento} />;
  }
  const hasMore = items.length < Math.min(total, MAX_PAGE_SIZE);
  const newestAlert = items.find(isAlert);
  return (
    <>
      <ul aria-label="Atividade da conta" className="divide-y divide-line border-t border-line">
        {items.map((evento) => (
          <Event key={evento.id} evento={evento} isNewestAlert={evento === newestAlert} />
        ))}
      </ul>
      {hasMore && (
        <div className="border-t border-line p-4 sm:px-5">
          <Button
            variant="secondary"
            isLoading={eventos.isPlaceholderData}
            className="max-sm:w-full"
            onPress={() => setLimit(Math.min(limit + STEP, MAX_PAGE_SIZE))}
          >
            Mostrar mais
          </Button>
        </div>
      )}
    </>
  );
}

const isAlert = ({ tipo }: EventoDeSeguranca) => TIPOS_DE_ALERTA.includes(tipo);

/** Advice for an event caused by another person is shown once, at the newest alarming event. */
function Event({ evento, isNewestAlert }: { evento: EventoDeSeguranca; isNewestAlert: boolean }) {
  const { descricao, vezes, endereco, aparelho, local, criado_em } = evento;
  const [now, zone] = [useNow(), useZone()];
  const isAlarming = isAlert(evento);
  const Icon = isAlarming ? TriangleAlert : ShieldCheck;
  const where = [
    formatDayTime(criado_em, zone, now),
    aparelho,
    endereco && (local ? `${local} (${endereco})` : endereco),
  ];
  return (
    <li className="flex items-start gap-3 px-4 py-3.5 sm:px-5">
      <span
        className={cx(
          "grid size-9 shrink-0 place-items-center rounded-full",
          isAlarming ? "bg-amber-soft text-amber-ink" : "bg-grey-soft text-grey-ink",
        )}
      >
        <Icon size={18} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">
          {descricao}
          {vezes > 1 && ` (${plural(vezes, "vez", "vezes")})`}
        </p>
        <p className="mt-0.5 break-words text-faint">{where.filter(Boolean).join(" · ")}</p>
        {isNewestAlert && <p className="mt-1 text-amber-ink">{m.naoFoiVoce}</p>}
      </div>
    </li>
  );
}
