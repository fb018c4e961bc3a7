import { Check, Circle } from "lucide-react";
import { StrengthBar } from "#client/components/strength-bar.tsx";
import { cx } from "#client/lib/cx.ts";

/** A meter of 0 to 5 with its word, and the list of what a strong password has. */
export function PasswordStrength({ score, label, checklist }: PasswordStrengthProps) {
  return (
    <div className="space-y-3 rounded-lg bg-muted p-3.5">
      <StrengthBar score={score} most={5} label={label} />
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
