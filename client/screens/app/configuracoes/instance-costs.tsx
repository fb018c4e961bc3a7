import { LoadError } from "#client/components/load-error.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { useCosts } from "#client/data/instancias.hooks.ts";
import { formatNumber } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

/** Meta's own words for what a message is paid as. */
const KINDS: Record<string, string> = {
  utility: "Utilidade",
  marketing: "Marketing",
  authentication: "Autenticação",
  service: "Atendimento",
};

/** How many messages of which kind were paid for this month. */
export function InstanceCosts({ id }: { id: string }) {
  const month = civilOf(useNow(), useZone()).date.slice(0, "YYYY-MM".length);
  const costs = useCosts(id, month);
  return (
    <div className="mt-4 border-t border-line pt-4 text-sm">
      <h3 className="text-faint">{m.custosDoMes}</h3>
      {costs.isPending && <Skeleton className="mt-1 h-5 w-40" />}
      {costs.isError && !costs.data && (
        <LoadError message={m.erroAoCarregarCustos} onRetry={costs.refetch} />
      )}
      {costs.data?.length === 0 && <p className="font-medium">{m.semCustos}</p>}
      <dl className="mt-1 grid gap-x-4 gap-y-1 empty:hidden sm:grid-cols-3">
        {costs.data?.map(({ categoria, mensagens }) => (
          <div key={categoria} className="flex items-baseline justify-between gap-3 sm:block">
            <dt className="text-faint">{KINDS[categoria] ?? categoria}</dt>
            <dd className="font-medium tabular-nums">{formatNumber(mensagens)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
