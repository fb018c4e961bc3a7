import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { type Agendamento, askHorariosDoLink, askPagina } from "#client/data/publico.ts";
import { useAsked } from "#client/data/use-asked.ts";
import { Action } from "#client/features/publico/action.tsx";
import { useArrivalFocus } from "#client/features/publico/arrival-focus.ts";
import { type Slot, TimePicker } from "#client/features/publico/picker/time-picker.tsx";
import { FirstSkeleton } from "#client/features/publico/shell.tsx";
import { Taken } from "#client/features/publico/taken.tsx";
import type { Sent } from "#client/features/publico/use-send.ts";
import { longWhen } from "#client/features/publico/when.ts";
import { addDays } from "#shared/common/civil.ts";
import { m } from "#shared/publico/agendamento-tela.messages.ts";
import { m as agendar } from "#shared/publico/agendar-tela.messages.ts";

/** So far is looked where the page with its window is closed. */
const DAYS_AHEAD = 90;

/** Another time: chosen as on the booking page, then confirmed. */
export function MoveTo({ token, agendamento, today, when, sending, onLeave }: MoveToProps) {
  const { slug, timezone } = agendamento;
  const { answer } = useAsked<{ ate: string }>(slug ?? "", async () =>
    slug ? askPagina(slug) : { data: { ate: addDays(today, DAYS_AHEAD) } },
  );
  const [slot, choose] = useState<Slot | null>(null);
  const heading = useArrivalFocus(m.escolhaOutro);
  const ate = answer?.data?.ate ?? addDays(today, DAYS_AHEAD);
  return (
    <div>
      <button
        type="button"
        onClick={onLeave}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 text-sm text-soft hover:bg-muted"
      >
        <ChevronLeft size={20} aria-hidden />
        {m.desistir}
      </button>
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-xl font-semibold outline-none">
        {m.escolhaOutro}
      </h2>
      <p className="mt-1 text-soft">{m.atual(when)}</p>
      {slot ? <Confirm slot={slot} today={today} sending={sending} onOther={other} /> : picker()}
    </div>
  );

  function picker() {
    if (!answer) return <FirstSkeleton />;
    return (
      <TimePicker
        of={token}
        ask={(de, until) => askHorariosDoLink(token, { de, ate: until })}
        zone={timezone}
        today={today}
        ate={ate}
        onChoose={choose}
      />
    );
  }

  function other(next: Slot | null) {
    sending.forget();
    choose(next);
  }
}

interface MoveToProps {
  token: string;
  agendamento: Agendamento;
  today: string;
  when: string;
  sending: Sent<[string], Agendamento>;
  onLeave: () => void;
}

/** The chosen time, before the appointment is moved to it; where it was taken meanwhile, the others. */
function Confirm({ slot, today, sending, onOther }: ConfirmProps) {
  const { refusal } = sending;
  return (
    <div className="mt-4 space-y-4 rounded-lg border border-line p-4">
      <p className="font-semibold">{m.confirmarMudanca(longWhen(slot, today))}</p>
      {refusal && (
        <Taken
          refusal={refusal}
          fallback={m.erroAoRemarcar}
          today={today}
          onChoose={onOther}
          onOtherTime={() => onOther(null)}
        />
      )}
      {refusal?.status !== 409 && (
        <div className="grid gap-2 sm:grid-cols-2">
          <Action isBusy={sending.isSending} onClick={() => void sending.send(slot.horario)}>
            {m.confirmarRemarcar}
          </Action>
          <Action variant="secondary" onClick={() => onOther(null)}>
            {agendar.verOutros}
          </Action>
        </div>
      )}
    </div>
  );
}

interface ConfirmProps extends Pick<MoveToProps, "today" | "sending"> {
  slot: Slot;
  /** Null: none is chosen any more. */
  onOther: (slot: Slot | null) => void;
}
