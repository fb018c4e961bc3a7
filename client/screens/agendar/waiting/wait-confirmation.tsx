import { CircleCheck, ClockAlert } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { keepAsking } from "#client/data/keep-asking.ts";
import { askEspera, type Pagina } from "#client/data/publico.ts";
import { Action } from "#client/features/publico/action.tsx";
import { Ending } from "#client/features/publico/ending.tsx";
import { m as agendar } from "#shared/publico/agendar-tela.messages.ts";
import { m } from "#shared/publico/espera-tela.messages.ts";
import { PALAVRA_ESPERA } from "#shared/publico/publico.constants.ts";
import { SendMessage } from "../send-message.tsx";
import { StepHead } from "../step-head.tsx";
import type { Keep, Kept } from "../use-kept.ts";

/** After the preferences were sent: a message proves the phone, then one is on the list, or too late. */
export function WaitConfirmation(props: WaitConfirmationProps) {
  const { pagina, kept, keep, head, onAgain, onTimes } = props;
  const { espera, esperaPronta } = kept;
  const [isOver, setOver] = useState(false);
  const token = espera && !esperaPronta && !isOver ? espera.token : null;

  const take = useEffectEvent(({ data, refusal }: Awaited<ReturnType<typeof askEspera>>) => {
    // The consent covers this entry alone.
    if (data?.situacao === "na_lista") keep({ esperaPronta: true, consentimento: false });
    if (data?.situacao === "liberada" || refusal?.status === 404) setOver(true);
  });

  useEffect(() => {
    if (!token) return;
    return keepAsking({
      ask: (patience) => askEspera(token, patience),
      take: (answer) => take(answer),
      isWaiting: true,
    });
  }, [token]);

  if (!espera) return null;
  if (esperaPronta) {
    return (
      <Ending
        icon={CircleCheck}
        tone="good"
        title={m.naLista}
        text={espera.link_whatsapp ? m.naListaTexto : m.semNumeroTexto(pagina.titulo)}
      >
        <Action variant="secondary" className="mt-6 w-full" onClick={onTimes}>
          {m.verHorarios}
        </Action>
      </Ending>
    );
  }
  if (isOver) {
    return (
      <Ending icon={ClockAlert} tone="wait" title={m.venceuTitulo} text={m.venceuTexto}>
        <Action className="mt-6 w-full" onClick={onAgain}>
          {m.deNovo}
        </Action>
      </Ending>
    );
  }
  return (
    <>
      <StepHead {...head} title={agendar.faltaConfirmar} />
      <SendMessage
        pagina={pagina}
        sent={espera}
        palavra={PALAVRA_ESPERA}
        timeText={m.enviePor}
        waitText={m.esperando}
      />
      <Action variant="ghost" className="mt-2 -ml-3" onClick={onAgain}>
        {m.mudar}
      </Action>
    </>
  );
}

interface WaitConfirmationProps {
  pagina: Pagina;
  kept: Kept;
  keep: Keep;
  head: Pick<React.ComponentProps<typeof StepHead>, "step" | "steps">;
  onAgain: () => void;
  onTimes: () => void;
}
