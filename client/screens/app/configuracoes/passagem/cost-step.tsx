import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "#client/components/checkbox.tsx";
import { useBeginPassagem } from "#client/data/passagem-steps.hooks.ts";
import type { Passagem } from "#client/data/passagens.hooks.ts";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { formatNumber } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
import { precoTexto, somaTexto } from "#shared/instancias/custos.messages.ts";
import { CATEGORIA_DA_FRANQUIA, type Tarifa, tarifaDe } from "#shared/instancias/rules/franquia.ts";
import { guia } from "#shared/passagens/guia.messages.ts";
import { estimateOf, TEMPLATE_CATEGORY } from "./estimate.ts";

const m = guia.custo;

/** The cost of a month like the last one, and the way to begin. */
export function CostStep({ id, passagem }: { id: string; passagem: Passagem }) {
  const month = civilOf(useNow(), useZone()).date.slice(0, "YYYY-MM".length);
  const tarifa = tarifaDe(month);
  const { dias, modelos, respostas } = passagem.custos;
  const estimate = estimateOf(passagem.custos, tarifa);
  const free = tarifa?.incluidas;
  return (
    <div className="mt-2 space-y-4 text-sm">
      <div>
        <p className="text-soft">{m.usadas(dias)}</p>
        <dl className="mt-2 divide-y divide-line border-y border-line">
          <Kind
            name={m.modelos}
            text={m.modelosTexto}
            count={modelos}
            price={priceOf(tarifa, TEMPLATE_CATEGORY)}
          />
          <Kind
            name={m.respostas}
            text={m.respostasTexto}
            free={free ? formatNumber(free) : null}
            count={respostas}
            price={priceOf(tarifa, CATEGORIA_DA_FRANQUIA)}
          />
          {estimate !== null && tarifa && (
            <div className="flex items-baseline justify-between gap-3 py-2.5 font-semibold">
              <dt>{m.total}</dt>
              <dd className="shrink-0 tabular-nums">
                {estimate === 0 ? m.nada : `cerca de ${somaTexto(estimate, tarifa.moeda)}`}
              </dd>
            </div>
          )}
        </dl>
        <p className="mt-2 text-xs text-faint">
          {tarifa && estimate !== null
            ? m.estimativa(tarifa.data.split("-").reverse().join("/"))
            : m.semPreco}{" "}
          {tarifa && (
            <a
              href={tarifa.fonte}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 font-medium text-brand-ink underline underline-offset-2"
            >
              {m.tabela} <ExternalLink size={12} aria-hidden />
            </a>
          )}
        </p>
      </div>
      <p className="text-soft">{m.quem}</p>
      <Begin id={id} />
    </div>
  );
}

function Begin({ id }: { id: string }) {
  const begin = useBeginPassagem();
  const [hasRead, setRead] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Checkbox value={hasRead} onChange={setRead}>
        {m.li}
      </Checkbox>
      <SubmitButton
        type="button"
        className="max-sm:w-full"
        isDisabled={!hasRead}
        isLoading={begin.isPending}
        onPress={() => begin.mutate({ id, confirmo: true })}
      >
        {m.comecar}
      </SubmitButton>
    </div>
  );
}

function Kind({ name, text, free = null, count, price }: KindProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="mt-0.5 text-soft">
          {text} {free && m.gratis(free)}{" "}
          {price && (
            <span className="whitespace-nowrap tabular-nums">
              {free ? m.depois(price) : m.cada(price)}
            </span>
          )}
        </p>
      </dt>
      <dd className="shrink-0 font-medium tabular-nums">{formatNumber(count)}</dd>
    </div>
  );
}

interface KindProps {
  name: string;
  text: string;
  /** How many in a month cost nothing; none without an allowance. */
  free?: string | null;
  count: number;
  price: string | null;
}

function priceOf(tarifa: Tarifa | undefined, category: string): string | null {
  const price = tarifa?.precos[category];
  return price === undefined || !tarifa ? null : precoTexto(price, tarifa.moeda);
}
