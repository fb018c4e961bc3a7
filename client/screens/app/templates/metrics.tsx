import { ChartNoAxesColumn, CircleCheck, MessageSquareText, Trophy } from "lucide-react";
import { MetricCard } from "#client/components/metric-card.tsx";
import type { TemplateAnalytics } from "#client/data/templates.hooks.ts";
import { formatNumber, formatPercent, plural } from "#client/lib/format.ts";

/** The four figures; undefined while they load. */
export function Metrics({ analytics }: { analytics: TemplateAnalytics | undefined }) {
  const isLoading = analytics === undefined;
  const total = analytics?.total_templates ?? 0;
  const active = analytics?.active_templates ?? 0;
  const best = analytics?.most_used_template;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <MetricCard
        label="Total de Templates"
        value={formatNumber(total)}
        hint="na sua biblioteca"
        icon={<MessageSquareText size={16} aria-hidden />}
        isLoading={isLoading}
      />
      <MetricCard
        label="Uso Total"
        value={formatNumber(analytics?.total_usage ?? 0)}
        hint="mensagens desde o início"
        icon={<ChartNoAxesColumn size={16} aria-hidden />}
        isLoading={isLoading}
      />
      <MetricCard
        label="Templates Ativos"
        value={
          <>
            {formatNumber(active)}/{formatNumber(total)}{" "}
            <span className="text-sm font-normal tracking-normal text-faint">
              {total > 0 && `${formatPercent((100 * active) / total)} do total`}
            </span>
          </>
        }
        hint="prontos para usar"
        icon={<CircleCheck size={16} aria-hidden />}
        isLoading={isLoading}
      />
      <MetricCard
        label="Mais Usado"
        value={
          best ? (
            <span className="line-clamp-3 text-sm tracking-normal wrap-anywhere whitespace-normal sm:text-base">
              {best.name}
            </span>
          ) : (
            "—"
          )
        }
        hint={best ? plural(best.usage_count, "uso", "usos") : "Nenhum uso ainda"}
        icon={<Trophy size={16} aria-hidden />}
        isLoading={isLoading}
      />
    </dl>
  );
}
