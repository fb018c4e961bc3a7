import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";

/** A part of the page under its heading; `id` is what an anchor leads to. */
export function Section({ id, title, text, className, children }: SectionProps) {
  const heading = `${id}-titulo`;
  return (
    <section id={id} aria-labelledby={heading} className={cx("py-20 sm:py-28", className)}>
      <div className="mx-auto max-w-300 px-4 sm:px-6 lg:px-8">
        <h2
          id={heading}
          className="max-w-180 text-3xl font-semibold tracking-tight text-balance sm:text-4xl"
        >
          {title}
        </h2>
        {text && <p className="mt-4 max-w-150 text-lg text-pretty text-soft">{text}</p>}
        <div className="mt-10 sm:mt-14">{children}</div>
      </div>
    </section>
  );
}

interface SectionProps {
  id: string;
  title: string;
  text?: string;
  className?: string;
  children: ReactNode;
}
