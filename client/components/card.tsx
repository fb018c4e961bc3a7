import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";

/**
 * A surface with one border. `title` becomes a heading (level 2), `actions` stand at its right;
 * `flush` leaves out the padding of the content (tables, lists).
 */
export function Card(props: CardProps) {
  const { id, title, description, actions, icon, flush, className, children } = props;
  const hasHead = Boolean(title ?? actions);
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={cx("min-w-0 rounded-lg border border-line bg-surface", className)}
    >
      {hasHead && (
        // Where title and actions have no room beside each other, the actions stand below.
        <header
          className={cx(
            "flex flex-wrap items-center gap-x-3 gap-y-2 px-4 sm:px-5",
            actions ? "pt-2.5" : "pt-4",
          )}
        >
          {icon && <span className="text-faint">{icon}</span>}
          <div className="min-w-0 flex-1 basis-28">
            {title && <h2 className="text-base font-semibold">{title}</h2>}
            {description && <p className="mt-0.5 text-sm text-faint">{description}</p>}
          </div>
          {actions && <div className="flex shrink-0 gap-1 max-sm:-mr-2">{actions}</div>}
        </header>
      )}
      <div className={cx(!flush && "p-4 sm:p-5", flush && hasHead && "pt-2.5")}>{children}</div>
    </section>
  );
}

interface CardProps {
  /** Where an address leads to this card, which then has the focus. */
  id?: string;
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  icon?: ReactNode;
  flush?: boolean;
  className?: string;
  children: ReactNode;
}
