import { Link } from "react-router-dom";
import { Badge } from "#client/components/badge.tsx";
import type { AuditRow } from "#client/data/admin-audit.hooks.ts";
import { useCategories } from "#client/data/categories.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { ACOES, ALVO_TIPOS } from "#shared/admin/admin.constants.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { Difference } from "./difference.tsx";
import { differenceOf, type Words } from "./difference-of.ts";

/** One sentence for each change, and below it what was before and what is after. */
export function AuditRows({ rows, linkTo }: AuditRowsProps) {
  const now = useNow();
  const zone = useZone();
  const categories = useCategories();
  const words: Words = {
    instant: (instant) => formatDayTime(instant, zone, now),
    category: (id) => categories.data?.find((known) => known.id === id)?.display_name,
  };
  return (
    <ol aria-label="Auditoria" className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="px-4 py-3.5 sm:px-5">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <Sentence row={row} linkTo={linkTo} />
            <time
              dateTime={row.criado_em.toISOString()}
              className="text-sm text-faint tabular-nums sm:ml-auto"
            >
              {words.instant(row.criado_em)}
            </time>
          </div>
          <Difference changes={differenceOf(row, words)} />
        </li>
      ))}
    </ol>
  );
}

function Sentence({ row, linkTo }: { row: AuditRow; linkTo: LinkTo }) {
  return (
    <p className="min-w-0 break-words">
      <span className="font-medium">{row.ator_nome ?? m.contaApagada}</span>{" "}
      <span className="text-soft">{known(ACOES, row.acao).toLocaleLowerCase("pt-BR")}</span>{" "}
      <Target row={row} linkTo={linkTo} />{" "}
      <span className="inline-block align-middle">
        <Badge>{known(ALVO_TIPOS, row.alvo_tipo)}</Badge>
      </span>
    </p>
  );
}

function Target({
  row: { alvo_tipo, alvo_id, alvo_nome },
  linkTo,
}: {
  row: AuditRow;
  linkTo: LinkTo;
}) {
  if (alvo_tipo === "usuario" && alvo_id && alvo_nome) {
    return (
      <Link to={linkTo(alvo_id)} className="rounded-sm font-medium text-brand-ink hover:underline">
        {alvo_nome}
      </Link>
    );
  }
  return <span className="font-medium">{alvo_nome}</span>;
}

/** What is not known yet stands under its own name. */
const known = (names: Record<string, string>, name: string) => names[name] ?? name;

type LinkTo = (usuarioId: string) => string;

interface AuditRowsProps {
  rows: AuditRow[];
  /** The address of a person's details. */
  linkTo: LinkTo;
}
