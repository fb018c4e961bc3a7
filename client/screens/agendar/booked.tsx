import { CalendarClock, CircleCheck } from "lucide-react";
import { Action, actionStyle } from "#client/features/publico/action.tsx";
import { CalendarLinks } from "#client/features/publico/calendar-links.tsx";
import { CopyText } from "#client/features/publico/copy-text.tsx";
import { Deposit } from "#client/features/publico/deposit.tsx";
import { Ending } from "#client/features/publico/ending.tsx";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import type { Shown } from "./confirmation.tsx";
import { heldChoice } from "./quem.ts";
import { Summary } from "./summary.tsx";

/** Booked: what, when, and the link by which it is changed. */
export function Booked({ pagina, held, agendamento, keep, today, onOtherTime }: Shown) {
  const path = `/agendamento/${encodeURIComponent(held.token)}`;
  const isAsked = (agendamento?.status ?? "pendente") === "pendente" && !pagina.confirma_sozinho;
  return (
    <Ending
      icon={isAsked ? CalendarClock : CircleCheck}
      tone="good"
      title={isAsked ? m.pedidoTitulo : m.confirmadoTitulo}
      text={isAsked ? m.pedidoTexto(pagina.titulo) : undefined}
    >
      <div className="mt-4 w-full text-left">
        <Summary
          choice={heldChoice(pagina, held)}
          slot={held.slot}
          zone={pagina.timezone}
          today={today}
        />
        <Deposit sinal={agendamento ? agendamento.sinal : held.sinal} titulo={pagina.titulo} />
        <CalendarLinks token={held.token} google={agendamento?.link_google ?? null} />
        <h3 className="mt-6 text-sm font-medium">{m.seuLink}</h3>
        <p className="text-sm text-faint">{m.confirmadoTexto}</p>
        <CopyText text={`${location.origin}${path}`} label={m.copiarLink} done={m.linkCopiado} />
        <a href={path} className={`${actionStyle("secondary")} mt-2 w-full`}>
          {m.verAgendamento}
        </a>
        <Action
          variant="ghost"
          className="mt-2 w-full"
          onClick={() => {
            keep({ reserva: null, pronto: false });
            onOtherTime();
          }}
        >
          {m.novo}
        </Action>
      </div>
    </Ending>
  );
}
