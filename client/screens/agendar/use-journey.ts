import { type Pagina, serverNow } from "#client/data/publico.ts";
import { civilAt } from "#client/features/publico/when.ts";
import { type Kept, useKept } from "./use-kept.ts";
import { useReserva } from "./use-reserva.ts";
import { STEPS, type Step, useStep, WAIT_STEPS } from "./use-step.ts";

/** The step that is shown, and what has been chosen on the way to it. */
export function useJourney(pagina: Pagina) {
  const { slug, servicos, timezone } = pagina;
  const [kept, keep] = useKept(slug);
  const { wanted, go, replace } = useStep();
  // A single service leaves no choice.
  const steps: readonly Step[] = servicos.length > 1 ? STEPS : STEPS.slice(1);
  const servico =
    servicos.length > 1 ? servicos.find(({ id }) => id === kept.servico_id) : servicos[0];
  const canTime = servico !== undefined || servicos.length === 0;
  const canShow = (step: Step) => step === steps[0] || isReady(step, { kept, pagina, canTime });
  const isShown = [...steps, ...WAIT_STEPS].includes(wanted) && canShow(wanted);
  const step = isShown ? wanted : nearest();
  const reserva = useReserva({ pagina, kept, keep, onHeld: () => replace("confirmar") });
  const back = () => history.back();
  return {
    pagina,
    kept,
    keep,
    go,
    replace,
    step,
    steps,
    servico,
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

export type Journeying = ReturnType<typeof useJourney>;

/** Whether everything is there that a step needs. */
function isReady(step: Step, { kept, pagina, canTime }: Known) {
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
    case "horario":
      return canTime;
  }
}

interface Known {
  kept: Kept;
  pagina: Pagina;
  /** Whether a time can be chosen: the service is, or there is none to choose. */
  canTime: boolean;
}
