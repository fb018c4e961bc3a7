import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";
import { useArrivalFocus } from "./arrival-focus.ts";

/** Outcome of an act: an icon, a sentence, and the next steps. */
export function Ending({ icon: Icon, tone, title, text, children }: EndingProps) {
  const heading = useArrivalFocus(title);
  return (
    <section className="flex flex-col items-center text-center">
      <span className={cx("grid size-14 place-items-center rounded-full", tones[tone])}>
        <Icon size={28} aria-hidden />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-xl font-semibold outline-none">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-110 text-pretty text-soft">{text}</p>}
      {children}
    </section>
  );
}

const tones = {
  good: "bg-green-soft text-green-ink",
  wait: "bg-amber-soft text-amber-ink",
  plain: "bg-muted text-soft",
} as const;

interface EndingProps {
  icon: LucideIcon;
  tone: keyof typeof tones;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}
