import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";

/** The name of the connection, and how it stands. */
export function GoogleHead({ badge, note }: { badge: ReactNode; note?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <CalendarDays size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-base font-semibold">Google Calendar</h2>
        {note && <p className="mt-0.5 text-sm text-faint">{note}</p>}
      </div>
      {badge}
    </div>
  );
}
