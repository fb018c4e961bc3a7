import { useEffect } from "react";
import { askHorarios, type Pagina, serverNow } from "#client/data/publico.ts";
import { type Slot, TimePicker } from "#client/features/publico/picker/time-picker.tsx";
import { civilAt } from "#client/features/publico/when.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { m as espera } from "#shared/publico/espera-tela.messages.ts";
import { Confirmation } from "./confirmation.tsx";
import { DepositNote } from "./deposit.tsx";
import { HeldReminder } from "./held-reminder.tsx";
import { NothingFree } from "./nothing-free.tsx";
import { ServiceList } from "./service-list.tsx";
import { StepHead } from "./step-head.tsx";
import { Summary } from "./summary.tsx";
import { useKept } from "./use-kept.ts";
import { useReserva } from "./use-reserva.ts";
import { STEPS, type Step, useStep, WAIT_STEPS } from "./use-step.ts";
import { VisitorForm } from "./visitor-form.tsx";
import { WaitConfirmation } from "./waiting/wait-confirmation.tsx";
import { WaitForm } from "./waiting/wait-form.tsx";
import { WaitLink } from "./waiting/wait-link.tsx";

/** Service, time, person, proof: one after the other, each with its own place in the browser's history. */
export function Journey({ pagina }: { pagina: Pagina }) {
  const { slug, servicos, timezone } = pagina;
  const [kept, keep] = useKept(slug);
  const { wanted, go, replace } = useStep();
  // A single service leaves no choice.
  const steps: readonly Step[] = servicos.length > 1 ? STEPS : STEPS.slice(1);
  const servico =
    servicos.length > 1 ? servicos.find(({ id }) => id === kept.servico_id) : servicos[0];
  const step = [...steps, ...WAIT_STEPS].includes(wanted) && canShow(wanted) ? wanted : nearest();
  const reserva = useReserva({ pagina, kept, keep, onHeld: () => replace("confirmar") });
  const today = civilAt(serverNow(), timezone).date;
  const head = { step, steps };
  const waitHead = { step, steps: WAIT_STEPS };
  const wait = pagina.lista_espera ? () => go("espera") : undefined;

  useEffect(() => {
    // On a phone what is chosen needs the room of what the page says about itself.
    if (step === steps[0]) delete document.documentElement.dataset.passo;
    else document.documentElement.dataset.passo = step;
  }, [step, steps]);

  switch (step) {
    case "servico":
      return (
        <>
          {reminder()}
          <StepHead {...head} title={m.escolhaServico} />
          <ServiceList
            servicos={servicos}
            onChoose={({ id }) => {
              keep({ servico_id: id, ...(id !== kept.servico_id && { slot: null }) });
              go("horario");
            }}
          />
        </>
      );
    case "horario":
      return (
        <>
          {reminder()}
          <StepHead {...head} title={m.escolhaHorario} onBack={back()} />
          <Summary servico={servico} />
          <DepositNote servico={servico} />
          {pagina.antecedencia_longa ? (
            <div className="mt-4">
              <NothingFree pagina={pagina} onWait={wait} />
            </div>
          ) : (
            <TimePicker
              of={servico?.id ?? ""}
              ask={(de, ate) => askHorarios(slug, { servico_id: servico?.id ?? null, de, ate })}
              zone={timezone}
              today={today}
              ate={pagina.ate}
              nothingFree={<NothingFree pagina={pagina} onWait={wait} />}
              below={wait && <WaitLink onPress={wait} />}
              onChoose={chooseTime}
            />
          )}
        </>
      );
    case "dados":
      return (
        <>
          <StepHead {...head} title={m.seusDados} onBack={back()} />
          <Summary servico={servico} slot={kept.slot} zone={timezone} today={today} />
          <DepositNote servico={servico} />
          <VisitorForm
            pagina={pagina}
            kept={kept}
            keep={keep}
            reserva={reserva}
            today={today}
            onOtherTime={() => go("horario")}
          />
        </>
      );
    case "confirmar":
      return (
        <Confirmation
          pagina={pagina}
          kept={kept}
          keep={keep}
          reserva={reserva}
          head={head}
          today={today}
          onOtherTime={() => replace("horario")}
        />
      );
    case "espera":
      return (
        <>
          <StepHead {...waitHead} title={espera.titulo} onBack={() => history.back()} />
          <Summary servico={servico} />
          <WaitForm
            pagina={pagina}
            servico={servico}
            kept={kept}
            keep={keep}
            today={today}
            onSent={() => replace("espera-confirmar")}
          />
        </>
      );
    case "espera-confirmar":
      return (
        <WaitConfirmation
          pagina={pagina}
          kept={kept}
          keep={keep}
          head={waitHead}
          onAgain={() => replace("espera")}
          onTimes={() => replace("horario")}
        />
      );
  }

  function chooseTime(slot: Slot) {
    keep({ slot, servico_id: servico?.id ?? null });
    go("dados");
  }

  function reminder() {
    return kept.reserva && <HeldReminder isDone={kept.pronto} onShow={() => go("confirmar")} />;
  }

  function back() {
    return step === steps[0] ? undefined : () => history.back();
  }

  function canShow(asked: Step): boolean {
    if (asked === "espera-confirmar") return kept.espera !== null;
    if (asked === "espera") return pagina.lista_espera && canShow("horario");
    if (asked === "confirmar") return kept.reserva !== null;
    if (asked === "dados") return kept.slot !== null;
    return asked === steps[0] || servico !== undefined || servicos.length === 0;
  }

  /** The last step that can be shown, for an address that leads too far. */
  function nearest(): Step {
    const before = steps.slice(0, Math.max(1, steps.indexOf(wanted)));
    return before.findLast(canShow) ?? steps[0] ?? "horario";
  }
}
