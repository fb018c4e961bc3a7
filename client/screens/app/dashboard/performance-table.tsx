import { Link } from "react-router-dom";
import { Badge } from "#client/components/badge.tsx";
import { cx } from "#client/lib/cx.ts";
import { formatNumber, formatPercent } from "#client/lib/format.ts";
import { listaPath } from "#client/lib/paths.ts";
import type { PerformanceJson } from "#shared/dashboard/dashboard.schema.ts";
import { FigureLink } from "./figure-link.tsx";
import { rateTone } from "./performance.ts";

const HIGHLIGHTED = 3;

/**
 * One table for both widths: below 640 px its rows are drawn as cards. The roles are written out because browsers drop
 * them from tables that are not drawn as such.
 */
export default function PerformanceTable({ title, rows, isRanking }: PerformanceTableProps) {
  return (
    <table role="table" className="block w-full text-left tabular-nums sm:table">
      <caption className="sr-only">{title}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-y border-line text-xs text-faint">
          <Head className="pl-5">Nome</Head>
          <Head>Especialidade</Head>
          <Head className="text-right">Agendamentos</Head>
          <Head className="text-right">Concluídos</Head>
          <Head className="pr-5 text-right">Taxa de Conclusão</Head>
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className="block divide-y divide-line max-sm:border-t max-sm:border-line sm:table-row-group"
      >
        {rows.map((row, index) => (
          <Row key={row.id} row={row} place={isRanking ? index + 1 : null} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, place }: { row: PerformanceJson; place: number | null }) {
  const { nome, ramo_profissional, total_appointments, completed_appointments, completion_rate } =
    row;
  const isOwn = place === null;
  const isHigh = !isOwn && place <= HIGHLIGHTED;
  return (
    <tr
      role="row"
      className={cx(
        "grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-3 sm:table-row",
        isHigh && "bg-brand-soft/60",
      )}
    >
      <td role="cell" className="min-w-0 sm:py-3 sm:pl-5">
        <span className="flex items-center gap-3">
          {place !== null && <Place place={place} isHigh={isHigh} />}
          <span className="min-w-0 truncate font-medium sm:max-w-40 md:max-w-56 lg:max-w-72">
            {nome}
          </span>
        </span>
      </td>
      <td role="cell" className="text-soft max-sm:order-2 max-sm:col-span-2 sm:px-3">
        {ramo_profissional || "N/A"}
      </td>
      <td role="cell" className="text-soft max-sm:order-3 sm:px-3 sm:text-right">
        <Figure count={total_appointments} word="agendamentos" to={isOwn && listaPath({})} />
        <span aria-hidden className="sm:hidden">
          {total_appointments === 1 ? " agendamento" : " agendamentos"}
        </span>
      </td>
      <td role="cell" className="text-soft max-sm:order-4 sm:px-3 sm:text-right">
        <Figure
          count={completed_appointments}
          word="concluídos"
          to={isOwn && listaPath({ status: "concluido" })}
        />
        <span aria-hidden className="sm:hidden">
          {completed_appointments === 1 ? " concluído" : " concluídos"}
        </span>
      </td>
      <td role="cell" className="text-right max-sm:order-1 sm:pr-5 sm:pl-3">
        <Rate rate={completion_rate} to={isOwn && listaPath({ lista: "conhecidos" })} />
      </td>
    </tr>
  );
}

/** A number of the own row leads to what it counts. */
function Figure({ count, word, to }: { count: number; word: string; to: string | false }) {
  if (!to) return formatNumber(count);
  return <FigureLink count={count} name={`${formatNumber(count)} ${word}`} to={to} />;
}

function Rate({ rate, to }: { rate: number; to: string | false }) {
  const badge = <Badge tone={rateTone(rate)}>{formatPercent(rate)}</Badge>;
  if (!to) return badge;
  return (
    <Link
      to={to}
      aria-label={`Taxa de Conclusão: ${formatPercent(rate)}`}
      className="-m-2 inline-block p-2"
    >
      {badge}
    </Link>
  );
}

function Place({ place, isHigh }: { place: number; isHigh: boolean }) {
  return (
    <span
      className={cx(
        "grid size-7 shrink-0 place-items-center rounded-full text-xs font-semibold",
        isHigh ? "bg-brand text-on-brand" : "bg-muted text-soft",
      )}
    >
      {place}
    </span>
  );
}

function Head({ className, children }: { className?: string; children: string }) {
  return (
    <th role="columnheader" scope="col" className={cx("px-3 py-2.5 font-medium", className)}>
      {children}
    </th>
  );
}

interface PerformanceTableProps {
  title: string;
  rows: readonly PerformanceJson[];
  isRanking: boolean;
}
