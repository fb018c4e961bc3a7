import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { formatTime } from "#client/lib/format.ts";
import type { Dialogs } from "./dialogs.ts";
import { indexOfNow } from "./grouping.ts";
import { MarcacaoRow } from "./marcacao-row.tsx";

/** The appointments of one day in the order of time; today the present moment is a line among them. */
export function DayList({ items, isToday, now, zone, dialogs }: DayListProps) {
  const row = (marcacao: Marcacao) => (
    <MarcacaoRow key={marcacao.id} marcacao={marcacao} zone={zone} dialogs={dialogs} />
  );
  if (!isToday) return <ul className="divide-y divide-line">{items.map(row)}</ul>;
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
  isToday: boolean;
  now: Date;
  zone: string;
  dialogs: Pick<Dialogs, "open">;
}
