import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { type Agendamento, askHorarios, askPagina } from "#client/data/publico.ts";
import { useAsked } from "#client/data/use-asked.ts";
import { Action } from "#client/features/publico/action.tsx";
import { useArrivalFocus } from "#client/features/publico/arrival-focus.ts";
import { Failed } from "#client/features/publico/failed.tsx";
import { Notice } from "#client/features/publico/notice.tsx";
import { type Slot, TimePicker } from "#client/features/publico/picker/time-picker.tsx";
import { FirstSkeleton } from "#client/features/publico/shell.tsx";
import { longWhen } from "#client/features/publico/when.ts";
import { m } from "#shared/publico/agendamento-tela.messages.ts";
import { m as agendar } from "#shared/publico/agendar-tela.messages.ts";
import type { Sent } from "./use-send.ts";

/** Another time: chosen as on the booking page, then confirmed. */
export function MoveTo({ slug, agendamento, today, when, sending, onLeave }: MoveToProps) {
  const { answer, again } = useAsked(slug, () => askPagina(slug));
  const [slot, choose] = useState<Slot | null>(null);
  const heading = useArrivalFocus(m.escolhaOutro);
  const { servico_id, timezone } = agendamento;
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
      {slot ? confirm(slot) : picker()}
    </div>
  );

  function picker() {
    if (!answer) return <FirstSkeleton />;
    if (answer.refusal)
      return <Failed message={answer.refusal.detail ?? m.erroAoCarregar} onRetry={again} />;
    return (
      <TimePicker
        of={servico_id ?? ""}
        ask={(de, ate) => askHorarios(slug, { servico_id, de, ate })}
        zone={timezone}
        today={today}
        ate={answer.data.ate}
        onChoose={choose}
      />
    );
  }

  function confirm(chosen: Slot) {
    const { refusal } = sending;
    return (
      <div className="mt-4 space-y-4 rounded-lg border border-line p-4">
        <p className="font-semibold">{m.confirmarMudanca(longWhen(chosen, today))}</p>
        {refusal && <Notice>{refusal.detail ?? m.erroAoRemarcar}</Notice>}
        <div className="grid gap-2 sm:grid-cols-2">
          <Action isBusy={sending.isSending} onClick={() => void sending.send(chosen.horario)}>
            {m.confirmarRemarcar}
          </Action>
          <Action
            variant="secondary"
            onClick={() => {
              sending.forget();
              choose(null);
            }}
          >
            {agendar.verOutros}
          </Action>
        </div>
      </div>
    );
  }
}

interface MoveToProps {
  slug: string;
  agendamento: Agendamento;
  today: string;
  when: string;
  sending: Sent<[string], Agendamento>;
  onLeave: () => void;
}
