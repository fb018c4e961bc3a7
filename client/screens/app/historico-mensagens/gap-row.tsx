import { Unplug } from "lucide-react";
import { formatDayTime, formatTime } from "#client/lib/format.ts";
import { civilOf } from "#shared/common/time.ts";
import type { Gap } from "./message-rows.ts";

/** A time of which nobody knows what was written. */
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
  const isSameDay = civilOf(inicio, zone).date === civilOf(fim, zone).date;
  const to = isSameDay ? formatTime(fim, zone) : formatDayTime(fim, zone, now);
  return `WhatsApp desconectado de ${from} a ${to}: ${rest}`;
}

interface GapRowProps {
  gap: Gap;
  now: Date;
  zone: string;
  hasManyInstances: boolean;
}
