import type { Refusal } from "#client/data/publico.ts";
import { formatNextDay } from "#client/lib/format.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { Action } from "./action.tsx";
import { Notice } from "./notice.tsx";
import type { Slot } from "./picker/time-picker.tsx";
import { refusalText } from "./refusal-text.ts";

/** Why it was not booked; where somebody else was quicker, with the next free times to press. */
export function Taken({
  refusal,
  fallback = m.erroAoAgendar,
  today,
  onChoose,
  onOtherTime,
}: TakenProps) {
  const { status, proximos } = refusal;
  return (
    <div className="space-y-3">
      <Notice>{refusalText(refusal, fallback)}</Notice>
      {status === 409 && (
        <>
          {proximos.length > 0 && <p className="text-sm font-medium">{m.proximosLivres}</p>}
          <ul className="flex flex-wrap gap-2">
            {proximos.map((slot) => (
              <li key={slot.horario}>
                <Action variant="secondary" onClick={() => onChoose(slot)}>
                  {formatNextDay(slot.date, today)} {slot.time}
                </Action>
              </li>
            ))}
          </ul>
          <Action variant="ghost" onClick={onOtherTime}>
            {m.verOutros}
          </Action>
        </>
      )}
    </div>
  );
}

interface TakenProps {
  refusal: Refusal;
  /** The action that failed. */
  fallback?: string;
  today: string;
  onChoose: (slot: Slot) => void;
  onOtherTime: () => void;
}
