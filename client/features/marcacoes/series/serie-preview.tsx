import { Button } from "#client/components/button.tsx";
import { Checkbox } from "#client/components/checkbox.tsx";
import { Spinner } from "#client/components/spinner.tsx";
import { type Ocorrencia, type SerieDates, useSeriePreview } from "#client/data/series.hooks.ts";
import { errorText } from "#client/lib/error-text.ts";
import { formatLongDay } from "#client/lib/format.ts";
import { m } from "#shared/series/tela.messages.ts";
import { WhoHasEach } from "./who-has-each.tsx";

/** How many appointments it will be, and each date that is in the way, to be skipped. */
export function SeriePreview({ input, onSkip }: SeriePreviewProps) {
  const preview = useSeriePreview(input);
  if (!input) return <p className="text-sm text-faint">{m.escolhaAntes}</p>;
  if (preview.error) {
    return <p className="text-sm text-red-ink">{errorText(preview.error, m.erroNaPrevia)}</p>;
  }
  if (!preview.data) return <Spinner label="Carregando datas" />;
  const { ocorrencias } = preview.data;
  const pular = input.pular ?? [];
  const met = ocorrencias.filter(({ situacao }) => situacao !== "livre");
  const last = ocorrencias.at(-1);
  return (
    <div className="space-y-2" role="group" aria-label="Datas da série">
      <p role="status" className="text-sm text-soft">
        {m.resumo(ocorrencias.length - pular.length)}
        {last && `, ${m.ateADate(last.data)}`}
        {met.length === 0 && `. ${m.semConflitos}`}
      </p>
      <WhoHasEach input={input} ocorrencias={ocorrencias} />
      {met.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-sm font-medium text-red-ink">{m.conflitos(met.length)}</p>
            {pular.length < met.length && (
              <Button
                size="sm"
                variant="secondary"
                onPress={() => onSkip(met.map(({ data }) => data))}
              >
                {m.pularTodas}
              </Button>
            )}
          </div>
          {/* Half a row shows that there are more. */}
          <ul className="scroll-shade max-h-54 space-y-1 overflow-y-auto">
            {met.map((one) => (
              <li key={one.data}>
                <Checkbox
                  value={pular.includes(one.data)}
                  onChange={(isSkipped) =>
                    onSkip(
                      isSkipped ? [...pular, one.data] : pular.filter((date) => date !== one.data),
                    )
                  }
                >
                  <span className="tabular-nums">
                    {m.pular} <span className="font-medium">{formatLongDay(one.data)}</span>
                  </span>
                  <span className="block text-xs text-faint">{whyOf(one)}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const whyOf = ({ motivo, cliente_nome }: Ocorrencia) =>
  cliente_nome ? `${motivo}: ${cliente_nome}` : motivo;

interface SeriePreviewProps {
  input: SerieDates | null;
  onSkip: (dates: string[]) => void;
}
