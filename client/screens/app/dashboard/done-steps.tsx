import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import type { PassoJson } from "#shared/dashboard/dashboard.schema.ts";
import { STEPS } from "./step-content.ts";

/** Done steps, on a line or two: the card is for the steps that are left. */
export default function DoneSteps({ passos }: { passos: readonly PassoJson[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 border-t border-line px-4 py-1 text-xs text-soft sm:px-5 sm:py-2">
      {passos
        .filter(({ feito }) => feito)
        .map(({ passo }) => {
          const { title, back } = STEPS[passo];
          return (
            <li key={passo} className="flex min-h-11 items-center gap-1.5 sm:min-h-8">
              <Check size={14} strokeWidth={3} aria-hidden className="text-green-ink" />
              {back ? (
                <Link
                  to={back}
                  aria-label={`Ajustar: ${title}`}
                  className="py-3.5 hover:underline sm:py-2"
                >
                  {title}
                </Link>
              ) : (
                title
              )}
              <span className="sr-only"> (concluído)</span>
            </li>
          );
        })}
    </ul>
  );
}
