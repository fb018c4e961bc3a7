import { CircleCheck, HandCoins, Landmark } from "lucide-react";
import { MetricCard } from "#client/components/metric-card.tsx";
import { type RepassesDoMes, useRepasses } from "#client/data/repasses.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { shownReais } from "#client/lib/money.ts";
import { m } from "#shared/repasses/tela.messages.ts";

const sumsOf = ({ profissionais }: RepassesDoMes) => {
  const pago = profissionais.reduce((sum, { total_centavos }) => sum + total_centavos, 0);
  const repasse = profissionais.reduce((sum, { parte_centavos }) => sum + parte_centavos, 0);
  return { pago, repasse, fica: pago - repasse };
};

const CARDS = [
  { of: "pago", icon: <CircleCheck size={16} aria-hidden /> },
  { of: "repasse", icon: <HandCoins size={16} aria-hidden /> },
  { of: "fica", icon: <Landmark size={16} aria-hidden /> },
] as const;

/** Share and rest add up to what was paid. */
export function Totals({ mes }: { mes: string }) {
  const { data, isPending, isPlaceholderData } = useRepasses(mes);
  const sums = data && sumsOf(data);
  return (
    <dl aria-label={m.totais} className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-4">
      {CARDS.map(({ of, icon }) => (
        <MetricCard
          key={of}
          label={m[of]}
          icon={icon}
          isLoading={isPending || isPlaceholderData}
          className={cx(of === "pago" && "max-sm:col-span-2")}
          value={sums ? <span className="max-sm:text-base">{shownReais(sums[of])}</span> : "—"}
        />
      ))}
    </dl>
  );
}
