import { CalendarPlus, Check } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { type Proxima, useConfirmMarcacao, useProximas } from "#client/data/proximas.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { DayAndTime } from "#client/features/marcacoes/day-and-time.tsx";
import { StatusBadge } from "#client/features/marcacoes/status-badge.tsx";
import { formatDay, formatTime } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { civilOf } from "#shared/common/time.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { textoDe } from "#shared/marcacoes/rules/nota.ts";
import { situacao } from "#shared/marcacoes/situacao.messages.ts";
import type { Clock } from "./view.ts";

/** The next appointments, with one tap to confirm a pending one. `isOptional`: null while there is none. */
export function ProximasMarcacoes({
  clock: { now, zone },
  isOptional = false,
  className,
}: ProximasMarcacoesProps) {
  const proximas = useProximas();
  if (isOptional && !proximas.data?.length) return null;
  return (
    <Card
      title="Próximos agendamentos"
      flush
      className={className}
      actions={
        <ButtonLink to={paths.agenda} variant="ghost" size="sm">
          Ver agenda
        </ButtonLink>
      }
    >
      <div className="border-t border-line">{content()}</div>
    </Card>
  );

  function content() {
    if (proximas.isPending) return <SkeletonRows rows={6} />;
    if (proximas.isError && !proximas.data)
      return <LoadError message={situacao.erroAoCarregar} onRetry={proximas.refetch} />;
    if (proximas.data.length === 0) {
      return (
        <EmptyState
          icon={<CalendarPlus size={24} aria-hidden />}
          title="Nenhum agendamento pela frente"
          description="O que você marcar aparece aqui, do mais próximo ao mais distante."
          action={<ButtonLink to={paths.agenda}>Abrir a agenda</ButtonLink>}
        />
      );
    }
    return (
      // On a phone the figures follow; the rest is a tap away, in the agenda.
      <ul className="divide-y divide-line max-sm:[&>:nth-child(4)]:border-b-0 max-sm:[&>:nth-child(n+5)]:hidden">
        {proximas.data.map((proxima) => (
          <ProximaRow key={proxima.id} proxima={proxima} now={now} zone={zone} />
        ))}
      </ul>
    );
  }
}

interface ProximasMarcacoesProps {
  clock: Clock;
  isOptional?: boolean;
  className?: string;
}

function ProximaRow({ proxima, now, zone }: { proxima: Proxima; now: Date; zone: string }) {
  const confirmar = useConfirmMarcacao();
  const { id, horario, status, cliente_nome, cliente_telefone } = proxima;
  const nome = clientLabel(cliente_nome, cliente_telefone);
  const day = formatDay(civilOf(horario, zone).date, civilOf(now, zone).date);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 transition-colors hover:bg-muted/60 sm:px-5">
      <DayAndTime horario={horario} now={now} zone={zone} className="w-24" />
      <div className="min-w-0 flex-1">
        <p className="font-medium max-sm:break-words sm:truncate">
          {/* The whole row leads there. */}
          <Link
            to={`${paths.agenda}?marcacao=${id}`}
            className="-outline-offset-2 after:absolute after:inset-0 after:content-['']"
          >
            {nome}
          </Link>
        </p>
        <p className="truncate text-xs text-faint">
          {textoDe(proxima) ||
            (cliente_nome && cliente_telefone ? formatTelefone(cliente_telefone) : "")}
        </p>
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
        <StatusBadge status={status} label={STATUS_LABELS[status]} />
        {status === "pendente" && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Check size={16} aria-hidden />}
            className="relative"
            aria-label={`Confirmar ${nome}, ${day}, ${formatTime(horario, zone)}`}
            onPress={() => confirmar(id)}
          >
            Confirmar
          </Button>
        )}
      </div>
    </li>
  );
}
