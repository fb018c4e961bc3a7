import { expect, test } from "vitest";
import { lineCounter, nameOf, type Progress, receiveFile } from "./export-file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** An answer whose body comes in these pieces, and then ends or breaks. */
function answer(
  pieces: (string | Uint8Array<ArrayBuffer>)[],
  { total, isBroken = false }: { total?: number; isBroken?: boolean } = {},
) {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(typeof piece === "string" ? bytes(piece) : piece);
      if (isBroken) stream.error(new TypeError("network error"));
      else stream.close();
    },
  });
  return new Response(body, {
    headers: total === undefined ? {} : { "X-Total-Rows": String(total) },
  });
}

async function receive(response: Response, ending: "csv" | "xlsx" = "csv") {
  const seen: Progress[] = [];
  const file = await receiveFile(response, ending, (progress) => seen.push(progress));
  return { seen, file };
}

const CSV = ["data;mensagem\r\n", '1;"um\r\ndois"\r\n', "2;três\r\n", "\r\nTotal;2\r\n"];

test("a CSV file is received whole, and its messages are counted while it comes", async () => {
  const { seen, file } = await receive(answer(CSV, { total: 2 }));
  expect(await file.text()).toBe(CSV.join(""));
  expect(seen.map(({ rows, total }) => [rows, total])).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
    [2, 2],
  ]);
  expect(seen.at(-1)?.bytes).toBe(file.size);
});

test("a line break between quotes is no new message, wherever the pieces are cut", () => {
  const text = 'a;b\n1;"x ""y""\n\nz"\n2;w\n';
  for (let cut = 0; cut <= text.length; cut++) {
    const count = lineCounter();
    count(bytes(text.slice(0, cut)));
    expect(count(bytes(text.slice(cut)))).toBe(3);
  }
});

test("a stream that breaks is a failure", async () => {
  await expect(receive(answer(CSV, { total: 2, isBroken: true }))).rejects.toThrow("network error");
});

test("a CSV file with fewer messages than promised is a failure, though nothing broke", async () => {
  await expect(receive(answer(CSV.slice(0, 2), { total: 2 }))).rejects.toThrow("ended early");
  await expect(receive(answer([], { total: 0 }))).rejects.toThrow("ended early");
});

test("an export without messages has its head, and is whole", async () => {
  const { file } = await receive(answer(["data;mensagem\r\n"], { total: 0 }));
  expect(file.size).toBe(15);
});

test("an Excel file is whole when it ends as zip files end", async () => {
  const end = new Uint8Array(22);
  end.set([0x50, 0x4b, 0x05, 0x06]);
  const { seen, file } = await receive(answer(["PK...", end], { total: 9 }), "xlsx");
  expect(file.size).toBe(27);
  expect(seen).toMatchObject([
    { bytes: 5, rows: null, total: 9 },
    { bytes: 27, rows: null, total: 9 },
  ]);
  await expect(receive(answer(["PK...", end.slice(0, 21)]), "xlsx")).rejects.toThrow("ended early");
});

test("many megabytes come out as they went in", async () => {
  const piece = new Uint8Array(3_000_000).fill(0x61);
  const { file } = await receive(answer(["x\n", piece, piece, piece, piece, "\n"], { total: 1 }));
  expect(file.size).toBe(12_000_003);
});

test.each([
  ['attachment; filename="historico.csv"', "historico.csv"],
  ["attachment; filename=historico.xlsx", "historico.xlsx"],
  ["attachment; filename=\"x.csv\"; filename*=UTF-8''hist%C3%B3rico.csv", "histórico.csv"],
  ["attachment", null],
])("the name in %s is %s", (disposition, name) => {
  expect(nameOf(new Response(null, { headers: { "Content-Disposition": disposition } }))).toBe(
    name,
  );
});
