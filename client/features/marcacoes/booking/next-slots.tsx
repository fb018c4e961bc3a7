import { useId } from "react";
import { Button } from "#client/components/button.tsx";
import { useNextSlots, useSlots } from "#client/data/disponibilidades.hooks.ts";
import { formatNextDay } from "#client/lib/format.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import type { Duracao } from "#shared/marcacoes/rules/slots.ts";

/** The next free times, as long as no day is chosen or the chosen one has none. */
export function NextSlots({ date, zone, onChoose, ...what }: NextSlotsProps) {
  const { servico, profissional, now } = what;
  const id = useId();
  const { slots } = useSlots(date, what);
  const isWanted = date === "" || slots?.every(({ available }) => !available) === true;
  const today = civilOf(now, zone).date;
  const { data: free, isError } = useNextSlots(date || today, {
    enabled: isWanted,
    servico_id: servico?.id,
    profissional_id: profissional,
  });
  if (!isWanted || isError || free?.length === 0) return null;
  return (
    // Room for one line from the beginning: nothing moves when the answer comes.
    <div role="group" aria-labelledby={id} className="min-h-17 sm:min-h-14">
      <p id={id} className="mb-1.5 text-xs text-faint">
        {m.proximosLivres}
      </p>
      <div className="flex flex-wrap gap-2">
        {free?.map((slot) => (
          <Button
            key={`${slot.date}T${slot.time}`}
            variant="secondary"
            size="sm"
            onPress={() => onChoose(slot)}
          >
            {formatNextDay(slot.date, today)} {slot.time}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface NextSlotsProps {
  /** The day that is chosen, or "". */
  date: string;
  /** The service to be booked, if any. */
  servico?: (Duracao & { id: string }) | null;
  profissional?: string | undefined;
  /** The appointment that is being moved. */
  movingId?: string | undefined;
  now: Date;
  zone: string;
  onChoose: (slot: { date: string; time: string }) => void;
}
