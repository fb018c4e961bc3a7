import type { Readable } from "node:stream";
import type { Table } from "./table-file.ts";

/** For COPY: spreadsheets in Portuguese expect semicolons. */
export const CSV_OPTIONS = "format csv, delimiter ';'";

/** Without it Excel takes the text for Windows-1252. */
const BOM = "\ufeff";

/** PostgreSQL's rows between a heading and the figures. */
export const csvFile = ({ rows: { columns }, figures }: Table) =>
  async function* csv(rows: Readable): AsyncGenerator<string | Uint8Array> {
    yield `${BOM}${line(columns.map(({ title }) => title))}`;
    yield* rows;
    if (!figures) return;
    yield `\n${line([figures.title])}${figures.lines.map(line).join("")}`;
  };

/** None of the words that come here needs a quote. */
const line = (cells: readonly string[]) => `${cells.join(";")}\n`;
