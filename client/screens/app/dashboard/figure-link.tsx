import { Link } from "react-router-dom";
import { formatNumber } from "#client/lib/format.ts";

/** A number in a table, which leads to what it counts; 0 leads nowhere. */
export function FigureLink({ count, name, to }: FigureLinkProps) {
  if (count === 0) return formatNumber(count);
  return (
    <Link to={to} aria-label={name} className="-m-2 inline-block p-2 underline">
      {formatNumber(count)}
    </Link>
  );
}

interface FigureLinkProps {
  count: number;
  /** To who does not see the row. */
  name: string;
  to: string;
}
