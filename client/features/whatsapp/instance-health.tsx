import { CircleAlert, Clock } from "lucide-react";
import type { MyInstance } from "#client/data/usuarios.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { healthText } from "./health-text.ts";

/** How the link to the phone is, in words, and since when. */
export function InstanceHealth({ saude }: { saude: MyInstance["saude"] }) {
  const now = useNow();
  const zone = useZone();
  const text = healthText(saude, (instant) => formatDayTime(instant, zone, now));
  if (!text) return null;
  const isWell = saude.situacao === "ok";
  const Icon = isWell ? Clock : CircleAlert;
  return (
    <p className={cx("mt-3 flex gap-2 text-sm", isWell ? "text-faint" : "text-amber-ink")}>
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
