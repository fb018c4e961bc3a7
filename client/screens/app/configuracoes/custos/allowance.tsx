import { useId } from "react";
import { Banner } from "#client/components/banner.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import { custos } from "#shared/instancias/custos.messages.ts";
import { avisoDaFranquia } from "#shared/instancias/franquia.messages.ts";
import type { Franquia } from "#shared/instancias/rules/franquia.ts";
import { limiarDe } from "#shared/instancias/rules/limiares.ts";

/** Service messages that are free this month: how many were used, how many are left, and a warning near the end. */
export function Allowance({ franquia, preco }: { franquia: Franquia; preco: string | null }) {
  const label = useId();
  const { incluidas, usadas } = franquia;
  if (incluidas === null) return <p className="mt-2 text-soft">{custos.semLimite}</p>;
  const limiar = limiarDe(franquia);
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span id={label} className="text-soft">
          {custos.franquia}
        </span>
        <span className="tabular-nums">
          <span className="font-medium">{custos.usadas(franquia)}</span>
          <span className="text-soft">, {custos.restam(franquia)}</span>
        </span>
      </p>
      <div className="mt-2">
        <ProgressBar
          labelledBy={label}
          percent={Math.min(100, Math.floor((usadas / incluidas) * 100))}
          amount={`${custos.usadas(franquia)}, ${custos.restam(franquia)}`}
          tone={limiar === 100 ? "red" : limiar === 80 ? "amber" : "brand"}
        />
      </div>
      {limiar && (
        <div className="mt-3">
          <Banner tone="warning" title={avisoDaFranquia.texto(limiar, franquia)}>
            {limiar === 100 ? custos.agora(preco) : custos.depois(preco)}
          </Banner>
        </div>
      )}
    </div>
  );
}
