import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";

/** A row of the dashboard: a template's name, which leads to it in the library, and what is said about it. */
export function TemplateLink({ name, before, about, end }: TemplateLinkProps) {
  return (
    <Link
      to={`${paths.biblioteca}?${new URLSearchParams({ busca: name })}`}
      className="flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-muted/60 sm:px-5"
    >
      {before}
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{name}</span>
        <span className="block truncate text-xs text-faint">{about}</span>
      </span>
      {end && <span className="shrink-0 text-right text-sm text-soft tabular-nums">{end}</span>}
      <ChevronRight size={16} aria-hidden className="shrink-0 text-faint" />
    </Link>
  );
}

interface TemplateLinkProps {
  name: string;
  before?: ReactNode;
  about: ReactNode;
  end?: ReactNode;
}
