import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { formatDay, formatLongDay } from "#client/lib/format.ts";
import { DayList } from "./day-list.tsx";
import type { Dialogs } from "./dialogs.ts";
import { agendamentos } from "./marcacao-text.ts";

/** The month as a list of its days that have appointments. */
export function ListView({ days, today, now, zone, dialogs }: ListViewProps) {
  return (
    <div className="space-y-5">
      {[...days].map(([date, items]) => (
        <section key={date} aria-label={formatLongDay(date)}>
          <h2 className="mb-2 flex items-baseline gap-2 px-1 text-sm font-semibold">
            <span className="first-letter:uppercase">{formatDay(date, today)}</span>
            <span className="text-xs font-normal text-faint">{agendamentos(items.length)}</span>
          </h2>
          <div className="overflow-hidden rounded-lg border border-line bg-surface">
            <DayList
              items={items}
              isToday={date === today}
              now={now}
              zone={zone}
              dialogs={dialogs}
            />
          </div>
        </section>
      ))}
    </div>
  );
}

interface ListViewProps {
  days: Map<string, Marcacao[]>;
  today: string;
  now: Date;
  zone: string;
  dialogs: Dialogs;
}
