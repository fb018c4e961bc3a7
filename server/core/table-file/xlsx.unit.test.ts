import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { TABLE_END } from "#server/db/table-rows.ts";
import { readSheet, readZip } from "#server/testing/exported.ts";
import { row } from "./workbook-parts.ts";
import { xlsxFile } from "./xlsx.ts";

const clientes = { sheet: "Clientes", columns: [{ title: "Nome", width: 20 }] };
const mensagens = { sheet: "Mensagens", columns: [{ title: "Texto", width: 40 }] };
const respostas = { sheet: "Respostas", columns: [{ title: "Ação", width: 20 }] };

const rowsOf = (names: string[]) => names.map((name) => row([name])).join("");
const sheetsOf = (parts: Map<string, string>) =>
  [...(parts.get("xl/workbook.xml") ?? "").matchAll(/sheet name="([^"]*)"/g)].map(([, name], i) => [
    name,
    readSheet(parts.get(`xl/worksheets/sheet${i + 1}.xml`) ?? "").flat(),
  ]);

test("what one worksheet cannot hold continues on the next, under the same heading, wherever the pieces are cut", async () => {
  const text = ["a", "b", "c", "d", "e"].map((name) => row([name])).join("");
  for (let cut = 0; cut <= text.length; cut += 7) {
    const pieces = [text.slice(0, cut), text.slice(cut)].map((piece) => Buffer.from(piece));
    const parts = await readZip(
      await buffer(xlsxFile({ tables: [clientes] }, 3)(Readable.from(pieces))),
    );
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

test("tables that come one after the other have worksheets of their own, but those without rows; wherever the pieces are cut", async () => {
  const lists = [["a", "b", "c"], [], ["d"], ["e"], []];
  const tables = [clientes, respostas, mensagens, clientes, respostas];
  const text = lists.map(rowsOf).join(`${TABLE_END}\n`);
  const cuts = Array.from(text, (_, at) => at).filter(
    (at) => at % 7 === 0 || text.slice(at - 2, at + 2).includes(TABLE_END),
  );
  for (const cut of cuts) {
    const pieces = [text.slice(0, cut), text.slice(cut)].map((piece) => Buffer.from(piece));
    const parts = await readZip(await buffer(xlsxFile({ tables }, 3)(Readable.from(pieces))));
    expect(sheetsOf(parts)).toEqual([
      ["Clientes", ["Nome", "a", "b"]],
      ["Clientes 2", ["Nome", "c"]],
      ["Mensagens", ["Texto", "d"]],
      ["Clientes", ["Nome", "e"]],
    ]);
  }
});

test("a table that is alone has its heading also without rows", async () => {
  const parts = await readZip(await buffer(xlsxFile({ tables: [clientes] })(Readable.from([]))));
  expect(sheetsOf(parts)).toEqual([["Clientes", ["Nome"]]]);
});

test("rows and cells say where they stand, on each worksheet anew, wherever the pieces are cut", async () => {
  const text = ["a", "b", "c"].map((name) => row([name, "á"])).join("");
  const bytes = Buffer.from(text);
  for (let cut = 0; cut <= bytes.length; cut += 5) {
    const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)];
    const parts = await readZip(
      await buffer(xlsxFile({ tables: [clientes] }, 3)(Readable.from(pieces))),
    );
    const references = [1, 2].map((n) =>
      [...(parts.get(`xl/worksheets/sheet${n}.xml`) ?? "").matchAll(/ r="([^"]*)"/g)].map(
        ([, reference]) => reference,
      ),
    );
    expect(references).toEqual([
      ["1", "A1", "2", "A2", "B2", "3", "A3", "B3"],
      ["1", "A1", "2", "A2", "B2"],
    ]);
  }
});

test("a worksheet may have more columns than the alphabet has letters", () => {
  const letters = [...row(Array.from({ length: 703 }, String)).matchAll(/r="([A-Z]+)/g)];
  expect([0, 25, 26, 51, 52, 701, 702].map((at) => letters[at]?.[1])).toEqual([
    "A",
    "Z",
    "AA",
    "AZ",
    "BA",
    "ZZ",
    "AAA",
  ]);
});

test("the styles have the one by name that all others rest on", async () => {
  const parts = await readZip(await buffer(xlsxFile({ tables: [clientes] })(Readable.from([]))));
  expect(parts.get("xl/styles.xml")).toMatch(
    /<cellStyleXfs .*<cellXfs .*<cellStyle name="Normal" xfId="0" builtinId="0"\/>/s,
  );
});
