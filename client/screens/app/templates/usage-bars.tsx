import { Card } from "#client/components/card.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import type { TemplateAnalytics } from "#client/data/templates.hooks.ts";
import { plural } from "#client/lib/format.ts";
import { CATEGORIA_LABELS, TIPO_LABELS } from "#shared/templates/templates.constants.ts";

/** Where templates are used, by category and by type. */
export function UsageBars({ analytics }: { analytics: TemplateAnalytics | undefined }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <BarsCard
        title="Uso por Categoria"
        rows={analytics?.category_stats.map(({ category, ...counts }) => ({
          id: category,
          name: CATEGORIA_LABELS[category],
          ...counts,
        }))}
      />
      <BarsCard
        title="Uso por Tipo"
        rows={analytics?.type_stats.map(({ type, ...counts }) => ({
          id: type,
          name: TIPO_LABELS[type],
          ...counts,
        }))}
      />
    </div>
  );
}

function BarsCard({ title, rows }: { title: string; rows: Row[] | undefined }) {
  return (
    <Card title={title}>
      {rows ? (
        <Bars
          label={title}
          rows={rows.map(({ id, name, usage_count, template_count }) => ({
            id,
            name,
            value: usage_count,
            text: `${plural(usage_count, "uso", "usos")} · ${plural(template_count, "template", "templates")}`,
          }))}
        />
      ) : (
        <Loading className="space-y-5">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
        </Loading>
      )}
    </Card>
  );
}

interface Row {
  id: string;
  name: string;
  usage_count: number;
  template_count: number;
}

/** Shares of a whole as bars: each row says its figure too. */
function Bars({ label, rows }: BarsProps) {
  const largest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul aria-label={label} className="space-y-3.5">
      {rows.map(({ id, name, value, text }) => (
        <li key={id}>
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <span className="shrink-0 text-xs text-soft tabular-nums">{text}</span>
          </div>
          <svg aria-hidden className="mt-1.5 h-2 w-full overflow-hidden rounded-full">
            <rect width="100%" height="100%" className="fill-muted" />
            <rect
              width={`${(100 * value) / largest}%`}
              height="100%"
              rx="4"
              className="fill-brand"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}

interface BarsProps {
  label: string;
  /** The longest bar is the largest value; `text` is its figure in words. */
  rows: readonly { id: string; name: string; value: number; text: string }[];
}
