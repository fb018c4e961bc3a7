import { Avatar } from "#client/components/avatar.tsx";
import { MetricCard } from "#client/components/metric-card.tsx";
import { StatusBadge } from "#client/features/marcacoes/status-badge.tsx";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";

const figures = [
  { label: "Hoje", value: "8" },
  { label: "Pendentes", value: "1" },
  { label: "Presença", value: "96%" },
];

const morning = [
  { time: "08:00", name: "Helena Duarte", note: "Retorno", status: "concluido" },
  { time: "09:00", name: "Caio Menezes", note: "Primeira consulta", status: "concluido" },
] as const;

const later = [
  { time: "10:30", name: "Lívia Andrade", note: "Avaliação", status: "confirmado" },
  { time: "11:30", name: "Otávio Prado", note: "Retorno", status: "confirmado" },
  { time: "14:00", name: "Rosa Sampaio", note: "Primeira consulta", status: "pendente" },
] as const;

/** The day as the agenda shows it, with its figures above and a line at the present moment. */
export function AgendaPicture() {
  return (
    <div className="min-w-0 flex-1 p-4 sm:p-6">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-lg font-semibold">Hoje</p>
        <p className="text-faint">quinta-feira, 5 de março</p>
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-2 sm:gap-3">
        {figures.map(({ label, value }) => (
          <MetricCard key={label} label={label} value={value} />
        ))}
      </dl>
      <ul className="mt-4 space-y-2">
        {morning.map((row) => (
          <Row key={row.time} {...row} />
        ))}
        <Now />
        {later.map((row) => (
          <Row key={row.time} {...row} />
        ))}
      </ul>
    </div>
  );
}

function Row({ time, name, note, status }: (typeof morning | typeof later)[number]) {
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2.5 sm:px-4">
      <span className="w-11 font-semibold tabular-nums">{time}</span>
      <span className="max-sm:hidden">
        <Avatar name={name} size="sm" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-xs text-faint">{note}</span>
      </span>
      <StatusBadge status={status} label={STATUS_LABELS[status]} />
    </li>
  );
}

function Now() {
  return (
    <li className="flex items-center gap-2 text-xs font-medium text-brand-ink tabular-nums">
      agora, 10:12
      <span className="h-px flex-1 bg-brand" />
    </li>
  );
}
