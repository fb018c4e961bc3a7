import { useZone } from "#client/session/session.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { type DaySlots, slotsOfDay } from "#shared/marcacoes/rules/slots.ts";
import { useWeekly } from "./disponibilidades.hooks.ts";
import { useGoogleBusy } from "./google.hooks.ts";
import { useDay } from "./marcacoes.hooks.ts";

/**
 * The times a civil date offers, by the rules that the server also follows. `movingId` is an appointment
 * that is being moved: it does not stand in its own way. An empty date has no answer.
 */
export function useSlots(date: string, { now, movingId }: { now: Date; movingId?: string }) {
  const timeZone = useZone();
  const weekly = useWeekly();
  const day = useDay(date, { enabled: date !== "" });
  const elsewhere = useGoogleBusy(date);

  let slots: DaySlots | undefined;
  if (date && weekly.data && day.data && elsewhere.data) {
    const booked = day.data
      .filter(({ id, status }) => isLive(status) && id !== movingId)
      .map(({ horario, duracao_minutos }) => ({
        horario,
        fim: new Date(horario.getTime() + duracao_minutos * MINUTE),
      }));
    const busy = [...booked, ...elsewhere.data];
    const disponibilidades = Object.values(weekly.data).flat();
    slots = slotsOfDay({ date, timeZone, disponibilidades, busy, now });
  }
  return {
    slots,
    isLoading: date !== "" && (weekly.isPending || day.isPending || elsewhere.isPending),
    isError: weekly.isError || day.isError || elsewhere.isError,
    retry: () => Promise.all([weekly.refetch(), day.refetch(), elsewhere.refetch()]),
  };
}
