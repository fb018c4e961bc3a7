import {
  ArrowRight,
  ChevronRight,
  ClipboardList,
  type LucideIcon,
  MessageSquareText,
  Smartphone,
  Tags,
  UserRound,
} from "lucide-react";
import { Link } from "react-router-dom";
import type { AuditRow } from "#client/data/admin.hooks.ts";
import { useCategories } from "#client/data/categories.hooks.ts";
import { formatDayTime, plural } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { type Change, differenceOf, type Words } from "./difference-of.ts";
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

/** Changes that are shown at once; more open on demand. */
const SHOWN = 3;

/** Field by field the old and the new value; for a created or removed row only its values. */
function Difference({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  const list = (
    <dl className="mt-2 space-y-1.5 text-sm">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-faint">{change.label}</dt>
          <dd className="min-w-0">
            <Values change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (changes.length <= SHOWN) return list;
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-sm text-sm font-medium text-brand-ink sm:min-h-8">
        <ChevronRight size={15} aria-hidden className="transition-transform group-open:rotate-90" />
        {plural(changes.length, "campo", "campos")}
      </summary>
      {list}
    </details>
  );
}

function Values({ change: { before, after } }: { change: Change }) {
  if (before === null || after === null) return <Text>{before ?? after}</Text>;
  return (
    <span className="flex flex-wrap items-start gap-x-2">
      <span className="sr-only">antes: </span>
      <s className="min-w-0 text-faint">
        <Text>{before}</Text>
      </s>
      <ArrowRight size={14} aria-hidden className="mt-1 shrink-0 text-faint" />
      <span className="sr-only">depois: </span>
      <Text>{after}</Text>
    </span>
  );
}

/** Long texts are cut: the trail tells what happened, it does not replace the thing. */
function Text({ children }: { children: string | null }) {
  return <span className="line-clamp-4 min-w-0 break-words whitespace-pre-line">{children}</span>;
}
