import {
  ClipboardList,
  type LucideIcon,
  MessageSquareText,
  Smartphone,
  Tags,
  UserRound,
} from "lucide-react";
import { Link } from "react-router-dom";
import type { AuditRow } from "#client/data/admin-audit.hooks.ts";
import { useCategories } from "#client/data/categories.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { Difference } from "./difference.tsx";
import { differenceOf, type Words } from "./difference-of.ts";
import { deedOf } from "./sentence.ts";

const ICONS: Record<string, LucideIcon> = {
  usuario: UserRound,
  instancia: Smartphone,
  categoria: Tags,
  template: MessageSquareText,
  questionario: ClipboardList,
};

/** One sentence for each change, and below it what was before and what is after. */
export function AuditRows({ rows, linkTo }: AuditRowsProps) {
  const words = useWords();
  return (
    <ol aria-label="Auditoria" className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex gap-3 px-4 py-3.5 sm:px-5">
          <TargetIcon alvo_tipo={row.alvo_tipo} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
              <Sentence row={row} linkTo={linkTo} />
              <time
                dateTime={row.criado_em.toISOString()}
                className="text-sm text-faint tabular-nums sm:ml-auto"
              >
                {words.instant(row.criado_em)}
              </time>
            </div>
            <Difference changes={differenceOf(row, words)} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function useWords(): Words {
  const now = useNow();
  const zone = useZone();
  const categories = useCategories();
  return {
    instant: (instant) => formatDayTime(instant, zone, now),
    category: (id) => categories.data?.find((known) => known.id === id)?.display_name,
  };
}

function TargetIcon({ alvo_tipo }: Pick<AuditRow, "alvo_tipo">) {
  const Icon = ICONS[alvo_tipo] ?? ClipboardList;
  return (
    <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-muted text-soft max-sm:hidden">
      <Icon size={16} aria-hidden />
    </span>
  );
}

function Sentence({ row, linkTo }: { row: AuditRow; linkTo: LinkTo }) {
  const { ator_nome, alvo_tipo, alvo_id, alvo_nome } = row;
  return (
    <p className="min-w-0 break-words">
      <span className="font-medium">{ator_nome ?? m.contaApagada}</span>{" "}
      <span className="text-soft">{deedOf(row)}</span>{" "}
      {alvo_tipo === "usuario" && alvo_id && alvo_nome ? (
        <Link to={linkTo(alvo_id)} className="rounded-sm font-medium text-brand-ink underline">
          {alvo_nome}
        </Link>
      ) : (
        <span className="font-medium">{alvo_nome}</span>
      )}
    </p>
  );
}

type LinkTo = (usuarioId: string) => string;

interface AuditRowsProps {
  rows: AuditRow[];
  /** The address of a person's details. */
  linkTo: LinkTo;
}
