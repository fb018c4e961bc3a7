import { CalendarX2 } from "lucide-react";

/** Beside an appointment that lies in closed time: why it is closed. */
export function InClosedTime({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <span className="flex items-center gap-1 text-xs text-red-ink">
      <CalendarX2 size={12} aria-hidden className="shrink-0" />
      {text}
    </span>
  );
}
