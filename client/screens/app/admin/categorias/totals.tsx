import { MessageSquareText, Shapes, UsersRound } from "lucide-react";
import { MetricCard } from "#client/components/metric-card.tsx";
import type { CategoryStats } from "#client/data/categories.hooks.ts";
import { formatNumber } from "#client/lib/format.ts";

/** How many categories there are, and how many people and templates stand in them. */
export function Totals({ stats, isError }: TotalsProps) {
  const figures = [
    { label: "Categorias", value: stats?.categories.length, Icon: Shapes },
    { label: "Usuários", value: stats?.total_usuarios, Icon: UsersRound },
    { label: "Templates", value: stats?.total_templates, Icon: MessageSquareText },
  ];
  return (
    <dl className="mb-4 grid grid-cols-3 gap-2 sm:gap-4">
      {figures.map(({ label, value, Icon }) => (
        <MetricCard
          key={label}
          label={label}
          value={value === undefined ? "—" : formatNumber(value)}
          icon={<Icon size={16} aria-hidden />}
          isLoading={value === undefined && !isError}
        />
      ))}
    </dl>
  );
}

interface TotalsProps {
  stats: CategoryStats | undefined;
  isError: boolean;
}
