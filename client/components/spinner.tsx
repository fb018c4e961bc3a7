import { LoaderCircle } from "lucide-react";
import { cx } from "#client/lib/cx.ts";

/** Props: label is read aloud (default "Carregando"); size in px (default 20). */
export function Spinner({ label = "Carregando", size = 20, className = "" }: SpinnerProps) {
  return (
    <span role="status" className={cx("inline-flex text-brand-ink", className)}>
      <LoaderCircle size={size} aria-hidden className="animate-spin" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Fills the place of a screen that is still loading. */
export function ScreenSpinner() {
  return (
    <div className="grid min-h-80 flex-1 place-items-center">
      <Spinner size={28} />
    </div>
  );
}

interface SpinnerProps {
  label?: string;
  size?: number;
  className?: string;
}
