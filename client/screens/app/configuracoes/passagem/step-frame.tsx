import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";
import { guia as m } from "#shared/passagens/guia.messages.ts";

const MARKS = {
  feito: "bg-green-soft text-green-ink",
  agora: "bg-brand text-on-brand",
  depois: "bg-muted text-soft",
} as const;

/** One step of the guide with its number, which becomes a tick; a line leads to the next one. */
export function StepFrame({ number, title, state, isOpen, children }: StepFrameProps) {
  return (
    <li className="group/step flex gap-3" aria-current={state === "agora" ? "step" : undefined}>
      <div className="flex flex-col items-center">
        <span
          aria-hidden
          className={cx(
            "grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums",
            MARKS[state],
          )}
        >
          {state === "feito" ? <Check size={15} strokeWidth={3} /> : number}
        </span>
        <span aria-hidden className="my-1 w-px flex-1 bg-line group-last/step:hidden" />
      </div>
      <div className={cx("min-w-0 flex-1", isOpen ? "pb-6" : "pb-3")}>
        <h3
          className={cx(
            "flex min-h-7 items-center text-base",
            state === "depois" && !isOpen ? "text-soft" : "font-semibold",
          )}
        >
          <span className="sr-only">{number}. </span>
          {title}
          <span className="sr-only"> ({m[state]})</span>
        </h3>
        {children}
      </div>
    </li>
  );
}

interface StepFrameProps {
  number: number;
  title: string;
  state: keyof typeof MARKS;
  isOpen: boolean;
  children: ReactNode;
}
