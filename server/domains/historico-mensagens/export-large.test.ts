import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { breakCopies, copiesUnderWay } from "#server/testing/copies.ts";
import { exportedFile, readCsv, readSheet, readZip } from "#server/testing/exported.ts";
import { insertHistory } from "#server/testing/history.ts";
import { isLong } from "#server/testing/long.ts";

const app = await testApp();
const ROWS = isLong ? 100_000 : 5_000;

const DANGEROUS = [
  "=1+1",
  "+1",
  "-1",
  "@soma",
  "\tx",
  "\rx",
  "\nx",
  "  =1",
  "＝1",
  "＋1",
  "－1",
  "＠1",
];
/** Texts that would run in a spreadsheet that splits at another sign, and how they are exported. */
const INSIDE = new Map([
  ["um,=1", "um,'=1"],
  ["um\t+1", "um\t'+1"],
  ["um\n-1", "um\n'-1"],
  ["um\r@x", "um\r'@x"],
  ["um;=1", "um;'=1"],
  ["um,  =1", "um,'  =1"],
  ["um\n\n＝1", "um\n\n'＝1"],
  ['um,"=1"', `um,'"=1"`],
  ["=1,=2", "'=1,'=2"],
]);
const HARMLESS = [
  "um, dois - três",
  '"=1"',
  "1=1",
  "olá",
  "a-b",
  'cita "x"',
  "",
  " ",
  "\\.",
  "😊",
  "'=já com apóstrofo",
  "um\ndois",
];
const TEXTS = [...DANGEROUS, ...INSIDE.keys(), ...HARMLESS];
const BACK = new Map([...INSIDE].map(([text, safe]) => [safe, text]));

const exported = async (who: Actor, format: "csv" | "excel") =>
  (await exportedFile(who, app.url, { format, incluir_estatisticas: false })).bytes;

const messagesOf = (lines: string[][]) => lines.slice(1).map(([, , , , mensagem = ""]) => mensagem);

/** Whether a spreadsheet takes a cell for a formula. */
const runs = (cell: string) => /^\s*[=+\-@＝＋－＠]/u.test(cell) || /^[\t\r\n]/.test(cell);
const runsInside = (cell: string) =>
  cell
    .split(/[,;\t\r\n]/)
    .slice(1)
    .some((part) => /^[\s"]*[=+\-@＝＋－＠]/u.test(part));
const isGuarded = (cell: string) => (cell.startsWith("'") || !runs(cell)) && !runsInside(cell);

test(`S17: ${ROWS} rows come back as they were, and none of them runs as a formula`, async () => {
  const ana = await app.professional();
  await insertHistory(app, ana, ROWS, TEXTS);
  const texts = Array.from({ length: ROWS }, (_, i) => TEXTS[i % TEXTS.length] ?? "");

  const csv = readCsv((await exported(ana, "csv")).toString("utf8").slice(1));
  const cells = messagesOf(csv);
  expect(cells.filter((cell) => !isGuarded(cell))).toEqual([]);
  expect(csv[1]?.[1]).toBe("'=Davi");
  // Only what was dangerous has got its apostrophe.
  const back = cells.map(
    (cell) => BACK.get(cell) ?? (DANGEROUS.includes(cell.slice(1)) ? cell.slice(1) : cell),
  );
  expect(back.length).toBe(ROWS);
  expect(back.every((cell, i) => cell === texts[i])).toBe(true);

  const parts = await readZip(await exported(ana, "excel"));
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  // Every text says that it is one; there is no formula at all.
  expect(sheet).not.toContain("<f>");
  const rows = messagesOf(readSheet(sheet));
  expect(rows.length).toBe(ROWS);
  expect(rows.every((cell, i) => cell === texts[i])).toBe(true);
}, 120_000);

test("S17: without the guard the same cells would run", async () => {
  const ana = await app.professional();
  await insertHistory(app, ana, DANGEROUS.length, DANGEROUS);
  const lines = readCsv((await exported(ana, "csv")).toString("utf8").slice(1));
  const unguarded = messagesOf(lines).map((cell) => cell.slice(1));
  expect(unguarded).toEqual(DANGEROUS);
  expect(unguarded.filter((cell) => !isGuarded(cell))).toEqual(DANGEROUS);
});

/** 80 MB in all, more than the two buffers on the way hold (36 MB each): a reader that stops stops the export. */
const LONG_TEXT = "y".repeat(80_000);
const UNREAD_ROWS = 1_000;

test("who goes away in the middle leaves no connection and no query behind", async () => {
  const ana = await app.professional();
  await insertHistory(app, ana, UNREAD_ROWS, [LONG_TEXT]);
  const gone = new AbortController();
  const answer = await fetch(`${app.url}/api/v1/historico-mensagens/exportar`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${await ana.token()}` },
    body: JSON.stringify({ format: "csv" }),
    signal: gone.signal,
  });
  await answer.body?.getReader().read();
  await expect.poll(() => copiesUnderWay(app)).toEqual(["active"]);
  gone.abort();
  await expect.poll(() => copiesUnderWay(app), { timeout: 10_000 }).toEqual([]);
}, 60_000);

test("a file that breaks off is no whole answer", async () => {
  const ana = await app.professional();
  await insertHistory(app, ana, UNREAD_ROWS, [LONG_TEXT]);
  const answer = await fetch(`${app.url}/api/v1/historico-mensagens/exportar`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${await ana.token()}` },
    body: JSON.stringify({ format: "csv" }),
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  await breakCopies(app);
  const rest = async () => {
    for (;;) if ((await reader?.read())?.done) return;
  };
  await expect(rest()).rejects.toThrow();
}, 60_000);
