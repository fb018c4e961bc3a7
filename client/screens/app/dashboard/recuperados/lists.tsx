import { CalendarCheck, ChevronRight, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ButtonLink } from "#client/components/button-link.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useConfirmados, useRecuperados } from "#client/data/recuperados.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { MENSAGENS_AUTOMATICAS, paths } from "#client/lib/paths.ts";
import { usePode } from "#client/session/session.ts";
import type { Periodo } from "#shared/dashboard/dashboard.constants.ts";
import { m } from "#shared/espera/recuperados.messages.ts";
import type { Clock } from "../view.ts";

interface ListProps {
  days: Periodo;
  clock: Clock;
  onClose: () => void;
}

/** The appointments that filled a time again, the latest first. */
export function RecuperadosModal({ days, clock: { now, zone }, onClose }: ListProps) {
  const { data, isError, refetch } = useRecuperados(days);
  const seesMoney = usePode("painel.valores");
  return (
    <List title={m.titulo} description={m.recuperadosEm(days)} onClose={onClose}>
      {content()}
    </List>
  );

  function content() {
    if (isError && !data) return <LoadError message={m.erroAoCarregar} onRetry={refetch} />;
    if (!data) return <SkeletonRows rows={3} />;
    if (data.itens.length === 0)
      return (
        <EmptyState
          icon={<CalendarCheck size={24} aria-hidden />}
          title={m.nenhum}
          description={m.nenhumTexto}
          action={<ButtonLink to={paths.espera}>{m.verEspera}</ButtonLink>}
        />
      );
    return (
      <ul className="divide-y divide-line">
        {data.itens.map((item) => (
          <Row
            key={item.marcacao_id}
            item={item}
            when={formatDayTime(item.horario, zone, now)}
            end={seesMoney && worthOf(item)}
            how={`${m.origens[item.origem]}, ${m.preenchido(formatDayTime(item.preenchido_em, zone, now))}`}
          />
        ))}
      </ul>
    );
  }
}

const worthOf = ({ valor_centavos }: { valor_centavos: number | null }) =>
  valor_centavos === null ? m.semValor : shownReais(valor_centavos);

/** The appointments that a reply confirmed, the latest first. */
export function ConfirmadosModal({ days, clock: { now, zone }, onClose }: ListProps) {
  const { data, isError, refetch } = useConfirmados(days);
  return (
    <List title={m.confirmados} description={m.confirmadosEm(days)} onClose={onClose}>
      {content()}
    </List>
  );

  function content() {
    if (isError && !data)
      return <LoadError message={m.erroAoCarregarConfirmados} onRetry={refetch} />;
    if (!data) return <SkeletonRows rows={3} />;
    if (data.length === 0)
      return (
        <EmptyState
          icon={<MessageCircle size={24} aria-hidden />}
          title={m.nenhumConfirmado}
          description={m.nenhumConfirmadoTexto}
          action={<ButtonLink to={MENSAGENS_AUTOMATICAS.to}>{m.verAutomaticas}</ButtonLink>}
        />
      );
    return (
      <ul className="divide-y divide-line">
        {data.map((item) => (
          <Row
            key={item.marcacao_id}
            item={item}
            when={formatDayTime(item.horario, zone, now)}
            how={m.confirmado(formatDayTime(item.confirmado_em, zone, now))}
          />
        ))}
      </ul>
    );
  }
}

function List({ title, description, onClose, children }: FrameProps) {
  return (
    <Modal isOpen onClose={onClose} title={title} description={description}>
      <div className="-mx-4 min-h-40 sm:-mx-6">{children}</div>
    </Modal>
  );
}

interface FrameProps {
  title: string;
  description: string;
  onClose: () => void;
  children: ReactNode;
}

/** Leads to the appointment. */
function Row({ item, when, how, end }: RowProps) {
  return (
    <li>
      <Link
        to={`${paths.agenda}?marcacao=${item.marcacao_id}`}
        className="flex items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-muted/60 sm:px-6"
      >
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{clientLabel(item.cliente_nome, null)}</p>
          <p className="text-sm text-soft tabular-nums">
            <span className="inline-block first-letter:uppercase">{when}</span>
            {item.servico_nome && ` · ${item.servico_nome}`}
          </p>
          <p className="text-xs text-faint tabular-nums first-letter:uppercase">{how}</p>
        </div>
        {end && <span className="shrink-0 text-sm font-medium tabular-nums">{end}</span>}
        <ChevronRight size={16} aria-hidden className="shrink-0 text-faint" />
      </Link>
    </li>
  );
}

interface RowProps {
  item: { marcacao_id: string; cliente_nome: string | null; servico_nome: string | null };
  when: string;
  how: string;
  end?: string | false;
}
