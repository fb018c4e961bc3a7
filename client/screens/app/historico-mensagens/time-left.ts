import { plural } from "#client/lib/format.ts";
import { HOUR, MINUTE } from "#shared/common/civil.ts";

/** "3 horas", and below an hour "25 minutos"; nothing once the moment has come. */
export function timeLeft(until: Date, now: Date): string | null {
  const ms = until.getTime() - now.getTime();
  if (ms <= 0) return null;
  if (ms >= HOUR) return plural(Math.floor(ms / HOUR), "hora", "horas");
  return plural(Math.max(1, Math.floor(ms / MINUTE)), "minuto", "minutos");
}
