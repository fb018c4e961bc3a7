import { ChartNoAxesColumn, ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button as AriaButton } from "react-aria-components";
import { Button } from "#client/components/button.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import type { Estatisticas, useEstatisticas } from "#client/data/historico-mensagens.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatNumber } from "#client/lib/format.ts";
import { useRemembered } from "#client/lib/use-remembered.ts";
import { MAX_CONTADAS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { formatRate } from "./rate.ts";

const FIGURES: readonly { label: string; value: (all: Estatisticas) => string }[] = [
  { label: "Total", value: totalText },
  { label: "Enviadas", value: (all) => formatNumber(all.mensagens_enviadas) },
  { label: "Recebidas", value: (all) => formatNumber(all.mensagens_recebidas) },
  { label: "Clientes ativos", value: (all) => formatNumber(all.clientes_ativos) },
  { label: "Taxa de entrega", value: (all) => formatRate(all.taxa_entrega) },
  { label: "Taxa de leitura", value: (all) => formatRate(all.taxa_leitura) },
];

/** A search counts its matches up to a bound. */
function totalText({ total_mensagens, limitado }: Estatisticas) {
  return `${formatNumber(total_mensagens)}${limitado ? "+" : ""}`;
}

/** The figures of what is filtered; on a phone and on a low screen they open with a tap, and the choice is kept. */
export function EstatisticasCards({ estatisticas, isFolded, tools }: EstatisticasCardsProps) {
  const id = useId();
  const [isOpen, setOpen] = useRemembered("historico_estatisticas", false);
  const isShown = !isFolded || isOpen;
  return (
    <section aria-label="Estatísticas" className={isFolded ? "mb-3 md:mb-1" : "mb-3"}>
      {isFolded && (
        <AriaButton
          aria-expanded={isOpen}
          aria-controls={isShown ? id : undefined}
          onPress={() => setOpen(!isOpen)}
          className="flex h-11 w-full items-center gap-2 md:h-8 rounded-md text-sm font-medium text-soft"
        >
          <ChartNoAxesColumn size={16} aria-hidden className="text-faint" />
          {tools ? "Estatísticas e opções" : "Estatísticas"}
          <span className="ml-auto font-normal text-faint tabular-nums">
            {estatisticas.data &&
              `${totalText(estatisticas.data)} ${estatisticas.data.total_mensagens === 1 ? "mensagem" : "mensagens"}`}
          </span>
          <ChevronDown size={16} aria-hidden className={cx(isOpen && "rotate-180")} />
        </AriaButton>
      )}
      {isShown && (
        <div id={id}>
          {tools && <div className="mb-2 flex items-center justify-between">{tools}</div>}
          <Figures estatisticas={estatisticas} />
        </div>
      )}
    </section>
  );
}

interface EstatisticasCardsProps {
  estatisticas: ReturnType<typeof useEstatisticas>;
  isFolded: boolean;
  /** Put away with them, where there is little room. */
  tools?: ReactNode;
}

function Figures({ estatisticas }: Pick<EstatisticasCardsProps, "estatisticas">) {
  if (estatisticas.isError && !estatisticas.data) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line bg-surface px-4 py-2 text-sm"
      >
        {m.erroAoCarregarEstatisticas}
        <Button variant="ghost" size="sm" onPress={() => void estatisticas.refetch()}>
          {m.tentarNovamente}
        </Button>
      </div>
    );
  }
  return (
    <>
      <dl aria-busy={estatisticas.isPending} className="grid grid-cols-2 gap-2 md:grid-cols-6">
        {FIGURES.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col justify-between rounded-lg border border-line bg-surface px-2.5 py-2 xl:px-3"
          >
            <dt className="text-xs text-faint">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              {estatisticas.data ? (
                value(estatisticas.data)
              ) : (
                <Skeleton className="my-1 h-4.5 w-14" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {estatisticas.data?.limitado && (
        <p className="pt-1.5 text-xs text-faint">
          Há mais mensagens com estas palavras: os números são das {formatNumber(MAX_CONTADAS)} mais
          recentes.
        </p>
      )}
    </>
  );
}
