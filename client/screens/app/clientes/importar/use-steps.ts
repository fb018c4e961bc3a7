import { useEffect, useEffectEvent, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import type { EmAndamento } from "#client/data/importacao-store.ts";

const STEP = "passo";
type Step = "escolher" | "conferir" | "pronto";

/**
 * The step stands in the address, so that back leads to the one before; the file does not, so that a page that was
 * loaded again begins with its choice.
 */
export function useSteps({ previa, resultado }: EmAndamento) {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(STEP);
  const step = stepOf(inAddress, { previa, resultado });
  const known = useRef({ previa, resultado });
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(step);

  const go = (to: Step, options?: { replace: boolean }) =>
    setParams(to === "escolher" ? {} : { [STEP]: to }, options);

  const follow = useEffectEvent(() => {
    const before = known.current;
    known.current = { previa, resultado };
    if (resultado && resultado !== before.resultado)
      go("pronto", { replace: inAddress === "conferir" });
    else if (previa && previa !== before.previa && step === "escolher") go("conferir");
    else if (inAddress && step === "escolher") go("escolher", { replace: true });
  });
  useEffect(() => follow(), [previa, resultado, inAddress]);

  // A new step takes the focus, so that it is announced, and is read from the top.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    part.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step]);

  return { step, part, goOn: () => go("conferir"), startAgain: () => go("escolher") };
}

function stepOf(
  inAddress: string | null,
  { previa, resultado }: Pick<EmAndamento, "previa" | "resultado">,
): Step {
  if (inAddress === "conferir" && previa) return "conferir";
  if (inAddress === "pronto" && resultado) return "pronto";
  return "escolher";
}
