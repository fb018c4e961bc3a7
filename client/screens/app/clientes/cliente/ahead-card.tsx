import { BellRing, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import type { PaginaDaFicha } from "#client/data/ficha.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { StatusBadge } from "#client/features/marcacoes/status-badge.tsx";
import { heldText } from "#client/features/whatsapp/held-text.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { TIPO_LEMBRETE_LABELS } from "#shared/lembretes/lembretes.constants.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";

/** A client who comes every week has many. */
const FIRST = 5;

/** Booked appointments, and automatic messages that wait for their time. */
export function AheadCard({ ficha, now, zone }: AheadCardProps) {
  const { proximas, automaticas } = ficha;
  const hasColegas = useColegas().length > 0;
  const [areAllShown, showAll] = useState(false);
  const shown = areAllShown ? proximas : proximas.slice(0, FIRST);
  const [areAllSent, showAllSent] = useState(false);
  const sent = areAllSent ? automaticas : automaticas.slice(0, FIRST);
  return (
    <Card title="Próximos agendamentos">
      {proximas.length === 0 && <p className="text-sm text-faint">Nada marcado.</p>}
      <ul className="-my-1 divide-y divide-line">
        {shown.map(({ id, horario, status, profissional_nome }) => (
          <li key={id}>
            <Link
              to={`${paths.agenda}?marcacao=${id}`}
              className="flex min-h-11 items-center gap-2 py-1 text-sm tabular-nums hover:underline"
            >
              <span className="min-w-0 flex-1 first-letter:uppercase">
                {formatDayTime(horario, zone, now)}
                {hasColegas && (
                  <span className="block truncate text-xs text-faint">{profissional_nome}</span>
                )}
              </span>
              <StatusBadge status={status} label={STATUS_LABELS[status]} />
              <ChevronRight size={14} aria-hidden className="shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < proximas.length && (
        <Button size="sm" variant="ghost" className="mt-1 -ml-2" onPress={() => showAll(true)}>
          Mostrar todos ({proximas.length})
        </Button>
      )}
      {automaticas.length > 0 && (
        <>
          <h3 className="mt-4 text-xs font-medium text-faint">Mensagens automáticas a enviar</h3>
          <ul className="mt-1.5 space-y-1.5 text-sm">
            {sent.map((message) => (
              <Planned key={message.id} message={message} now={now} zone={zone} />
            ))}
          </ul>
          {sent.length < automaticas.length && (
            <Button
              size="sm"
              variant="ghost"
              className="mt-1 -ml-2"
              onPress={() => showAllSent(true)}
            >
              Mostrar todas ({automaticas.length})
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

/** One automatic message: when it leaves, and what holds it up. */
function Planned({ message: { tipo, enviar_em, retencao }, now, zone }: PlannedProps) {
  const say = (instant: Date) => formatDayTime(instant, zone, now);
  const when = retencao ? lowered(heldText({ enviar_em, retencao }, say)) : say(enviar_em);
  return (
    <li className="flex items-start gap-2 tabular-nums">
      <BellRing size={14} aria-hidden className="mt-0.75 shrink-0 text-faint" />
      <span className="min-w-0">
        {TIPO_LEMBRETE_LABELS[tipo]}: {when}
        {retencao && <span className="block text-xs text-amber-ink">{retencao.texto}</span>}
      </span>
    </li>
  );
}

const lowered = (text: string) => text.charAt(0).toLocaleLowerCase("pt-BR") + text.slice(1);

interface PlannedProps extends Omit<AheadCardProps, "ficha"> {
  message: PaginaDaFicha["automaticas"][number];
}

interface AheadCardProps {
  ficha: PaginaDaFicha;
  now: Date;
  zone: string;
}
