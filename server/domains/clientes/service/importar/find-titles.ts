import { motivos } from "#shared/clientes/importar-motivos.messages.ts";
import { searchable } from "#shared/common/text.ts";
import { isDado } from "./guess-kind.ts";
import { isFieldTitle } from "./interpret-titles.ts";
import type { Row } from "./read-table.ts";

/** Reports have their name, the clinic's and the date above the titles. */
const LOOKED_AT = 30;
const FOOTER =
  /^(sub)?(total|totais)\b|^(quantidade|qtd|qtde|registros?|pagina|pag|gerado|emitido|impresso|exportado)\b/;

interface Headed {
  titles: Row | undefined;
  /** Below the titles, without those that stand there again on each page, and without sums at the end. */
  rows: Row[];
  /** Above the titles, but with what belongs to a person. */
  above: { linha: number; nome: string; recusa: string; celulas: string[] }[];
}

/** Where the titles stand: in the first row that has two that are known, else in the first one if they can be titles at all. */
export function findTitles(
  all: Row[],
  canBeTitles: (first: Row, others: Row[]) => boolean,
): Headed {
  const place = all
    .slice(0, LOOKED_AT)
    .findIndex(({ cells }) => cells.filter(isFieldTitle).length > 1 && !cells.some(isDado));
  const [first, ...others] = all;
  const isFirst = first !== undefined && (place === 0 || (place < 0 && canBeTitles(first, others)));
  const at = isFirst ? 0 : place;
  const titles = all[at];
  if (!titles || (!isFirst && place < 0)) return { titles: undefined, rows: all, above: [] };
  const isAgain = ({ cells }: Row) =>
    cells.every((cell, index) => cell === (titles.cells[index] ?? ""));
  return {
    titles,
    rows: withoutFooter(all.slice(at + 1).filter((row) => !isAgain(row))),
    above: all
      .slice(0, at)
      .filter(({ cells }) => cells.some(isDado))
      .map(({ linha, cells }) => ({
        linha,
        nome: cells.filter(Boolean).join(" "),
        recusa: motivos.acimaDosTitulos,
        celulas: cells,
      })),
  };
}

function withoutFooter(rows: Row[]): Row[] {
  const last = rows.findLastIndex(({ cells }) => !isFooter(cells.filter(Boolean)));
  return rows.slice(0, last + 1);
}

/** "Total de clientes: 1" and a figure behind it: nobody is called so. */
const isFooter = ([first = "", ...others]: string[]) =>
  others.length < 2 &&
  FOOTER.test(searchable(first)) &&
  /\d/.test([first, ...others].join(" ")) &&
  ![first, ...others].some(isDado);
