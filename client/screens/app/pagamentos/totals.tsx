import { CircleCheck, CircleSlash, Clock } from "lucide-react";
import { MetricCard } from "#client/components/metric-card.tsx";
import { useResumo } from "#client/data/pagamentos.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { shownReais } from "#client/lib/money.ts";
import { m, PAGAMENTO_LABELS } from "#shared/pagamentos/tela.messages.ts";

const CARDS = [
  { pagamento: "pendente", icon: <Clock size={16} aria-hidden /> },
  { pagamento: "pago", icon: <CircleCheck size={16} aria-hidden /> },
  { pagamento: "dispensado", icon: <CircleSlash size={16} aria-hidden /> },
] as const;

/** The totals of a month, by state of the payment. */
export function Totals({ mes }: { mes: string }) {
  const { data, isPending } = useResumo(mes);
  return (
    <dl aria-label={m.totais} className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-4">
      {CARDS.map(({ pagamento, icon }) => (
        <MetricCard
          key={pagamento}
          label={PAGAMENTO_LABELS[pagamento]}
          icon={icon}
          isLoading={isPending}
          className={cx(pagamento === "dispensado" && "max-sm:col-span-2")}
          value={
            data ? (
              <>
                <span className="max-sm:text-base">
                  {shownReais(data[pagamento].valor_centavos)}
                </span>
                <span className="block text-xs font-normal tracking-normal text-faint">
                  {m.contagem(data[pagamento].quantidade)}
                </span>
              </>
            ) : (
              "—"
            )
          }
        />
      ))}
    </dl>
  );
}
