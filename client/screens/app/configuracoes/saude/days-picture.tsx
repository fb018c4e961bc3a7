import { ColumnChart } from "#client/components/charts/column-chart.tsx";
import { labelled } from "#client/components/charts/geometry.ts";
import type { Saude } from "#client/data/saude.hooks.ts";
import { formatShortDay, plural } from "#client/lib/format.ts";
import { numero as m } from "#shared/instancias/numero.messages.ts";

type Dia = Saude["dias"][number];

const NAMED = 4;

/** Messages of the last 30 days, sent and received. */
export function DaysPicture({ dias }: Pick<Saude, "dias">) {
  const named = new Set(labelled(dias.length, NAMED));
  return (
    <div className="mt-4">
      <ColumnChart
        label={m.trintaDias}
        summary={summaryOf(dias)}
        series={[
          { name: "Enviadas", tone: "brand" },
          { name: "Recebidas", tone: "blue" },
        ]}
        columns={dias.map((day, index) => ({
          id: day.dia,
          ...(named.has(index) && { name: formatShortDay(day.dia) }),
          values: [day.enviadas, day.recebidas],
          text: textOf(day),
        }))}
      />
    </div>
  );
}

function summaryOf(dias: readonly Dia[]): string {
  const sum = (of: "enviadas" | "recebidas") => dias.reduce((total, day) => total + day[of], 0);
  return `Em 30 dias: ${plural(sum("enviadas"), "enviada", "enviadas")} e ${plural(sum("recebidas"), "recebida", "recebidas")}.`;
}

function textOf({ dia, enviadas, recebidas, novos, recusas }: Dia): string {
  const parts = [
    plural(enviadas, "enviada", "enviadas"),
    plural(recebidas, "recebida", "recebidas"),
    ...(novos ? [plural(novos, "pessoa nova", "pessoas novas")] : []),
    ...(recusas ? [plural(recusas, "recusa", "recusas")] : []),
  ];
  return `${formatShortDay(dia)}: ${parts.join(", ")}`;
}
