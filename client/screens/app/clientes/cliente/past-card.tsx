import { Card } from "#client/components/card.tsx";
import type { PaginaDaFicha } from "#client/data/ficha.hooks.ts";
import { shownReais } from "#client/lib/money.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
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
            <span className="text-violet-ink">{m.faltas(faltas, concluidos + faltas)}</span>
          </Fact>
        )}
        <Fact label="Cancelados">{cancelados}</Fact>
        {ano.valor_centavos !== null && (
          <Fact label={`Valor em ${ano.ano}`}>{shownReais(ano.valor_centavos)}</Fact>
        )}
      </dl>
    </Card>
  );
}
