import { Play } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ChartTable } from "#client/components/charts/chart-table.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { type Saude, useSaude } from "#client/data/saude.hooks.ts";
import { NumberBadge } from "#client/features/whatsapp/number-state.tsx";
import { numberWords, releaseLabel } from "#client/features/whatsapp/number-words.ts";
import { formatNumber, formatShortDay } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { PARTE_LABELS } from "#shared/instancias/nota.messages.ts";
import { numero as m } from "#shared/instancias/numero.messages.ts";
import { DaysPicture } from "./days-picture.tsx";
import { Gauge } from "./gauge.tsx";
import { SilenceSteps } from "./silence-steps.tsx";

const ReleaseDialog = lazyPart(async () => ({
  default: (await import("./release-dialog.tsx")).ReleaseDialog,
}));

/** Health of the number: its state, the score with its parts, and what to do next. */
export default function NumberHealth({ id, nome }: { id: string; nome: string }) {
  const saude = useSaude(id);
  return (
    <section aria-label={m.saude} className="mt-4 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{m.saude}</h3>
      {saude.isPending && <HealthSkeleton />}
      {saude.isError && !saude.data && (
        <LoadError message={m.erroAoCarregarSaude} onRetry={saude.refetch} />
      )}
      {saude.data && <Health id={id} nome={nome} saude={saude.data} />}
    </section>
  );
}

/** As high as the health of a free number. */
export function HealthSkeleton() {
  return (
    <Loading className="mt-3 space-y-4">
      <div className="flex items-center gap-4">
        <Skeleton className="h-18 w-32 rounded-lg" />
        <Skeleton className="h-6 w-40 rounded-full" />
      </div>
      <Skeleton className="h-60 w-full rounded-lg" />
    </Loading>
  );
}

interface HealthProps {
  id: string;
  nome: string;
  saude: Saude;
}

function Health({ id, nome, saude }: HealthProps) {
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Gauge nota={saude.nota} />
        <State id={id} nome={nome} saude={saude} />
      </div>
      <SilenceSteps passos={saude.passos} />
      <Parts partes={saude.partes} />
      <DaysPicture dias={saude.dias} />
      <ChartTable
        caption={m.trintaDias}
        heads={["Data", "Enviadas", "Recebidas", "Novos", "Recusas"]}
        rows={saude.dias.toReversed().map(({ dia, enviadas, recebidas, novos, recusas }) => ({
          id: dia,
          cells: [
            formatShortDay(dia),
            ...[enviadas, recebidas, novos, recusas].map((value) => formatNumber(value)),
          ],
        }))}
      />
    </>
  );
}

/** The state, and for its owner the way out of a rest. */
function State({ id, nome, saude }: HealthProps) {
  const [isAsking, setAsking] = useState(false);
  const now = useNow();
  const zone = useZone();
  const { estado, ate, motivo } = saude;
  const state = { estado_numero: estado, estado_ate: ate, estado_motivo: motivo };
  return (
    <div className="min-w-0 flex-1 basis-48" aria-live="polite">
      <NumberBadge estado_numero={estado} />
      {estado === "livre" ? (
        <p className="mt-1.5 text-sm text-soft">{m.livre}</p>
      ) : (
        <p className="mt-1.5 text-sm">{numberWords(state, now, zone)}.</p>
      )}
      {isEndable(saude) && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          icon={<Play size={15} aria-hidden />}
          onPress={() => setAsking(true)}
        >
          {releaseLabel(motivo)}
        </Button>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <ReleaseDialog id={id} nome={nome} motivo={motivo} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Only a new link helps a number whose link was taken away. */
const isEndable = ({ estado, motivo }: Saude): boolean =>
  estado !== "livre" && motivo !== "removido" && motivo !== "banido";

function Parts({ partes }: Pick<Saude, "partes">) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
      {partes.map(({ nome, valor, texto, proximo }) => (
        <li key={nome} className="py-2.5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{PARTE_LABELS[nome]}</span>
            <span className="shrink-0 tabular-nums">{valor}</span>
          </p>
          <p className="mt-0.5 text-soft">{texto}</p>
          {proximo && <p className="mt-0.5 font-medium text-brand-ink">{proximo}</p>}
        </li>
      ))}
    </ul>
  );
}
