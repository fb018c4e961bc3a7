import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { DAY, SECOND } from "#shared/common/civil.ts";
import { sheetRows } from "./table-rows.ts";

const app = await testApp();

/** The worksheet's row for a moment. */
const written = (moments: ReturnType<typeof sql>) =>
  app.db(async (db) => {
    const columns = [
      { title: "Quando", width: 20, kind: "moment", value: sql`m` },
      { title: "Texto", width: 20, kind: "text", value: sql`null::text` },
      { title: "Dia", width: 20, kind: "day", value: sql`m` },
    ] as const;
    const { rows } = await db.executeQuery<{ linha: string }>(
      sheetRows({
        columns,
        select: (cells) => sql`select ${sql.join(cells)} from (${moments}) q`.compile(db),
      }),
    );
    return rows.map(({ linha }) => linha);
  });

test("every second of a day is that second, for a reader that cuts and for one that rounds", async () => {
  const lines = await written(sql`
    select generate_series(timestamp '2026-03-04', timestamp '2026-03-04 23:59:59', interval '1 second') as m`);
  const serials = lines.map((line) => Number(/<v>([\d.]+)<\/v>/.exec(line)?.[1]));
  expect(serials).toHaveLength(DAY / SECOND);
  const wrong = serials.filter((serial, second) => {
    const ms = (serial - 46_085) * DAY;
    return Math.floor(ms) !== second * SECOND || Math.round(ms) !== second * SECOND;
  });
  expect(wrong).toEqual([]);
});

test("fractions of a second are cut, and an empty cell is left out between cells that say where they stand", async () => {
  const [line] = await written(sql`select timestamp '2026-03-04 11:00:00.999999' as m`);
  expect(line).toBe(
    '<row r="\x04"><c r="A\x04" s="1"><v>46085.458333334</v></c><c r="C\x04" s="3"><v>46085</v></c></row>',
  );
});
