/** A number is written as Brazilian spreadsheets read it; null is an empty cell. */
export type CsvCell = string | number | null;
export type CsvRow = readonly CsvCell[];

/** So that a spreadsheet takes the file for UTF-8. */
const BOM = "\ufeff";

/**
 * Cells that a spreadsheet would take for a formula (OWASP, CSV injection): they begin with = + - @ or their full-width
 * forms, also after blanks, or with a tab or a line break. The server's exports hold the same rule.
 */
const FORMULA = /^(?:[\t\r\n]|[ \t\r\n\u00a0\u200b\ufeff]*[=+\-@＝＋－＠])/;

/** The same in the middle, where a spreadsheet that splits at another sign would begin a cell. */
const INSIDE = /([,;\t\r\n])([ \u00a0\u200b\ufeff"]*[=+\-@＝＋－＠])/g;

/** A whole CSV file for Brazilian spreadsheets: UTF-8 with BOM, `;` between the cells, no cell that runs as a formula. */
export function csvOf(rows: readonly CsvRow[]) {
  return BOM + rows.map((row) => `${row.map(cellText).join(";")}\n`).join("");
}

function cellText(cell: CsvCell) {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const inside = cell.replace(INSIDE, "$1'$2");
  const text = FORMULA.test(cell) ? `'${inside}` : inside;
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
