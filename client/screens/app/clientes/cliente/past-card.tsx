import { Card } from "#client/components/card.tsx";
import type { PaginaDaFicha } from "#client/data/ficha.hooks.ts";
import { formatMoney } from "#client/lib/format.ts";
import { Fact } from "./fact.tsx";

/** Whether they came, and what the year was worth; what nobody knows is not listed. */
export function PastCard({ ficha: { comparecimento, ano } }: { ficha: PaginaDaFicha }) {
  const { concluidos, faltas, cancelados } = comparecimento;
  return (
    <Card title="Comparecimento">
      <dl className="space-y-2.5 text-sm tabular-nums">
        <Fact label="Concluídos">{concluidos}</Fact>
        {faltas > 0 && (
          <Fact label="Faltas">
            faltou {faltas} de {concluidos + faltas}
          </Fact>
        )}
        <Fact label="Cancelados">{cancelados}</Fact>
        {ano.valor_centavos !== null && (
          <Fact label={`Valor em ${ano.ano}`}>{formatMoney(ano.valor_centavos)}</Fact>
        )}
      </dl>
    </Card>
  );
}
