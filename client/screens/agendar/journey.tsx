import { type ReactNode, useEffect } from "react";
import { askHorarios, type Pagina } from "#client/data/publico.ts";
import { TimePicker } from "#client/features/publico/picker/time-picker.tsx";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { m as espera } from "#shared/publico/espera-tela.messages.ts";
import { Confirmation } from "./confirmation.tsx";
import { DepositNote } from "./deposit.tsx";
import { HeldReminder } from "./held-reminder.tsx";
import { NothingFree } from "./nothing-free.tsx";
import { ProfessionalList } from "./professional-list.tsx";
import { choiceOf, giversOf } from "./quem.ts";
import { ServiceList } from "./service-list.tsx";
import { StepHead } from "./step-head.tsx";
import { Summary } from "./summary.tsx";
import { type Journeying, useJourney } from "./use-journey.ts";
import { type Step, WAIT_STEPS } from "./use-step.ts";
import { VisitorForm } from "./visitor-form.tsx";
import { WaitConfirmation } from "./waiting/wait-confirmation.tsx";
import { WaitForm } from "./waiting/wait-form.tsx";
import { WaitLink } from "./waiting/wait-link.tsx";

/** Service, time, person, proof: one after the other, each with its own place in the browser's history. */
export function Journey({ pagina }: { pagina: Pagina }) {
  const journey = useJourney(pagina);
  const { step, steps } = journey;

  useEffect(() => {
    // On a phone what is chosen needs the room of what the page says about itself.
    if (step === steps[0]) delete document.documentElement.dataset.passo;
    else document.documentElement.dataset.passo = step;
  }, [step, steps]);

  const Shown = SHOWN[step];
  return <Shown {...journey} />;
}

const SHOWN: Record<Step, (journey: Journeying) => ReactNode> = {
  servico: ServiceStep,
  profissional: ProfessionalStep,
  horario: TimeStep,
  dados: PersonStep,
  confirmar: ProofStep,
  espera: WaitStep,
  "espera-confirmar": WaitProofStep,
};

function ServiceStep({ pagina, kept, keep, go, step, steps }: Journeying) {
  return (
    <>
      <Reminder kept={kept} go={go} />
      <StepHead step={step} steps={steps} title={m.escolhaServico} />
      <ServiceList
        pagina={pagina}
        onChoose={(servico) => {
          const { id } = servico;
          keep({ servico_id: id, ...(id !== kept.servico_id && { slot: null }) });
          go(giversOf(pagina, servico).length > 1 ? "profissional" : "horario");
        }}
      />
    </>
  );
}

function ProfessionalStep({ pagina, kept, keep, go, choice, ...way }: Journeying) {
  const { servico } = choice;
  return (
    <>
      <Reminder kept={kept} go={go} />
      <StepHead step={way.step} steps={way.steps} title={m.escolhaProfissional} onBack={way.back} />
      <Summary choice={choiceOf(pagina, servico, null)} />
      <ProfessionalList
        givers={giversOf(pagina, servico)}
        onChoose={(id) => {
          keep({ profissional_id: id, ...(id !== kept.profissional_id && { slot: null }) });
          go("horario");
        }}
      />
    </>
  );
}

function TimeStep({ pagina, kept, keep, go, choice, today, wait, ...way }: Journeying) {
  const { servico, quem } = choice;
  const nothingFree = <NothingFree pagina={pagina} onWait={wait} />;
  return (
    <>
      <Reminder kept={kept} go={go} />
      <StepHead step={way.step} steps={way.steps} title={m.escolhaHorario} onBack={way.back} />
      <Summary choice={choice} />
      <DepositNote servico={servico} />
      {pagina.antecedencia_longa ? (
        <div className="mt-4">{nothingFree}</div>
      ) : (
        <TimePicker
          of={`${servico?.id ?? ""} ${quem?.id ?? ""}`}
          ask={(de, ate) =>
            askHorarios(pagina.slug, {
              servico_id: servico?.id ?? null,
              profissional_id: quem?.id,
              de,
              ate,
            })
          }
          zone={pagina.timezone}
          today={today}
          ate={pagina.ate}
          nothingFree={nothingFree}
          below={wait && <WaitLink onPress={wait} />}
          onChoose={(slot) => {
            keep({ slot, servico_id: servico?.id ?? null });
            go("dados");
          }}
        />
      )}
    </>
  );
}

function PersonStep({ pagina, kept, keep, go, choice, reserva, today, ...way }: Journeying) {
  return (
    <>
      <StepHead step={way.step} steps={way.steps} title={m.seusDados} onBack={way.back} />
      <Summary choice={choice} slot={kept.slot} zone={pagina.timezone} today={today} />
      <DepositNote servico={choice.servico} />
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
}

function ProofStep({ pagina, kept, keep, replace, reserva, today, step, steps }: Journeying) {
  return (
    <Confirmation
      pagina={pagina}
      kept={kept}
      keep={keep}
      reserva={reserva}
      head={{ step, steps }}
      today={today}
      onOtherTime={() => replace("horario")}
    />
  );
}

function WaitStep({ pagina, kept, keep, replace, choice, today, step }: Journeying) {
  return (
    <>
      <StepHead
        step={step}
        steps={WAIT_STEPS}
        title={espera.titulo}
        onBack={() => history.back()}
      />
      <Summary choice={choice} />
      <WaitForm
        pagina={pagina}
        choice={choice}
        kept={kept}
        keep={keep}
        today={today}
        onSent={() => replace("espera-confirmar")}
      />
    </>
  );
}

function WaitProofStep({ pagina, kept, keep, replace, step }: Journeying) {
  return (
    <WaitConfirmation
      pagina={pagina}
      kept={kept}
      keep={keep}
      head={{ step, steps: WAIT_STEPS }}
      onAgain={() => replace("espera")}
      onTimes={() => replace("horario")}
    />
  );
}

/** The way to a time that is held already. */
function Reminder({ kept, go }: Pick<Journeying, "kept" | "go">) {
  return kept.reserva && <HeldReminder isDone={kept.pronto} onShow={() => go("confirmar")} />;
}
