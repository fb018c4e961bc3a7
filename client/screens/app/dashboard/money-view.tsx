import { CircleCheck, Clock } from "lucide-react";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { MetricCard } from "#client/components/metric-card.tsx";
import { useResumo } from "#client/data/pagamentos.hooks.ts";
import { formatMonth } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { monthOf } from "#client/lib/month.ts";
import { paths } from "#client/lib/paths.ts";
import { civilOf } from "#shared/common/time.ts";
import { m as equipe } from "#shared/equipe/telas.messages.ts";
import { m, PAGAMENTO_LABELS } from "#shared/pagamentos/tela.messages.ts";
import type { Clock as DashboardClock } from "./view.ts";

const CARDS = [
  { pagamento: "pendente", icon: <Clock size={16} aria-hidden /> },
  { pagamento: "pago", icon: <CircleCheck size={16} aria-hidden /> },
] as const;

/** The beginning of somebody who keeps the books: the sums of the month, without names, and the way to the payments. */
export default function MoneyView({ clock: { now, zone } }: { clock: DashboardClock }) {
  const mes = monthOf(civilOf(now, zone).date);
  const { data, isPending, isError, isFetching, refetch } = useResumo(mes);
  return (
    <Card
      title={equipe.pagamentosDe(formatMonth(`${mes}-01`))}
      actions={
        <ButtonLink to={paths.pagamentos} variant="ghost" size="sm">
          {equipe.verPagamentos}
        </ButtonLink>
      }
    >
      {isError && !data ? (
        <LoadError message={m.erroAoCarregar} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <dl aria-label={m.totais} className="grid gap-3 sm:grid-cols-2 sm:gap-4">
          {CARDS.map(({ pagamento, icon }) => (
            <MetricCard
              key={pagamento}
              label={PAGAMENTO_LABELS[pagamento]}
              icon={icon}
              isLoading={isPending}
              value={data ? shownReais(data[pagamento].valor_centavos) : "—"}
              hint={data && m.contagem(data[pagamento].quantidade)}
            />
          ))}
        </dl>
      )}
    </Card>
  );
}
