import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useCosts } from "#client/data/instancias.hooks.ts";
import { formatNumber } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
import { CATEGORIAS, custos, precoTexto, somaTexto } from "#shared/instancias/custos.messages.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { CATEGORIA_DA_FRANQUIA, type Tarifa, tarifaDe } from "#shared/instancias/rules/franquia.ts";
import { Allowance } from "./allowance.tsx";

/** Meta's charges for this number this month: what is free and how much of it is left, what was paid for, and the prices. */
export function InstanceCosts({ id }: { id: string }) {
  const month = civilOf(useNow(), useZone()).date.slice(0, "YYYY-MM".length);
  const costs = useCosts(id, month);
  const tarifa = tarifaDe(month);
  const franquia = costs.data?.find(
    ({ categoria }) => categoria === CATEGORIA_DA_FRANQUIA,
  )?.franquia;
  return (
    <section aria-label={custos.titulo} className="mt-4 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">{custos.titulo}</h3>
      {costs.isPending && <CostsSkeleton />}
      {costs.isError && !costs.data && (
        <LoadError message={m.erroAoCarregarCustos} onRetry={costs.refetch} />
      )}
      {franquia && <Allowance franquia={franquia} preco={priceOf(tarifa, CATEGORIA_DA_FRANQUIA)} />}
      {costs.data && (
        <>
          <h4 className="mt-4 font-medium">{m.custosDoMes}</h4>
          <Paid custos={costs.data} tarifa={tarifa} />
        </>
      )}
      {costs.data && tarifa && <Prices tarifa={tarifa} />}
    </section>
  );
}

type Cost = NonNullable<ReturnType<typeof useCosts>["data"]>[number];

const wordOf = (categoria: string) => CATEGORIAS[categoria] ?? categoria;

function priceOf(tarifa: Tarifa | undefined, categoria: string): string | null {
  const price = tarifa?.precos[categoria];
  return price === undefined || !tarifa ? null : precoTexto(price, tarifa.moeda);
}

/** Paid messages of each kind, with what they come to by Meta's list. */
function Paid({ custos: all, tarifa }: { custos: readonly Cost[]; tarifa: Tarifa | undefined }) {
  const paid = all.filter(({ mensagens }) => mensagens > 0);
  if (paid.length === 0) return <p className="mt-1 text-soft">{m.semCustos}</p>;
  return (
    <dl className="mt-1 divide-y divide-line border-y border-line">
      {paid.map(({ categoria, mensagens }) => {
        const price = tarifa?.precos[categoria];
        return (
          <div key={categoria} className="flex items-baseline justify-between gap-3 py-2">
            <dt className="min-w-0 text-soft">{wordOf(categoria)}</dt>
            <dd className="shrink-0 text-right tabular-nums">
              <span className="font-medium">{formatNumber(mensagens)}</span>
              {price !== undefined && tarifa && (
                <span className="ml-2 text-soft">
                  {custos.cerca(somaTexto(price * mensagens, tarifa.moeda))}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Price of one message of each kind, since when it holds, and where Meta says so. */
function Prices({ tarifa }: { tarifa: Tarifa }) {
  const kinds = Object.keys(tarifa.precos);
  const day = tarifa.data.split("-").reverse().join("/");
  return (
    <div className="mt-3 text-xs text-faint">
      {kinds.length > 0 && (
        <p>
          {kinds.map((kind) => `${wordOf(kind)} ${priceOf(tarifa, kind)}`).join(" · ")}.{" "}
          {custos.estimativa(day)}
        </p>
      )}
      <a
        href={tarifa.fonte}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center font-medium text-brand-ink underline sm:min-h-8"
      >
        {custos.tabela}
      </a>
    </div>
  );
}

/** As high as the costs of a number that has paid for nothing yet. */
function CostsSkeleton() {
  return (
    <Loading className="mt-3 space-y-3">
      <Skeleton className="h-5 w-full rounded-md" />
      <Skeleton className="h-1.5 w-full rounded-full" />
      <Skeleton className="h-5 w-56 rounded-md" />
      <Skeleton className="h-9 w-full rounded-md" />
    </Loading>
  );
}
