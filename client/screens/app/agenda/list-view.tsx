import { ChevronsUp } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { formatDay, formatLongDay, plural } from "#client/lib/format.ts";
import { DayList } from "./day-list.tsx";
import type { Dialogs } from "./dialogs.ts";
import { keptText } from "./marcacao-text.ts";
import { useClosedTime } from "./use-closed-time.ts";

/** The month as a list of its days that have appointments; days that are over wait behind a button. */
export function ListView({ days, today, hidesPast, ...list }: ListViewProps) {
  const { closureOf } = useClosedTime(list.zone);
  const [showsPast, setShowsPast] = useState(false);
  const past = [...days.keys()].filter((date) => date < today).length;
  const isHiding = hidesPast && !showsPast && past > 0 && past < days.size;
  return (
    <div className="space-y-5 print:hidden">
      {isHiding && (
        <Button
          variant="ghost"
          size="sm"
          icon={<ChevronsUp size={16} aria-hidden />}
          onPress={() => setShowsPast(true)}
        >
          Mostrar {plural(past, "dia anterior", "dias anteriores")}
        </Button>
      )}
      {[...days]
        .filter(([date]) => !isHiding || date >= today)
        .map(([date, items]) => (
          <section key={date} aria-label={formatLongDay(date)}>
            <h3 className="mb-2 flex items-baseline gap-2 px-1 text-sm font-semibold">
              <span className="inline-block first-letter:uppercase">{formatDay(date, today)}</span>
              <span className="text-xs font-normal text-faint">
                {[keptText(items), closureOf(date)].filter(Boolean).join(" · ")}
              </span>
            </h3>
            <div className="overflow-hidden rounded-lg border border-line bg-surface">
              <DayList items={items} date={date} {...list} />
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
  /** Whether all of them are one professional's. */
  isOfOne: boolean;
  /** Only what is still to come counts, unless something was searched for. */
  hidesPast: boolean;
}
