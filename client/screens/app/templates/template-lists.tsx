import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import {
  type TemplateUso,
  useMostUsedTemplates,
  useRecentTemplates,
} from "#client/data/templates.hooks.ts";
import { TipoIcon } from "#client/features/templates/tipo-icon.tsx";
import { formatAgo, formatPercent, plural } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { useNow } from "#client/lib/use-now.ts";
import { TIPO_LABELS } from "#shared/templates/templates.constants.ts";
import { m } from "#shared/templates/templates.messages.ts";

const NO_USE = "Aparece aqui o que você enviar com um template.";

export function MostUsed() {
  const { data, isError, refetch } = useMostUsedTemplates();
  return (
    <DashboardList
      title="Templates Mais Usados"
      list={{ items: data, isError, refetch }}
      errorText={m.erroAoCarregar}
      emptyText={NO_USE}
    >
      {(uso, index) => (
        <li key={uso.template_id}>
          <TemplateLink
            name={uso.name}
            before={<Mark>{index + 1}</Mark>}
            about={rateText(uso)}
            end={plural(uso.usage_count, "uso", "usos")}
          />
        </li>
      )}
    </DashboardList>
  );
}

/** The five made last. */
export function RecentTemplates() {
  const now = useNow();
  const { data, isError, refetch } = useRecentTemplates();
  return (
    <DashboardList
      title="Templates Recentes"
      list={{ items: data?.items, isError, refetch }}
      errorText={m.erroAoCarregar}
      emptyText="Nenhum template ainda."
    >
      {({ id, name, type, is_active, created_at }) => (
        <li key={id}>
          <TemplateLink
            name={name}
            before={
              <Mark>
                <TipoIcon tipo={type} />
              </Mark>
            }
            about={`${TIPO_LABELS[type]}${is_active ? "" : " · Inativo"}`}
            end={formatAgo(created_at, now)}
          />
        </li>
      )}
    </DashboardList>
  );
}

/** The latest uses; undefined while they load. */
export function RecentActivity({ activity }: { activity: readonly TemplateUso[] | undefined }) {
  const now = useNow();
  return (
    <DashboardList
      title="Atividade Recente"
      list={{ items: activity, isError: false, refetch: () => undefined }}
      errorText={m.erroAoCarregarAnalytics}
      emptyText={NO_USE}
    >
      {(uso) => (
        <li key={uso.template_id}>
          <TemplateLink
            name={uso.name}
            about={
              <>
                {shortId(uso)} · {plural(uso.usage_count, "uso", "usos")} · {rateText(uso)}
              </>
            }
            end={uso.last_used ? formatAgo(uso.last_used, now) : "—"}
          />
        </li>
      )}
    </DashboardList>
  );
}

function Mark({ children }: { children: React.ReactNode }) {
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-muted text-xs font-semibold text-soft tabular-nums">
      {children}
    </span>
  );
}

/** The end of the id: its beginning is the moment at which it was made, which a whole library shares. */
const shortId = ({ template_id }: TemplateUso) => `#${template_id.slice(-8)}`;

/** While no acknowledgement has come the rate is not known. */
function rateText({ success_rate }: TemplateUso) {
  return success_rate === null
    ? "Taxa de sucesso —"
    : `${formatPercent(success_rate)} dos envios com sucesso`;
}

/** A card with a short list in all its states. */
function DashboardList<T>({ title, list, errorText, emptyText, children }: ListProps<T>) {
  return (
    <Card title={title} flush>
      <div className="border-t border-line">{content()}</div>
    </Card>
  );

  function content() {
    const { items, isError, refetch } = list;
    if (items === undefined) {
      return isError ? (
        <LoadError message={errorText} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={5} />
      );
    }
    if (items.length === 0)
      return <p className="px-4 py-8 text-center text-sm text-faint">{emptyText}</p>;
    return <ul className="divide-y divide-line">{items.map(children)}</ul>;
  }
}

interface ListProps<T> {
  title: string;
  list: { items: readonly T[] | undefined; isError: boolean; refetch: () => unknown };
  errorText: string;
  emptyText: string;
  /** Draws one as `li`. */
  children: (item: T, index: number) => ReactNode;
}

/** A row of the dashboard: a template's name, which leads to it in the library, and its description. */
function TemplateLink({ name, before, about, end }: TemplateLinkProps) {
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
