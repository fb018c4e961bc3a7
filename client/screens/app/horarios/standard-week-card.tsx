import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { useStandardWeek } from "#client/data/standard-week.hooks.ts";
import { m as semana } from "#shared/disponibilidades/semana.messages.ts";
import { useWhose } from "./whose.ts";

/** The hours that most people keep, to be adjusted afterwards. */
export function StandardWeek() {
  const standardWeek = useStandardWeek();
  const whose = useWhose();
  return (
    <Card className="mb-6" title="Comece com um horário comum" description={semana.semanaPadrao}>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          isLoading={standardWeek.isPending}
          onPress={() => standardWeek.mutate(whose ? { profissional_id: whose.id } : undefined)}
        >
          Usar este horário
        </Button>
        <p className="text-sm text-faint">
          Depois ajuste cada dia, ou monte a semana do zero abaixo.
        </p>
      </div>
    </Card>
  );
}
