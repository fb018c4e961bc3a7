import { useSyncExternalStore } from "react";

export const STEPS = ["servico", "profissional", "horario", "dados", "confirmar"] as const;
/** The way onto the waiting list, beside the way to a booking. */
export const WAIT_STEPS = ["espera", "espera-confirmar"] as const;
const ALL = [...STEPS, ...WAIT_STEPS];
export type Step = (typeof ALL)[number];

/** The step stands in the address, so that the browser's Back is one step back. */
export function useStep() {
  const hash = useSyncExternalStore(subscribe, () => location.hash.slice(1));
  return {
    wanted: ALL.find((step) => step === hash) ?? STEPS[0],
    go: (step: Step) => to(step, "pushState"),
    /** The step before is over: Back does not lead there. */
    replace: (step: Step) => to(step, "replaceState"),
  };
}

function to(step: Step, how: "pushState" | "replaceState") {
  history[how](null, "", `#${step}`);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

function subscribe(listener: () => void) {
  addEventListener("hashchange", listener);
  addEventListener("popstate", listener);
  return () => {
    removeEventListener("hashchange", listener);
    removeEventListener("popstate", listener);
  };
}
