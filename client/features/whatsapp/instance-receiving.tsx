import { CircleAlert } from "lucide-react";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { type Receiving, receivingTexts } from "./receiving-text.ts";

/** Shows faults of the posts of an instance's host; draws nothing where all is well. */
export function InstanceReceiving({ instancia }: { instancia: Receiving }) {
  const now = useNow();
  const zone = useZone();
  return receivingTexts(instancia, (instant) => formatDayTime(instant, zone, now)).map((text) => (
    <p key={text} className="mt-3 flex gap-2 text-sm text-amber-ink">
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  ));
}
