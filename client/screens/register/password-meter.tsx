import { useDeferredValue, useEffect, useState } from "react";
import { StrengthBar } from "#client/components/strength-bar.tsx";

type Estimate = typeof import("./estimate.ts").estimate;

/** The strength of a password. The dictionary loads with the first character; the form never waits for it. */
export function PasswordMeter({ password, own }: { password: string; own: string[] }) {
  const [estimate, setEstimate] = useState<Estimate>();
  const typed = useDeferredValue(password);
  const isTyped = password !== "";
  useEffect(() => {
    if (!isTyped) return;
    // Without the dictionary, as without a line, the form does without the meter.
    import("./estimate.ts").then(
      (loaded) => setEstimate(() => loaded.estimate),
      () => undefined,
    );
  }, [isTyped]);
  const found = estimate && typed ? estimate(typed, own) : null;
  return (
    // Room for all of it from the beginning: what stands below stays where it is.
    <div className="-mt-2 min-h-12">
      {found && <StrengthBar score={found.score} most={4} label={found.label} />}
      {found?.warning && <p className="mt-0.5 text-xs text-soft">{found.warning}</p>}
    </div>
  );
}
