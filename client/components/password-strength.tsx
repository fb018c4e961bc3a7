import { Check, Circle } from "lucide-react";
import { cx } from "#client/lib/cx.ts";

const STEPS = [1, 2, 3, 4, 5];
const colors = ["bg-red", "bg-red", "bg-red", "bg-amber", "bg-green", "bg-green"];

/** A meter of 0 to 5 with its word, and the list of what a strong password has. */
export function PasswordStrength({ score, label, checklist }: PasswordStrengthProps) {
  return (
    <div className="space-y-3 rounded-lg bg-muted p-3.5">
      <div>
        <div
          role="meter"
          aria-label="Força da senha"
          aria-valuemin={0}
          aria-valuemax={5}
          aria-valuenow={score}
          aria-valuetext={label}
          className="flex gap-1"
        >
          {STEPS.map((step) => (
            <span
              key={step}
              className={cx("h-1.5 flex-1 rounded-full", step <= score ? colors[score] : "bg-line")}
            />
          ))}
        </div>
        <p aria-live="polite" className="mt-1.5 text-xs text-soft">
          Força da senha: <strong className="font-semibold text-ink">{label}</strong>
        </p>
      </div>
      <ul className="grid gap-1 text-xs sm:grid-cols-2">
        {checklist.map(({ label: requirement, met }) => (
          <li
            key={requirement}
            className={cx("flex items-center gap-1.5", met ? "text-green-ink" : "text-soft")}
          >
            {met ? (
              <Check size={14} strokeWidth={3} aria-hidden />
            ) : (
              <Circle size={14} aria-hidden className="text-faint" />
            )}
            {requirement}
            <span className="sr-only">{met ? " (atendido)" : " (falta)"}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PasswordStrengthProps {
  score: number;
  label: string;
  checklist: { label: string; met: boolean }[];
}
