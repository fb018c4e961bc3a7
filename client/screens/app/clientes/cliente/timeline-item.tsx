import {
  ArrowDownLeft,
  ArrowUpRight,
  BellOff,
  CalendarDays,
  type LucideIcon,
  StickyNote,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useColleagueName, useHasColleagues } from "#client/data/colegas.hooks.ts";
import type { ItemDaLinha } from "#client/data/ficha.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { StatusBadge } from "#client/features/marcacoes/status-badge.tsx";
import { FailureReason } from "#client/features/whatsapp/failure-reason.tsx";
import { StoredText } from "#client/features/whatsapp/stored-text.tsx";
import { formatMinutes, formatTime } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { m } from "#shared/clientes/notas.messages.ts";
import { STATUS_LABELS as MENSAGEM } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { ORIGEM_LABELS } from "#shared/historico-mensagens/origens.constants.ts";
import { TIPO_LEMBRETE_LABELS } from "#shared/lembretes/lembretes.constants.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";

const labelOf = (labels: object, key: string | null): string => {
  const label: unknown = key === null ? null : Reflect.get(labels, key);
  return typeof label === "string" ? label : (key ?? "");
};

/** One thing that happened, with its time. */
export function TimelineItem({ item, clienteId, zone }: TimelineItemProps) {
  const time = formatTime(item.momento, zone);
  const colleague = useColleagueName()(item);
  const professional = useColegas().length > 0 ? item.profissional_nome : null;
  if (item.tipo === "agendamento") {
    const minutes = item.duracao_minutos;
    return (
      <Row Icon={CalendarDays} time={time} tone="text-brand-ink">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`${paths.agenda}?marcacao=${item.id}`} className="font-medium hover:underline">
            Agendamento
          </Link>
          <StatusBadge status={item.status} label={labelOf(STATUS_LABELS, item.status)} />
          {minutes !== null && <span className="text-xs text-faint">{formatMinutes(minutes)}</span>}
          {professional && (
            <span className="text-xs wrap-anywhere text-faint">com {professional}</span>
          )}
          {colleague && <span className="text-xs wrap-anywhere text-faint">{colleague}</span>}
        </span>
        {item.texto && <p className="mt-0.5 wrap-anywhere text-soft">{item.texto}</p>}
      </Row>
    );
  }
  if (item.tipo === "automatica") {
    const why = item.motivo ? motivos[item.motivo] : null;
    return (
      <Row Icon={BellOff} time={time} tone="text-faint">
        <p className="text-soft">{labelOf(TIPO_LEMBRETE_LABELS, item.origem)}: não enviado</p>
        {why && <p className="text-xs text-faint">{why}</p>}
      </Row>
    );
  }
  if (item.tipo === "nota") return <NoteItem item={item} time={time} />;
  return <MessageItem item={item} clienteId={clienteId} time={time} />;
}

function NoteItem({ item, time }: PartProps) {
  const colleague = useColleagueName()(item);
  const label = useHasColleagues(item) ? m.daEquipe : m.soVoceVe;
  return (
    <Row Icon={StickyNote} time={time} tone="text-amber-ink">
      <p className="text-xs wrap-anywhere text-faint">
        {label}
        {colleague && ` · ${colleague}`}
      </p>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{item.texto}</p>
    </Row>
  );
}

function MessageItem({ item, clienteId, time }: PartProps & { clienteId: string }) {
  const colleague = useColleagueName()(item);
  const isFromClient = item.origem === "cliente";
  const hasFailed = item.status === "erro" || item.status === "falha";
  return (
    <Row Icon={isFromClient ? ArrowDownLeft : ArrowUpRight} time={time} tone="text-faint">
      <Link
        to={`${paths.historico}?cliente=${clienteId}&mensagem=${item.id}`}
        className="text-xs text-faint hover:underline"
      >
        {isFromClient ? "Mensagem recebida" : whoWrote(item.origem, colleague)}
      </Link>
      {hasFailed && (
        <span className="ml-2 text-xs text-red-ink">{labelOf(MENSAGEM, item.status)}</span>
      )}
      {hasFailed && <FailureReason erro={item.detalhe} className="mt-0.5" />}
      <p className="mt-0.5 line-clamp-4 wrap-anywhere whitespace-pre-line">
        {item.texto === null ? (
          <span className="text-faint italic">Sem texto</span>
        ) : (
          <StoredText text={item.texto} />
        )}
      </p>
    </Row>
  );
}

const whoWrote = (origem: string | null, colleague: string | null) =>
  origem === "manual" ? (colleague ?? "Você") : labelOf(ORIGEM_LABELS, origem);

interface PartProps {
  item: ItemDaLinha;
  time: string;
}

interface TimelineItemProps {
  item: ItemDaLinha;
  clienteId: string;
  zone: string;
}

function Row({ Icon, time, tone, children }: RowProps) {
  return (
    <li className="flex gap-3 py-3 text-sm">
      <Icon size={16} aria-hidden className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">{children}</div>
      <span className="shrink-0 text-xs text-faint tabular-nums">{time}</span>
    </li>
  );
}

interface RowProps {
  Icon: LucideIcon;
  time: string;
  tone: string;
  children: ReactNode;
}
