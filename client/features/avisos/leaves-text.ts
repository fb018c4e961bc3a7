import { formatDay } from "#client/lib/format.ts";
import { CARENCIA_DA_TELA } from "#shared/carencias/carencias.constants.ts";
import { m } from "#shared/common/avisos.messages.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";

/**
 * "sai em 10 s" where it leaves once the change is certain; else "sai às 09:00", "sai amanhã às 09:00". The screen's clock may
 * be some seconds off.
 */
export function leavesText(enviarEm: Date, zone: string, now: Date) {
  if (enviarEm.getTime() - now.getTime() < MINUTE) return m.emSegundos(CARENCIA_DA_TELA);
  const { date, time } = civilOf(enviarEm, zone);
  const today = civilOf(now, zone).date;
  return m.as(date === today ? `às ${time}` : `${formatDay(date, today)} às ${time}`);
}
