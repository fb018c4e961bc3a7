import { CloudOff } from "lucide-react";
import { agendaKey, type Period } from "#client/data/agenda-cache.ts";
import { isCopied, useCopyState } from "#client/data/aparelho/copy-state.ts";
import { m } from "#shared/common/aparelho.messages.ts";
import { formatDate } from "#shared/common/civil.ts";

/** Which days the copy of this device has, where those shown are more: an empty one of the others would look free. */
export function CopiedDays({ period }: { period: Period }) {
  const copy = useCopyState();
  if (!copy || !isCopied(agendaKey(period))) return null;
  if (period.start_date >= copy.start_date && period.end_date <= copy.end_date) return null;
  return (
    <p role="status" className="mb-4 flex items-center gap-2 text-sm text-amber-ink print:hidden">
      <CloudOff size={16} aria-hidden className="shrink-0" />
      {m.diasDaCopia(shortOf(copy.start_date), shortOf(copy.end_date))}
    </p>
  );
}

const shortOf = (date: string) => formatDate(date).slice(0, 5);
