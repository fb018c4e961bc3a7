import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { upload } from "#server/testing/upload.ts";

const app = await testApp();
const RUNS = isLong ? 100 : 12;
const ROWS = isLong ? 10_000 : 500;

const one = <T extends string>(...values: T[]) => fc.constantFrom<string>("", ...values);
const row = fc.tuple(
  one("Ana Lima", "ana  lima", "Ána Lima", "Bia", "X", "null", '"Caio; Prado"'),
  one("11999998888", "+55 11 9999-8888", "(11) 3333-4444", "11988887777", "123"),
  one("ana@exemplo.com.br", "bia@exemplo.com.br", "nada"),
  one("05/06/1987", "1990-01-02", "31/02/2000", "01/01/2099"),
  one("52998224725", "111"),
  one("vip", "VIP, novo", Array.from({ length: 21 }, (_, n) => `e${n}`).join(",")),
  one("nota", "outra nota"),
);
const fileOf = (rows: string[][]) =>
  [
    "nome;telefone;email;nascimento;cpf;etiquetas;observacoes",
    ...rows.map((r) => r.join(";")),
  ].join("\n");

const totalsOf = ({ totais }: { totais: Record<string, number> }) => [
  totais.nova,
  totais.alterada,
  totais.ja_existe,
  totais.errada,
];
const figuresOf = (made: Record<string, number>) => [
  made.criados,
  made.atualizados,
  made.ignorados,
  made.erros,
];

test(`of ${RUNS} generated lists each preview is what happens, a second import nothing, and undoing leaves what was`, async () => {
  const file = fc.array(row, { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(file, file, async (present, rows) => {
      const ana = await app.professional();
      await upload(app, ana, "", fileOf(present));
      // A name that came and went leaves a version that calendars go by: it only rises.
      const rowsOf = () =>
        app.db(
          async (db) =>
            (
              await sql`select to_jsonb(c) - 'nome_versao' - 'nome_em' as row from clientes c where usuario_id = ${ana.id} order by id`.execute(
                db,
              )
            ).rows,
        );
      const before = await rowsOf();
      app.clock.advance({ minutes: 1 });
      const { body: previa } = await upload(app, ana, "/previa", fileOf(rows));
      const { body: made } = await upload(app, ana, "", fileOf(rows));
      expect(figuresOf(made)).toEqual(totalsOf(previa));
      const after = await rowsOf();
      app.clock.advance({ minutes: 1 });
      const { body: again } = await upload(app, ana, "", fileOf(rows));
      expect([again.criados, again.atualizados, await rowsOf()]).toEqual([0, 0, after]);
      await ana.rest("POST", `/clientes/importar/${again.id}/desfazer`);
      const { body: undone } = await ana.rest("POST", `/clientes/importar/${made.id}/desfazer`);
      expect([undone.mantidos, await rowsOf()]).toEqual([0, before]);
    }),
    { numRuns: RUNS, seed: 7 },
  );
}, 300_000);

test(`${ROWS} clients come and go in one transaction each`, async () => {
  const ana = await app.professional();
  const rows = Array.from({ length: ROWS }, (_, n) => [
    `Cliente Número ${n}`,
    n % 50 === 0 ? "" : `119${String(50_000_000 + n)}`,
    `cliente${n}@exemplo.com.br`,
    "05/06/1987",
    "",
    "vip,convênio",
    "",
  ]);
  const { body: previa } = await upload(app, ana, "/previa", fileOf(rows));
  expect([previa.linhas.length, totalsOf(previa)]).toEqual([ROWS, [ROWS, 0, 0, 0]]);
  const { status, body } = await upload(app, ana, "", fileOf(rows));
  expect([status, figuresOf(body)]).toEqual([201, [ROWS, 0, 0, 0]]);
  const more = rows.map((cells) => cells.with(6, "nota"));
  const { body: changed } = await upload(app, ana, "", fileOf(more));
  expect(figuresOf(changed)).toEqual([0, ROWS, 0, 0]);
  expect((await ana.rest("GET", "/clientes")).body.total).toBe(ROWS);
  const undo = (id: string) => ana.rest("POST", `/clientes/importar/${id}/desfazer`);
  expect((await undo(changed.id)).body).toMatchObject({
    restaurados: ROWS,
    mantidos: 0,
  });
  expect((await undo(body.id)).body).toMatchObject({
    apagados: ROWS,
    mantidos: 0,
  });
  expect((await ana.rest("GET", "/clientes")).body.total).toBe(0);
}, 120_000);
