import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";
import { formatTelefone, isTelefone } from "#shared/common/telefone.ts";

/** A number as a phone dials it from anywhere: a Brazilian one is kept without its country. */
export const telOf = (telefone: string) =>
  isTelefone(telefone) ? `tel:+55${telefone}` : `tel:+${telefone}`;

/** Calls from one's own phone; shows the number, unless it stands beside it. A finger has room below it, as a name stands above. */
export function CallLink({ telefone, className, children }: CallLinkProps) {
  return (
    <a
      href={telOf(telefone)}
      className={cx(
        "-mb-6 inline-flex max-w-full items-center gap-1.5 rounded-md pb-6 text-faint tabular-nums hover:text-ink hover:underline sm:mb-0 sm:pb-0",
        className,
      )}
    >
      <Phone size={14} aria-hidden className="shrink-0" />
      {children ?? (
        <>
          <span className="sr-only">Ligar para </span>
          {formatTelefone(telefone)}
        </>
      )}
    </a>
  );
}

interface CallLinkProps {
  telefone: string;
  className?: string;
  children?: ReactNode;
}
