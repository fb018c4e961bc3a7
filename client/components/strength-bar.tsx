import { cx } from "#client/lib/cx.ts";

/** How strong a password is, out of so many, as a bar and a word. */
export function StrengthBar({ score, most, label }: StrengthBarProps) {
  return (
    <div>
      <div
        role="meter"
        aria-label="Força da senha"
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={score}
        aria-valuetext={label}
        className="flex gap-1"
      >
        {Array.from({ length: most }, (_, step) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- steps are nothing but their place
            key={step}
            className={cx(
              "h-1.5 flex-1 rounded-full",
              step < score ? colorOf(most - score) : "bg-line",
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-xs text-soft">
        Força da senha: <strong className="font-semibold text-ink">{label}</strong>
      </p>
    </div>
  );
}

const colorOf = (missing: number) =>
  missing <= 1 ? "bg-green" : missing === 2 ? "bg-amber" : "bg-red";

interface StrengthBarProps {
  score: number;
  most: number;
  label: string;
}
