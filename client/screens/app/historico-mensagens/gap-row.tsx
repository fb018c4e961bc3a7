import { Unplug } from "lucide-react";
import { formatDay, formatDayTime, formatTime } from "#client/lib/format.ts";
import { civilOf } from "#shared/common/time.ts";
import type { Gap } from "./message-rows.ts";

/** A time from which messages may be missing. */
export function GapRow({ gap, now, zone, hasManyInstances }: GapRowProps) {
  return (
    <div className="flex justify-center px-3 py-2">
      <p className="flex max-w-140 items-start gap-2 rounded-lg bg-amber-soft px-3 py-2 text-xs text-amber-ink">
        <Unplug size={14} aria-hidden className="mt-px shrink-0" />
        <span>
          {gapText(gap, now, zone)}
          {hasManyInstances && ` (${gap.nome_instancia})`}
        </span>
      </p>
    </div>
  );
}

export function gapText({ inicio, fim }: Gap, now: Date, zone: string) {
  const from = formatDayTime(inicio, zone, now);
  const rest = "mensagens deste período podem faltar";
  if (!fim) return `WhatsApp desconectado desde ${from}: ${rest}`;
  const first = civilOf(inicio, zone);
  if (first.date === civilOf(fim, zone).date) {
    const day = formatDay(first.date, civilOf(now, zone).date);
    const to = formatTime(fim, zone);
    const time = first.time === to ? `às ${to}` : `das ${first.time} às ${to}`;
    return `WhatsApp desconectado ${day}, ${time}: ${rest}`;
  }
  return `WhatsApp desconectado desde ${from} até ${formatDayTime(fim, zone, now)}: ${rest}`;
}

interface GapRowProps {
  gap: Gap;
  now: Date;
  zone: string;
  hasManyInstances: boolean;
}
