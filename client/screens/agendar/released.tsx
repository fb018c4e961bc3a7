import { ClockAlert } from "lucide-react";
import { Action } from "#client/features/publico/action.tsx";
import { Ending } from "#client/features/publico/ending.tsx";
import { Taken } from "#client/features/publico/taken.tsx";
import { longWhen } from "#client/features/publico/when.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import type { Shown } from "./confirmation.tsx";

/** The phone was not proven in time: the same time is one press away while it is free. */
export function Released({ held, keep, reserva, today, onOtherTime }: Shown) {
  const { slot } = held;
  const { refusal } = reserva;
  return (
    <Ending
      icon={ClockAlert}
      tone="wait"
      title={m.liberadoTitulo}
      text={m.liberadoTexto(longWhen(slot, today))}
    >
      <div className="mt-6 w-full space-y-3 text-left">
        {refusal && (
          <Taken
            refusal={refusal}
            today={today}
            onChoose={(next) => void reserva.send(next)}
            onOtherTime={other}
          />
        )}
        {refusal?.status !== 409 && (
          <>
            <Action
              className="w-full"
              isBusy={reserva.isSending}
              onClick={() => void reserva.send(slot)}
            >
              {m.mesmoHorario}
            </Action>
            <Action variant="secondary" className="w-full" onClick={other}>
              {m.verOutros}
            </Action>
          </>
        )}
      </div>
    </Ending>
  );

  function other() {
    keep({ reserva: null });
    reserva.forget();
    onOtherTime();
  }
}
