import { sql } from "kysely";
import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import type { Actor } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { upload } from "#server/testing/upload.ts";
import { applyRetention } from "#server/workers/apply-retention.ts";

const app = await testApp();
const { clock } = app;

/** Sessions and counted days come of calling at all; that there was an import is kept. */
const BESIDE = ["sessoes", "importacoes", "clientes_totais", "clientes_contagens"];

async function rowsOf({ id }: Actor) {
  const tables = await app.fingerprintOf(id);
  const others = Object.entries(tables).filter(([name]) => !BESIDE.includes(name));
  // A name that came and went is two changes for the calendars that print it: its version only rises.
  const { rows: clientes } = await app.db((db) =>
    sql`select to_jsonb(c) - 'nome_versao' - 'nome_em' as row from clientes c where usuario_id = ${id} order by id`.execute(
      db,
    ),
  );
  return { ...Object.fromEntries(others), clientes };
}

const totalOf = async (who: Actor): Promise<number> =>
  (await who.rest("GET", "/clientes")).body.total;
const dashboardOf = async (who: Actor) => (await who.rest("GET", "/dashboard/overview")).body;
const imported = async (who: Actor, file: string): Promise<string> => {
  const { status, body } = await upload(app, who, "", file);
  expect(status).toBe(201);
  return body.id;
};
const undo = (who: Actor, id: string) => who.rest("POST", `/clientes/importar/${id}/desfazer`);

const FILE = `nome;telefone;email;nascimento;etiquetas;observacoes
Caio Prado;11999998888;caio@exemplo.com.br;1987-06-05;vip;nota
Bia Lima;11988887777;bia@exemplo.com.br;1990-01-02;vip,novo;manhã
Davi Reis;;davi@exemplo.com.br;;;
`;

test("an import that is taken back leaves every row as it was", async () => {
  const ana = await app.professional();
  await ana.rest("POST", "/clientes", { telefone: "1188887777", etiquetas: ["antiga"] });
  const [before, overview] = [await rowsOf(ana), await dashboardOf(ana)];
  clock.advance({ minutes: 5 });
  const id = await imported(ana, FILE);
  expect(await totalOf(ana)).toBe(3);
  clock.advance({ minutes: 5 });
  const { status, body } = await undo(ana, id);
  expect([status, body]).toEqual([
    200,
    { id, apagados: 2, restaurados: 1, mantidos: 0, ficaram: [] },
  ]);
  expect(await rowsOf(ana)).toEqual(before);
  expect([await totalOf(ana), await dashboardOf(ana)]).toEqual([1, overview]);

  const again = await undo(ana, id);
  expect([again.status, again.body]).toEqual([409, { detail: "Esta importação já foi desfeita" }]);
  expect((await ana.rest("GET", "/clientes/importacoes")).body).toMatchObject([
    { id, desfeita_em: expect.any(String), desfazer_ate: null },
  ]);
});

test("who was booked, wrote, or was changed since stays, with the reason", async () => {
  const ana = await app.professional();
  await offerHours(ana);
  const { post } = await withInstance(app, ana);
  await ana.rest("POST", "/clientes", { telefone: "11911110001", etiquetas: ["antiga"] });
  await ana.rest("POST", "/clientes", { telefone: "11911110002" });
  const id = await imported(
    ana,
    `nome;telefone;email;etiquetas
Agendado;11922220001;;
Escreveu;11922220002;;
Mudado;11922220003;;
Removido;11922220004;;
Livre;11922220005;;
Um Antigo;11911110001;um@exemplo.com.br;nova
Outro Antigo;11911110002;outro@exemplo.com.br;
`,
  );
  clock.advance({ minutes: 1 });
  const byName = async (nome: string): Promise<string> =>
    (await ana.rest("GET", `/clientes?nome=${encodeURIComponent(nome)}`)).body.items[0].id;
  const booked = await ana.rest("POST", "/marcacoes", {
    cliente_id: await byName("Agendado"),
    horario: "2026-03-03T09:00",
  });
  expect(booked.status).toBe(201);
  await post(messageBody({ id: "A", from: "5511922220002", text: "oi" }));
  while (await drainInbox(app.services));
  await ana.rest("PUT", `/clientes/${await byName("Mudado")}`, { nome: "Mudado Depois" });
  await ana.rest("DELETE", `/clientes/${await byName("Removido")}`);
  await ana.rest("PUT", `/clientes/${await byName("Um Antigo")}`, { email: "novo@exemplo.com.br" });
  await ana.rest("PUT", `/clientes/${await byName("Outro Antigo")}`, { observacoes: "minha" });

  const { body } = await undo(ana, id);
  expect(body).toMatchObject({ apagados: 1, restaurados: 1, mantidos: 5 });
  expect(
    body.ficaram.map(({ nome, telefone, motivo }: Record<string, unknown>) => [
      nome ?? telefone,
      motivo,
    ]),
  ).toEqual([
    ["Agendado", "Tem agendamento"],
    ["Escreveu", "Tem mensagem"],
    ["Mudado Depois", "Foi alterado depois da importação"],
    ["Removido", "Foi alterado depois da importação"],
    ["11911110001", "Foi alterado depois da importação"],
  ]);
  const left = await app.db((db) =>
    db
      .selectFrom("clientes")
      .where("usuario_id", "=", ana.id)
      .where("telefone", "in", ["11911110001", "11911110002", "11922220005"])
      .select(["nome", "email", "etiquetas", "observacoes"])
      .orderBy("telefone")
      .execute(),
  );
  expect(left).toEqual([
    { nome: null, email: "novo@exemplo.com.br", etiquetas: ["antiga"], observacoes: null },
    { nome: null, email: null, etiquetas: [], observacoes: "minha" },
  ]);
});

test("what a later import completed stays until that one is taken back", async () => {
  const ana = await app.professional();
  const first = await imported(ana, "nome;telefone\nCaio Prado;11999998888\n");
  const second = await imported(ana, "nome;telefone;email\nCaio;11999998888;caio@exemplo.com.br\n");
  expect((await undo(ana, first)).body).toMatchObject({ apagados: 0, mantidos: 1 });
  const third = await imported(ana, "nome;telefone\nBia;11999997777\n");
  const fourth = await imported(ana, "nome;telefone;email\nBia;11999997777;bia@exemplo.com.br\n");
  expect((await undo(ana, fourth)).body).toMatchObject({ restaurados: 1, mantidos: 0 });
  expect((await undo(ana, third)).body).toMatchObject({ apagados: 1, mantidos: 0 });
  expect((await undo(ana, second)).body).toMatchObject({ restaurados: 1, mantidos: 0 });
});

test("after seven days it cannot be taken back, and what it did is forgotten", async () => {
  const ana = await app.professional();
  const id = await imported(ana, FILE);
  const kept = () =>
    app.db(async (db) => {
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from importacao_clientes where usuario_id = ${ana.id}`.execute(
        db,
      );
      return rows[0]?.total;
    });
  clock.advance({ days: 7, minutes: -1 });
  while (await applyRetention(app.services));
  expect(await kept()).toBe(3);
  clock.advance({ minutes: 1 });
  const { status, body } = await undo(ana, id);
  expect([status, body]).toEqual([
    410,
    { detail: "Uma importação só pode ser desfeita em até 7 dias" },
  ]);
  clock.advance({ minutes: 1 });
  while (await applyRetention(app.services));
  expect(await kept()).toBe(0);
  expect((await ana.rest("GET", "/clientes/importacoes")).body).toMatchObject([
    { id, criados: 3, desfazer_ate: null },
  ]);
  clock.advance({ days: 84 });
  while (await applyRetention(app.services));
  expect((await ana.rest("GET", "/clientes/importacoes")).body).toEqual([]);
});

test("of somebody who is erased an import keeps nothing, and their row stays", async () => {
  const ana = await app.professional();
  const id = await imported(ana, "nome;telefone\nCaio Prado;11999998888\n");
  const { body } = await ana.rest("GET", "/clientes");
  const of = `/clientes/${body.items[0].id}`;
  const copy = async () => (await ana.rest("GET", `${of}/dados`)).body.importacoes;
  expect(await copy()).toMatchObject([{ importacao_id: id, criado: true }]);
  expect((await ana.rest("POST", `${of}/anonimizar`)).status).toBe(200);
  expect(await copy()).toEqual([]);
  expect((await undo(ana, id)).body).toMatchObject({ apagados: 0, mantidos: 0 });
  expect((await ana.rest("GET", `${of}/dados`)).status).toBe(200);
});

test("somebody else's import does not exist", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const id = await imported(ana, FILE);
  for (const one of [id, "x", "01980000-0000-7000-8000-0000000000aa"]) {
    expect([one, (await undo(bia, one)).status]).toEqual([one, 404]);
  }
  expect(await totalOf(ana)).toBe(3);
  expect((await bia.rest("GET", "/clientes/importacoes")).body).toEqual([]);
});

test("whatever names a client is asked before one is deleted", async () => {
  const { rows } = await app.db((db) =>
    sql<{ name: string; source: string }>`
      select conrelid::regclass::text as name,
        (select prosrc from pg_proc where proname = 'importacao_apagar_clientes') as source
      from pg_constraint where contype = 'f' and confrelid = 'clientes'::regclass and conparentid = 0`.execute(
      db,
    ),
  );
  // Labels are made of the client itself, the last moment of a message of its messages; an archive and the person who
  // looks after it are about a conversation that is asked itself: they go with it.
  const made = [
    "cliente_etiquetas",
    "avisos_automaticos",
    "conversas_arquivadas",
    "conversas_responsaveis",
  ];
  const asked = rows.filter(({ name }) => !made.includes(name));
  expect(asked.length).toBeGreaterThan(7);
  expect(
    asked.filter(({ name, source }) => !source.includes(name)).map(({ name }) => name),
  ).toEqual([]);
});
