import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { Select } from "#client/components/select.tsx";
import type { useImportacao } from "#client/data/importacao.hooks.ts";
import { isStale } from "#client/data/importacao-store.ts";
import { cx } from "#client/lib/cx.ts";
import { plural } from "#client/lib/format.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { COLUNAS, type Coluna } from "#shared/clientes/importar.constants.ts";
import type { ColunaLida, PreviaImportacao } from "#shared/clientes/importar.schema.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";

const OPTIONS = COLUNAS.map((value) => ({ value, label: m.camposDaColuna[value] }));

/** The meaning of each column. Open from the start where it is in doubt, or where there is room. */
export function ColumnsCard({ importacao, previa }: ColumnsCardProps) {
  const id = useId();
  const isPhone = useMedia("(max-width: 639px)");
  const [isOpen, setOpen] = useState(!isPhone || isDoubtful(previa));
  const columns = previa.colunas.map((read, index) => ({
    ...read,
    coluna: importacao.colunas?.[index] ?? read.coluna,
  }));
  return (
    <section className="rounded-lg border border-line bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-3 rounded-lg px-4 py-2.5 text-left sm:px-5"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-base font-semibold">{m.colunas}</span>
            <span className={cx("block text-sm text-faint", !isOpen && "truncate")}>
              {isOpen ? m.colunasAjuda : summaryOf(columns)}
            </span>
          </span>
          <ChevronDown
            size={18}
            aria-hidden
            className={cx("shrink-0 text-faint transition-transform", isOpen && "rotate-180")}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="px-4 pt-1 pb-4 sm:px-5">
        <Columns importacao={importacao} previa={previa} columns={columns} />
      </div>
    </section>
  );
}

interface ColumnsProps extends ColumnsCardProps {
  /** As they are read, with what was put right since. */
  columns: readonly ColunaLida[];
}

function Columns({ importacao, previa, columns }: ColumnsProps) {
  // Decided once: no column disappears under the hand that has just changed it.
  const [hidden] = useState(() => unneededIn(previa));
  const [showsAll, setShowsAll] = useState(hidden.size <= FEW);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {columns.map(
          (column, index) =>
            (showsAll || !hidden.has(column.indice)) && (
              <Select
                key={column.indice}
                label={titleOf(column)}
                help={helpOf(column, previa.duvidas.includes(column.indice))}
                options={OPTIONS}
                value={column.coluna}
                isDisabled={importacao.trabalho?.tipo === "importar"}
                onChange={(coluna) => void importacao.putRight(index, coluna)}
              />
            ),
        )}
      </div>
      <Refused importacao={importacao} />
      {hidden.size > FEW && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3 -ml-3"
          aria-expanded={showsAll}
          onPress={() => setShowsAll(!showsAll)}
        >
          {showsAll ? m.esconderOutras : m.mostrarOutras(plural(hidden.size, "coluna", "colunas"))}
        </Button>
      )}
    </>
  );
}

/** Why the server did not read the file anew with the columns put right. */
function Refused({ importacao }: Pick<ColumnsCardProps, "importacao">) {
  const { recusa, preview } = importacao;
  if (!recusa || !isStale(importacao)) return null;
  return (
    <div className="mt-4">
      <Banner
        tone="error"
        title={m.colunasRecusadas}
        action={
          recusa.passa && (
            <Button variant="secondary" onPress={() => void preview()}>
              {m.tentarNovamente}
            </Button>
          )
        }
      >
        {recusa.texto}
      </Banner>
    </div>
  );
}

interface ColumnsCardProps {
  importacao: ReturnType<typeof useImportacao>;
  previa: PreviaImportacao;
}

/** Up to this many unneeded columns are shown, not hidden behind a button. */
const FEW = 4;

/** The column is ignored or empty: Google writes three columns for the phones of people who have one. */
const isUnneeded = ({ coluna, exemplos }: ColunaLida) =>
  coluna === "ignorar" || exemplos.length === 0;

/** The unneeded columns that are in no doubt, by their place in the file. */
const unneededIn = ({ colunas, duvidas }: PreviaImportacao) =>
  new Set(
    colunas
      .filter((column) => isUnneeded(column) && !duvidas.includes(column.indice))
      .map(({ indice }) => indice),
  );

/** A column that the server is not sure of, or mostly rows that could not be read. */
const isDoubtful = ({ duvidas, totais, linhas }: PreviaImportacao) =>
  duvidas.length > 0 || totais.errada * 2 > linhas.length;

const titleOf = ({ titulo, indice }: ColunaLida) => titulo || m.colunaSemTitulo(indice + 1);

const helpOf = ({ exemplos }: ColunaLida, isInDoubt: boolean) => (
  <span className="block truncate">
    {isInDoubt && <span className="font-medium text-amber-ink">{`${m.colunaEmDuvida} `}</span>}
    {exemplos.length ? m.porExemplo(exemplos.join(" · ")) : m.colunaVazia}
  </span>
);

function summaryOf(columns: readonly { coluna: Coluna }[]) {
  const used = COLUNAS.filter(
    (field) => field !== "ignorar" && columns.some(({ coluna }) => coluna === field),
  );
  return used.map((field) => m.camposDaColuna[field]).join(", ") || m.camposDaColuna.ignorar;
}
