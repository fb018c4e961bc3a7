import { MessageCircle } from "lucide-react";
import { toneStyles } from "#client/components/badge.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { WaitingMark } from "#client/features/aparelho/waiting-mark.tsx";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { Origin } from "#client/features/marcacoes/origin.tsx";
import { StatusBadge, statusTone } from "#client/features/marcacoes/status-badge.tsx";
import { cx } from "#client/lib/cx.ts";
import { formatDayTime, formatMinutes, formatTime } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { usePode } from "#client/session/session.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { civilOf } from "#shared/common/time.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { textoDe } from "#shared/marcacoes/rules/nota.ts";
import type { Dialogs } from "./dialogs.ts";
import { indexOfNow } from "./grouping.ts";
import { InClosedTime } from "./in-closed-time.tsx";
import { timeOn } from "./marcacao-text.ts";
import { MoreActions, StatusActions } from "./status-actions.tsx";
import { useClosedTime } from "./use-closed-time.ts";

/** The appointments of one day in the order of time; today the present moment is a line among them. */
export function DayList({ items, date, now, zone, dialogs, isOfOne = false }: DayListProps) {
  const { closedTextOf } = useClosedTime(zone);
  const row = (marcacao: Marcacao) => (
    <MarcacaoRow
      key={marcacao.id}
      marcacao={marcacao}
      date={date}
      inClosed={closedTextOf(marcacao)}
      now={now}
      zone={zone}
      dialogs={dialogs}
      isOfOne={isOfOne}
    />
  );
  if (date !== civilOf(now, zone).date)
    return <ul className="divide-y divide-line">{items.map(row)}</ul>;
  const next = indexOfNow(items, now);
  return (
    <ul className="divide-y divide-line">
      {items.slice(0, next).map(row)}
      <NowLine time={formatTime(now, zone)} />
      {items.slice(next).map(row)}
    </ul>
  );
}

function NowLine({ time }: { time: string }) {
  return (
    <li className="flex items-center gap-2 border-none py-1 pr-3 pl-1 text-brand-ink">
      <span aria-hidden className="size-2 rounded-full bg-brand" />
      <span className="text-xs font-semibold tabular-nums">Agora, {time}</span>
      <span aria-hidden className="h-0.5 flex-1 rounded-full bg-brand" />
    </li>
  );
}

interface DayListProps {
  items: Marcacao[];
  date: string;
  now: Date;
  zone: string;
  dialogs: Pick<Dialogs, "open">;
  /** All of them are one professional's, chosen among several: each says what it is in place of whose. */
  isOfOne?: boolean;
}

/** One appointment of a day: what it is opens its details, what may happen next is beside it. */
function MarcacaoRow({ marcacao, date, inClosed, now, zone, ...row }: MarcacaoRowProps) {
  const { dialogs, isOfOne } = row;
  const { horario, duracao_minutos, status, cliente_nome, cliente_telefone } = marcacao;
  const begun =
    civilOf(horario, zone).date < date ? formatDayTime(horario, zone, now).toLowerCase() : null;
  const isOver = status === "cancelado";
  const mayWrite = usePode("agenda.escrever");
  const hasColleagues = useColegas().length > 0;
  const whoseOrWhat = isOfOne ? marcacao.servico_nome : marcacao.profissional_nome;
  const telefone = cliente_nome && cliente_telefone && formatTelefone(cliente_telefone);
  return (
    <li className="relative flex flex-wrap items-center gap-x-2 gap-y-1 py-2 pr-2 pl-4 sm:gap-x-3 sm:pl-5">
      <span
        aria-hidden
        className={cx(
          "absolute inset-y-2.5 left-1.5 w-1 rounded-full sm:left-2",
          toneStyles[statusTone(status)].dot,
        )}
      />
      <button
        type="button"
        onClick={() => dialogs.open({ kind: "detail", marcacao })}
        className="flex min-h-11 min-w-0 flex-1 items-start gap-x-3 gap-y-1 rounded-md px-1.5 py-1 text-left hover:bg-muted max-sm:flex-wrap sm:items-center"
      >
        <span className="w-14 shrink-0">
          <span className="block font-semibold tabular-nums">{timeOn(marcacao, date, zone)}</span>
          <span className="block text-xs text-faint tabular-nums">
            {formatMinutes(duracao_minutos)}
          </span>
        </span>
        <span className="min-w-0 flex-1 large:basis-full">
          <span className={cx("block truncate font-medium", isOver && "text-faint line-through")}>
            {nomeOf(marcacao)}
          </span>
          <span className="block truncate text-xs text-faint">
            {[hasColleagues && whoseOrWhat, textoDe(marcacao) || telefone]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {begun && <span className="block text-xs text-faint">{m.desde(begun)}</span>}
          <Origin marcacao={marcacao} />
          <InClosedTime text={inClosed} />
          <WaitingMark marcacaoId={marcacao.id} />
        </span>
        {/* On a phone below the name, because names are long. */}
        <span className="max-sm:w-full max-sm:pl-17 large:pl-0">
          <StatusBadge status={status} label={STATUS_LABELS[status]} />
        </span>
      </button>
      {/* On a phone the buttons have a line of their own, below. */}
      <div className="flex items-center gap-1 empty:hidden max-sm:order-last max-sm:w-full max-sm:flex-wrap sm:gap-2">
        {mayWrite && <StatusActions marcacao={marcacao} dialogs={dialogs} now={now} isRow />}
        <WriteLink marcacao={marcacao} />
      </div>
      {mayWrite && <MoreActions marcacao={marcacao} dialogs={dialogs} now={now} isRow />}
    </li>
  );
}

function WriteLink({ marcacao }: { marcacao: Marcacao }) {
  if (!usePode("conversas") || !marcacao.cliente_telefone) return null;
  return (
    <ButtonLink
      to={`${paths.historico}?cliente=${marcacao.cliente_id}`}
      variant="ghost"
      size="sm"
      icon={<MessageCircle size={16} aria-hidden />}
      aria-label={`Escrever para ${nomeOf(marcacao)}`}
    >
      {/* Beside it the name would be cut. */}
      <span className="sm:hidden">Escrever</span>
    </ButtonLink>
  );
}

interface MarcacaoRowProps {
  marcacao: Marcacao;
  /** On which it is listed. */
  date: string;
  inClosed: string | null;
  now: Date;
  zone: string;
  dialogs: Pick<Dialogs, "open">;
  isOfOne: boolean;
}
