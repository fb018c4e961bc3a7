import { type Pagina, serverNow } from "#client/data/publico.ts";
import { civilAt } from "#client/features/publico/when.ts";
import { choiceOf, giversOf, type Servico } from "./quem.ts";
import { type Kept, useKept } from "./use-kept.ts";
import { useReserva } from "./use-reserva.ts";
import { STEPS, type Step, useStep, WAIT_STEPS } from "./use-step.ts";

/** The step that is shown, and what has been chosen on the way to it. */
export function useJourney(pagina: Pagina) {
  const { slug, servicos, timezone } = pagina;
  const [kept, keep] = useKept(slug);
  const { wanted, go, replace } = useStep();
  const servico =
    servicos.length > 1 ? servicos.find(({ id }) => id === kept.servico_id) : servicos[0];
  const choice = choiceOf(pagina, servico, kept.profissional_id);
  const isServed = servico !== undefined || servicos.length === 0;
  const steps = stepsOf(pagina, servico);
  const canTime = isServed && (choice.quem !== undefined || !steps.includes("profissional"));
  const known = { kept, pagina, isServed, canTime };
  const canShow = (step: Step) => step === steps[0] || isReady(step, known);
  const isShown = [...steps, ...WAIT_STEPS].includes(wanted) && canShow(wanted);
  const step = isShown ? wanted : nearest();
  const reserva = useReserva({ pagina, choice, kept, keep, onHeld: () => replace("confirmar") });
  const back = () => history.back();
  return {
    pagina,
    kept,
    keep,
    go,
    replace,
    step,
    steps,
    choice,
    reserva,
    today: civilAt(serverNow(), timezone).date,
    /** Undefined on the first step. */
    back: step === steps[0] ? undefined : back,
    /** The way onto the waiting list, where there is one. */
    wait: pagina.lista_espera ? () => go("espera") : undefined,
  };

  /** The last step that can be shown, for an address that leads too far. */
  function nearest(): Step {
    const before = steps.slice(0, Math.max(1, steps.indexOf(wanted)));
    return before.findLast(canShow) ?? steps[0] ?? "horario";
  }
}

/** A single service leaves no choice, and neither does a single professional. */
function stepsOf(pagina: Pagina, servico: Servico | undefined): readonly Step[] {
  const { servicos, profissionais } = pagina;
  const isOpen = !servico && servicos.length > 0;
  const asks = isOpen ? profissionais.length > 0 : giversOf(pagina, servico).length > 1;
  return STEPS.filter(
    (step) => (step !== "servico" || servicos.length > 1) && (step !== "profissional" || asks),
  );
}

export type Journeying = ReturnType<typeof useJourney>;

/** Whether everything is there that a step needs. */
function isReady(step: Step, { kept, pagina, isServed, canTime }: Known) {
  switch (step) {
    case "espera-confirmar":
      return kept.espera !== null;
    case "espera":
      return pagina.lista_espera && canTime;
    case "confirmar":
      return kept.reserva !== null;
    case "dados":
      return kept.slot !== null;
    case "servico":
    case "profissional":
      return isServed;
    case "horario":
      return canTime;
  }
}

interface Known {
  kept: Kept;
  pagina: Pagina;
  /** Whether the service is chosen, or there is none to choose. */
  isServed: boolean;
  /** Whether a time can be chosen: service and professional are. */
  canTime: boolean;
}
