import { ChevronLeft } from "lucide-react";
import { useArrivalFocus } from "#client/features/publico/arrival-focus.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import type { Step } from "./use-step.ts";

/** How far one has come, the way back, and what is asked now. */
export function StepHead({ step, steps, title, onBack }: StepHeadProps) {
  const heading = useArrivalFocus(title);
  const number = steps.indexOf(step) + 1;
  return (
    <div>
      <p className="flex h-11 items-center gap-1 text-sm text-faint">
        {onBack && (
          <button
            type="button"
            aria-label={m.voltar}
            onClick={onBack}
            className="-ml-2.5 grid size-11 place-items-center rounded-md text-soft hover:bg-muted"
          >
            <ChevronLeft size={22} aria-hidden />
          </button>
        )}
        {m.passo(number, steps.length)}
      </p>
      <div aria-hidden className="flex gap-1.5">
        {steps.map((each, index) => (
          <span
            key={each}
            className={`h-1 flex-1 rounded-full ${index < number ? "bg-brand" : "bg-line"}`}
          />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-xl font-semibold outline-none">
        {title}
      </h2>
    </div>
  );
}

interface StepHeadProps {
  step: Step;
  steps: readonly Step[];
  title: string;
  onBack?: (() => void) | undefined;
}
