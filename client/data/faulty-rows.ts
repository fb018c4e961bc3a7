import type { CsvRow } from "#client/lib/csv.ts";
import type { PreviaImportacao } from "#shared/clientes/importar.schema.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";

const { camposDaColuna, motivoDoErro } = m;

/**
 * The rows of a file that an import leaves out, in the columns of the file and each with its reason, so that they can be mended
 * and imported again; null where all are taken. A contact that was no row of a table is written as name and phone.
 */
export function faultyRows({
  colunas,
  linhas,
}: Pick<PreviaImportacao, "colunas" | "linhas">): readonly CsvRow[] | null {
  const wrong = linhas.filter(({ situacao }) => situacao === "errada");
  if (wrong.length === 0) return null;
  const isTable = colunas.length > 0;
  const isTitled = colunas.some(({ titulo }) => titulo !== null);
  const titles = isTable
    ? colunas.map(({ titulo, coluna }) => (isTitled ? titulo : camposDaColuna[coluna]))
    : [camposDaColuna.nome, camposDaColuna.telefone];
  const rows = wrong.map(({ celulas, nome, telefone, motivo }) => {
    const cells: readonly (string | null)[] = (isTable && celulas) || [nome, telefone];
    // A row above the titles, or a ragged one: the reason keeps its column where it can.
    return [...titles.map((_title, at) => cells[at] ?? null), motivo];
  });
  return [[...titles, motivoDoErro], ...rows];
}
