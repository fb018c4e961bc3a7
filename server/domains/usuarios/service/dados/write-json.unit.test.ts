import { expect, test } from "vitest";
import { asJson } from "./write-json.ts";

const sections = ["conta", "clientes", "mensagens", "respostas"];

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 7) {
  let whole = "";
  const head = { gerado_em: new Date(0) };
  for await (const piece of asJson(pieces(text, size), { head, sections })) whole += piece;
  return JSON.parse(whole);
}

const line = (name: string, row: object) => `${name}\t${JSON.stringify(row)}\n`;

test("lines become arrays of their sections, however they are cut, also those without any", async () => {
  const text =
    line("conta", { nome: "Conceição" }) +
    line("mensagens", { texto: 'tab\t "aspas" \\ \u2028 fim\n' }) +
    line("mensagens", { texto: "😀" });
  for (const size of [1, 2, 3, 7, 1_000]) {
    expect(await read(text, size)).toEqual({
      gerado_em: "1970-01-01T00:00:00.000Z",
      conta: [{ nome: "Conceição" }],
      clientes: [],
      mensagens: [{ texto: 'tab\t "aspas" \\ \u2028 fim\n' }, { texto: "😀" }],
      respostas: [],
    });
  }
});

test("nothing at all is a whole document too", async () => {
  expect(await read("")).toEqual({
    gerado_em: "1970-01-01T00:00:00.000Z",
    conta: [],
    clientes: [],
    mensagens: [],
    respostas: [],
  });
});

test("what is written leaves in pieces, not at the end", async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) =>
    line("clientes", { n, nome: "x".repeat(90) }),
  );
  let most = 0;
  let count = 0;
  for await (const piece of asJson(pieces(rows.join(""), 4_096), { head: { a: 1 }, sections })) {
    most = Math.max(most, piece.length);
    count += 1;
  }
  expect(count).toBeGreaterThan(5);
  expect(most).toBeLessThan(70_000);
});
