import type { ReactNode, SyntheticEvent } from "react";

/** The label around it ticks its box at every press: this one only opens what is to be read. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** A page to read before accepting, in another tab: what was typed stays. */
export function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      onPointerDown={keep}
      onMouseDown={keep}
      onKeyDown={keep}
      onClick={keep}
      className="font-medium text-brand-ink underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> (abre em outra aba)</span>
    </a>
  );
}
