import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { MAX_SHEET_ROWS, numbered, sheetSource } from "./sheet.ts";
import { type Heading, packageParts, row, SHEET_END, sheetStart } from "./workbook-parts.ts";

/** For COPY: a line is a row's XML as it stands, because it never holds these characters. */
export const SHEET_OPTIONS = "format csv, delimiter E'\\x02', quote E'\\x01'";

/** Repeated tags shrink well at any level; the lowest costs a third of the time. */
const LEVEL = 1;

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Contents of a workbook; the rows of its tables come one table after the other. */
interface Workbook {
  tables: readonly { sheet: string; columns: readonly Heading[] }[];
  figures?: { title: string; lines: readonly (readonly [string, string])[] } | undefined;
}

/** A workbook that is packed while it is written: worksheets of rows, one of figures, and what ties them together. */
export const xlsxFile = (workbook: Workbook, sheetRows = MAX_SHEET_ROWS) =>
  async function* xlsx(rows: Readable): AsyncGenerator<string | Uint8Array> {
    const zip = new ZipFile();
    const packed = Readable.from(zip.outputStream);
    const filled = fill(zip, rows, workbook, sheetRows).catch((error: Error) =>
      packed.destroy(error),
    );
    yield* packed;
    await filled;
  };

async function fill(
  zip: ZipFile,
  rows: Readable,
  { tables, figures }: Workbook,
  sheetRows: number,
) {
  const names: string[] = [];
  const path = () => `xl/worksheets/sheet${names.length}.xml`;
  const source = sheetSource(rows);
  for (const [index, { sheet, columns }] of tables.entries()) {
    if (index > 0) await source.endTable();
    // Empty tables are left out where there are several.
    if (tables.length > 1 && !(await source.hasMore())) continue;
    let part = 1;
    do {
      names.push(part === 1 ? sheet : `${sheet} ${part}`);
      part += 1;
      await addStream(zip, path(), worksheet(columns, source.take(sheetRows - 1)));
    } while (await source.hasMore());
  }
  if (figures) {
    names.push(figures.title);
    const lines = figures.lines.map((line) => row(line)).join("");
    await addStream(zip, path(), worksheet(FIGURES, [Buffer.from(lines)]));
  }
  for (const [name, text] of Object.entries(packageParts(names))) {
    zip.addBuffer(Buffer.from(text), name);
  }
  zip.end();
}

const FIGURES = [
  { title: "Indicador", width: 28 },
  { title: "Valor", width: 16 },
];

/** Resolves when the part has been read to its end. */
function addStream(zip: ZipFile, path: string, text: AsyncGenerator<string | Uint8Array>) {
  return new Promise<void>((resolve, reject) => {
    const part = Readable.from(text, { objectMode: false });
    part.on("end", resolve);
    part.on("error", reject);
    zip.addReadStream(part, path, { compressionLevel: LEVEL });
  });
}

async function* worksheet(
  columns: readonly Heading[],
  rows: AsyncIterable<Uint8Array> | Uint8Array[],
): AsyncGenerator<string | Uint8Array> {
  yield sheetStart(columns);
  yield* numbered(rows);
  yield SHEET_END;
}
