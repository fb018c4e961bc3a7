import type { ReactNode } from "react";

/** A part of the details: its heading, what can be done about all of it, and its content. */
export function Section({ title, description, actions, children }: SectionProps) {
  return (
    <section className="border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="font-semibold">{title}</h3>
          {description && <p className="mt-0.5 text-sm text-faint">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

interface SectionProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}
