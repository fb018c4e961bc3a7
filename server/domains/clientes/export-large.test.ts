import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { breakCopies, copiesUnderWay } from "#server/testing/copies.ts";
import { fileFrom, readCsv, readSheet, readZip } from "#server/testing/exported.ts";
import { isLong } from "#server/testing/long.ts";
import { longTest } from "#server/testing/long-test.ts";
import { run } from "#server/testing/postgres.ts";

const app = await testApp();
const ROWS = isLong ? 100_000 : 5_000;

const FORMULAS = ["=1+1", "+1", "-1", "@soma", "\tx", "\rx", "\nx", "  =1", "＝1"];
const HARMLESS = ["Ana", "Davi; o 2º", 'a "tal"', "a-b", "<b>&amp;</b>", "😊", "duas\nlinhas"];
const NAMES = [...FORMULAS, ...HARMLESS];

/** Search keys of so many would take longer than the test, and nobody searches here. */
await run(app.databaseUrl, "drop index clientes_busca");

/** A connection that is silent for ten seconds is given up, however long a statement may take: long names come in pieces. */
const PIECE = 250;

/** Inserts `count` clients with these names in turn. */
const insertMany = (who: Actor, count: number, names: string[]) =>
  app.db(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    for (let at = 0; at < count; at += PIECE) {
      await sql`
        insert into clientes (id, usuario_id, nome, criado_em, atualizado_em)
        select gen_random_uuid(), ${who.id}, (${names}::text[])[1 + i % ${names.length}], now(), now()
        from generate_series(${at}::int, ${Math.min(count, at + PIECE)}::int - 1) i
      `.execute(db);
    }
  });

const addressOf = (formato: "csv" | "xlsx") =>
  `${app.url}/api/v1/clientes/exportar?formato=${formato}`;

const countOf = (names: (string | undefined)[]) =>
  Object.fromEntries(NAMES.map((name) => [name, names.filter((each) => each === name).length]));

test(`S17: ${ROWS} clients come back as they were written, and none of them runs as a formula`, async () => {
  const ana = await app.professional();
  await insertMany(ana, ROWS, NAMES);
  const wanted = countOf(Array.from({ length: ROWS }, (_, i) => NAMES[i % NAMES.length]));

  const csv = await fileFrom(ana, addressOf("csv"));
  const cells = readCsv(csv.bytes.toString("utf8").slice(1))
    .slice(1)
    .map(([nome = ""]) => nome);
  const guarded = new Set(FORMULAS.map((name) => `'${name}`));
  expect(cells.filter((cell) => FORMULAS.includes(cell))).toEqual([]);
  expect(countOf(cells.map((cell) => (guarded.has(cell) ? cell.slice(1) : cell)))).toEqual(wanted);

  const parts = await readZip((await fileFrom(ana, addressOf("xlsx"))).bytes);
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  // Every text says that it is one; there is no formula at all.
  expect(sheet).not.toContain("<f>");
  const rows = readSheet(sheet).slice(1);
  expect(countOf(rows.map(([nome]) => nome))).toEqual(wanted);
}, 120_000);

/** 80 MB in all, more than the two buffers on the way hold (36 MB each): a reader that stops stops the export. */
const LONG_NAME = "y".repeat(80_000);
const UNREAD_ROWS = 1_000;

let kept: Promise<Actor> | undefined;
const withLongNames = () =>
  (kept ??= app.professional().then(async (ana) => {
    await insertMany(ana, UNREAD_ROWS, [LONG_NAME]);
    return ana;
  }));

/** The beginning of a file that nobody reads any further. */
async function begun() {
  const ana = await withLongNames();
  const gone = new AbortController();
  const answer = await fetch(addressOf("csv"), {
    headers: { authorization: `Bearer ${await ana.token()}` },
    signal: gone.signal,
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  const rest = async () => {
    for (;;) if ((await reader?.read())?.done) return;
  };
  return { gone, rest };
}

longTest(
  "a file waits for who reads it, and who goes away leaves no connection and no query behind",
  async () => {
    const { gone } = await begun();
    // Long enough for all of it to come, if it were taken.
    await sleep(2_000);
    await expect.poll(() => copiesUnderWay(app)).toEqual(["active"]);
    gone.abort();
    await expect.poll(() => copiesUnderWay(app), { timeout: 10_000 }).toEqual([]);
  },
  60_000,
);

test("a file that breaks off is no whole answer", async () => {
  const { rest } = await begun();
  await breakCopies(app);
  await expect(rest()).rejects.toThrow();
}, 60_000);
