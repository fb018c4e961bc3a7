import { Check } from "lucide-react";
import { Badge, toneStyles } from "#client/components/badge.tsx";
import { statusTone } from "#client/features/marcacoes/status-badge.tsx";
import { cx } from "#client/lib/cx.ts";
import {
  type MarcacaoStatus,
  STATUS,
  STATUS_LABELS,
} from "#shared/marcacoes/marcacoes.constants.ts";
import { statusCounts } from "./grouping.ts";

type Items = readonly { status: string }[];

/** Dots with how many of each status; on phones dots alone. Decoration: the cell's name says it too. */
export function StatusDots({ items }: { items: Items }) {
  return (
    <span aria-hidden className="flex items-center gap-1 max-sm:justify-center sm:gap-2">
      {statusCounts(items).map(({ status, count }) => (
        <span key={status} className="flex items-center gap-1">
          <span className={cx("size-1.5 rounded-full", toneStyles[statusTone(status)].dot)} />
          <span className="text-xs leading-3 text-faint tabular-nums max-sm:hidden">{count}</span>
        </span>
      ))}
    </span>
  );
}

/** The same in words, for the head of a day: one that is pressed leaves its own appointments alone in the list. */
export function StatusFilter({ items, chosen, onChoose }: StatusFilterProps) {
  return (
    <div
      role="group"
      aria-label="Mostrar só um status"
      className="-mt-2.5 flex flex-wrap gap-x-2 sm:gap-x-1.5"
    >
      {statusCounts(items).map(({ status, count }) => {
        const isChosen = status === chosen;
        return (
          <button
            key={status}
            type="button"
            aria-label={`${STATUS_LABELS[status]} ${count}`}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? "" : status)}
            className="flex min-h-11 items-center rounded-full"
          >
            <span
              className={cx(
                "inline-flex rounded-full",
                isChosen ? "ring-2 ring-brand" : "ring-1 ring-control",
              )}
            >
              <Badge
                tone={statusTone(status)}
                icon={isChosen ? <Check size={12} aria-hidden /> : undefined}
              >
                {STATUS_LABELS[status]} <span className="font-semibold tabular-nums">{count}</span>
              </Badge>
            </span>
          </button>
        );
      })}
    </div>
  );
}

interface StatusFilterProps {
  items: Items;
  /** None: all are shown. */
  chosen: MarcacaoStatus | "";
  onChoose: (status: MarcacaoStatus | "") => void;
}

/** Which colour is which status, for the month. */
export function StatusLegend() {
  return (
    <ul aria-label="Legenda" className="flex flex-wrap gap-x-4 gap-y-1">
      {STATUS.map((status) => (
        <li key={status} className="flex items-center gap-1.5 text-xs text-faint">
          <span
            aria-hidden
            className={cx("size-1.5 rounded-full", toneStyles[statusTone(status)].dot)}
          />
          {STATUS_LABELS[status]}
        </li>
      ))}
    </ul>
  );
}
