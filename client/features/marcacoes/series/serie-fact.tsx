import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { useColleagueName } from "#client/data/colegas.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useEndSerie, useSerie } from "#client/data/series.hooks.ts";
import { addDays, formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/series/tela.messages.ts";

/** The place of an appointment in its series, and the end of it. */
export default function SerieFact({ serieId, marcacao, zone }: SerieFactProps) {
  const { data: serie } = useSerie(serieId);
  const nameOf = useColleagueName();
  const end = useEndSerie();
  const [isAsking, setAsking] = useState(false);
  if (!serie) return <span className="text-faint">{m.serie}</span>;
  const { date } = civilOf(marcacao.horario, zone);
  const often = Object.entries(m.frequencias).find(
    ([weeks]) => weeks === String(serie.a_cada_semanas),
  )?.[1];
  const colleague = nameOf(serie);
  const isEnded = serie.encerrada_em !== null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        {m.lugar(marcacao.serie_posicao ?? 1, serie.repeticoes)}
        <span className="text-faint wrap-anywhere">
          {" "}
          · {isEnded ? m.encerrada : often?.toLowerCase()}
          {serie.profissional_por_data && ` · ${m.comQuemEstiverLivre}`}
          {colleague && ` · criada por ${colleague}`}
        </span>
      </span>
      {!isEnded && (
        <Button
          size="sm"
          variant="secondary"
          className="sm:-my-1.5"
          onPress={() => setAsking(true)}
        >
          {m.encerrar}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isLoading={end.isPending}
        onConfirm={() =>
          end.mutate(
            { id: serieId, a_partir_de: addDays(date, 1) },
            { onSettled: () => setAsking(false) },
          )
        }
        title={m.encerrar}
        message={m.encerrarPergunta(formatDate(date))}
        confirmLabel={m.encerrar}
        cancelLabel="Voltar"
      />
    </span>
  );
}

interface SerieFactProps {
  serieId: string;
  marcacao: Marcacao;
  zone: string;
}
