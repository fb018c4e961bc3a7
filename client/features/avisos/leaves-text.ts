import { formatDay } from "#client/lib/format.ts";
import { m } from "#shared/avisos/avisos.messages.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";

interface Told {
  zone: string;
  now: Date;
  /** Whether the change can be taken back first. */
  hasGrace?: boolean;
}

/** Whether it leaves at once. The screen's clock may be some seconds off. */
export const isDue = (enviarEm: Date, now: Date) => enviarEm.getTime() - now.getTime() < MINUTE;

/**
 * "sai em 10 s" where it leaves once the change is certain, "sai agora"; else "sai às 09:00", "sai amanhã às 09:00".
 */
export function leavesText(enviarEm: Date, { zone, now, hasGrace = true }: Told) {
  if (isDue(enviarEm, now)) return hasGrace ? m.emSegundos : m.agora;
  const { date, time } = civilOf(enviarEm, zone);
  const today = civilOf(now, zone).date;
  return m.as(date === today ? `às ${time}` : `${formatDay(date, today)} às ${time}`);
}
