import type { Readable } from "node:stream";
import type { EstatisticasJson } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { COLUNAS } from "../../queries/export.queries.ts";
import { STATISTICS_TITLE, statisticsLines } from "./statistics.ts";

/** For COPY: spreadsheets in Portuguese expect semicolons. */
export const CSV_OPTIONS = "format csv, delimiter ';'";

/** Without it Excel takes the text for Windows-1252. */
const BOM = "\ufeff";

/** PostgreSQL's rows between a heading and the figures. */
export const csvFile = (figures: EstatisticasJson | undefined) =>
  async function* csv(rows: Readable): AsyncGenerator<string | Uint8Array> {
    yield `${BOM}${line(COLUNAS)}`;
    yield* rows;
    if (!figures) return;
    yield `\n${line([STATISTICS_TITLE])}${statisticsLines(figures).map(line).join("")}`;
  };

/** None of the words that come here needs a quote. */
const line = (cells: readonly string[]) => `${cells.join(";")}\n`;
