import { MetricCard } from "#client/components/metric-card.tsx";
import { useQuestionnaireStats } from "#client/data/questionnaires-admin.hooks.ts";
import { formatNumber, formatPercent } from "#client/lib/format.ts";

/** How many there are of each status. Figures that do not come stay a dash: the list below says what is wrong. */
export function QuestionariosStats() {
  const stats = useQuestionnaireStats();
  const { data } = stats;
  const figure = (count: number | undefined) => (count === undefined ? "—" : formatNumber(count));
  const cards = [
    { label: "Total", value: figure(data?.total) },
    { label: "Pendentes", value: figure(data?.pending) },
    { label: "Concluídos", value: figure(data?.completed) },
    { label: "Expirados", value: figure(data?.expired) },
    { label: "Taxa de conclusão", value: formatPercent(data?.completion_rate ?? null) },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-5">
      {cards.map((card) => (
        <MetricCard
          key={card.label}
          {...card}
          isLoading={stats.isPending}
          className="max-lg:last:col-span-2"
        />
      ))}
    </dl>
  );
}
