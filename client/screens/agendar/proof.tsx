import { sendCancelar } from "#client/data/publico.ts";
import { Action } from "#client/features/publico/action.tsx";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { PALAVRA } from "#shared/publico/publico.constants.ts";
import type { Shown } from "./confirmation.tsx";
import { heldChoice } from "./quem.ts";
import { SendMessage } from "./send-message.tsx";
import { StepHead } from "./step-head.tsx";
import { Summary } from "./summary.tsx";

/** Held: a message proves the phone. */
export function Proof({ pagina, held, head, keep, today, onOtherTime }: Shown) {
  const { slot } = held;
  return (
    <>
      <StepHead {...head} title={m.faltaConfirmar} />
      <Summary choice={heldChoice(pagina, held)} slot={slot} zone={pagina.timezone} today={today} />
      <SendMessage
        pagina={pagina}
        sent={held}
        palavra={PALAVRA}
        timeText={m.reservadoPor}
        waitText={m.esperando}
      />
      <Action variant="ghost" className="mt-2 -ml-3" onClick={giveUp}>
        {m.outroHorario}
      </Action>
    </>
  );

  function giveUp() {
    // Released at once, so that it is free for this visitor too; without an answer it is so in some minutes.
    void sendCancelar(held.token).then(() => {
      keep({ reserva: null });
      onOtherTime();
    });
  }
}
