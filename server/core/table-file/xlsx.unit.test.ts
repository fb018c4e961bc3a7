import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readSheet, readZip } from "#server/testing/exported.ts";
import type { Table } from "./table-file.ts";
import { row } from "./workbook-parts.ts";
import { xlsxFile } from "./xlsx.ts";

const table: Table = {
  name: "clientes",
  sheet: "Clientes",
  rows: {
    columns: [{ title: "Nome", width: 20, kind: "text", value: sql`nome` }],
    select: () => {
      throw new Error("nobody asks a database");
    },
  },
  total: 5,
};

test("what one worksheet cannot hold continues on the next, under the same heading, wherever the pieces are cut", async () => {
  const text = ["a", "b", "c", "d", "e"].map((name) => row([name])).join("");
  for (let cut = 0; cut <= text.length; cut += 7) {
    const pieces = [text.slice(0, cut), text.slice(cut)].map((piece) => Buffer.from(piece));
    const parts = await readZip(await buffer(xlsxFile(table, 3)(Readable.from(pieces))));
    const sheets = [1, 2, 3, 4].map((n) => parts.get(`xl/worksheets/sheet${n}.xml`));
    expect(sheets.map((sheet) => sheet && readSheet(sheet).flat())).toEqual([
      ["Nome", "a", "b"],
      ["Nome", "c", "d"],
      ["Nome", "e"],
      undefined,
    ]);
    const names = [...(parts.get("xl/workbook.xml") ?? "").matchAll(/sheet name="([^"]*)"/g)];
    expect(names.map(([, name]) => name)).toEqual(["Clientes", "Clientes 2", "Clientes 3"]);
  }
});
