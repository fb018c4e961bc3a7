import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { COPIED } from "#server/db/copied.ts";
import { withoutAuthor } from "#server/db/copied-columns.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { RECORD } from "#server/testing/client-record.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

interface Owned {
  usuario_id: string;
  cliente_id: string;
}

/** Two addresses of a client, a message received, one sent and one that waits to be sent. */
async function insertConversation(owned: Owned) {
  const now = app.clock.now();
  const address = { ...owned, visto_em: now };
  const message = { ...owned, momento: now, criado_em: now, atualizado_em: now, origem: "manual" };
  await app.db(async (db) => {
    await db
      .insertInto("cliente_enderecos")
      .values([
        { ...address, tipo: "telefone", endereco: "11999998888", envio: "551199998888" },
        { ...address, tipo: "lid", endereco: "777@lid", envio: "777@lid" },
      ])
      .execute();
    await db
      .insertInto("mensagens")
      .values([
        {
          ...message,
          id: newId(),
          direcao: "ENTRADA",
          status: "lida",
          mensagem_recebida: "sinto dor",
        },
        {
          ...message,
          id: newId(),
          direcao: "SAIDA",
          status: "entregue",
          mensagem_enviada: "melhoras",
          enviada_em: now,
        },
        {
          ...message,
          id: newId(),
          direcao: "SAIDA",
          status: "pendente",
          mensagem_enviada: "até amanhã",
          proxima_tentativa_em: now,
        },
      ])
      .execute();
  });
}

/** A client with a whole record, phone, two addresses, a note, and messages each way. */
async function known() {
  const ana = await app.professional();
  await offerHours(ana);
  const { cliente_id, book } = await bookerOf(ana);
  await ana.trpc.clientes.update.mutate({ id: cliente_id, telefone: "11999998888", ...RECORD });
  const { id: marcacao_id } = await book("2026-03-03T09:00", { observacao: "dor nas costas" });
  await insertConversation({ usuario_id: ana.id, cliente_id });
  const { id: serie_id } = await ana.trpc.series.create.mutate({
    cliente_id,
    horario: "2026-03-10T09:00",
    a_cada_semanas: 2,
    repeticoes: 2,
    observacao: "dor nas costas de novo",
  });
  return { ana, cliente_id, marcacao_id, serie_id };
}

test("all that is kept about a person is in the copy", async () => {
  const { ana, cliente_id, marcacao_id, serie_id } = await known();
  const { mensagens } = await ana.trpc.clientes.getDados.query({ id: cliente_id });
  const mensagem_id = mensagens.find(({ direcao }) => direcao === "ENTRADA")?.id ?? "";
  const momento = app.clock.now();
  const done = { momento, processada_em: momento, acao: "confirmou" as const };
  await app.db((db) =>
    db
      .insertInto("respostas")
      .values({ usuario_id: ana.id, mensagem_id, marcacao_id, ...done })
      .execute(),
  );
  const { status, body } = await ana.rest("GET", `/clientes/${cliente_id}/dados`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    cliente: { id: cliente_id, nome: "Davi Rocha", telefone: "11999998888", ...RECORD },
    enderecos: ["11999998888", "777@lid"],
    marcacoes: [
      {
        id: marcacao_id,
        observacao: "dor nas costas",
        status: "pendente",
        profissional_nome: "Ana Souza",
        sala_nome: null,
      },
      { serie_id, serie_posicao: 1 },
      { serie_id, serie_posicao: 2 },
    ],
    series: [{ id: serie_id, primeira: "2026-03-10", observacao: "dor nas costas de novo" }],
    respostas: [{ mensagem_id, acao: "confirmou", marcacao_id }],
  });
  expect(body.mensagens).toHaveLength(3);
});

/** Every text of every table in which a row names the client or the professional. */
async function textsAbout(usuarioId: string) {
  return app.db(async (db) => {
    const { rows } = await sql<{ text: string }>`
      select c::text as text from clientes c where usuario_id = ${usuarioId}
      union all select e::text from cliente_enderecos e where usuario_id = ${usuarioId}
      union all select e::text from cliente_etiquetas e where usuario_id = ${usuarioId}
      union all select m::text from marcacoes m where usuario_id = ${usuarioId}
      union all select m::text from mensagens m where usuario_id = ${usuarioId}
      union all select c::text from conversas c where usuario_id = ${usuarioId}
    `.execute(db);
    return rows.map(({ text }) => text).join("\n");
  });
}

const WRITTEN = [...Object.values(RECORD).flat(), "convenio"];
const TRACES = ["Davi", "99998888", "777@lid", "dor", "melhoras", "amanhã", ...WRITTEN];

test("erasing a person leaves no trace of name, phone, notes and texts, and the figures whole", async () => {
  const { ana, cliente_id } = await known();
  const before = await textsAbout(ana.id);
  expect(TRACES.filter((trace) => !before.includes(trace))).toEqual([]);

  const { status, body } = await ana.rest("POST", `/clientes/${cliente_id}/anonimizar`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: cliente_id, nome: null, telefone: null });
  const after = await textsAbout(ana.id);
  expect(TRACES.filter((trace) => after.includes(trace))).toEqual([]);

  const { marcacoes, series, mensagens } = await ana.trpc.clientes.getDados.query({
    id: cliente_id,
  });
  expect(marcacoes).toHaveLength(3);
  expect(marcacoes.every(({ observacao }) => observacao === null)).toBe(true);
  expect(series).toMatchObject([{ observacao: null }]);
  expect(mensagens).toHaveLength(3);
});

/** Columns that an erased client keeps: none says anything about a person. */
const STAYS = [
  "id",
  "usuario_id",
  "aceita_mensagens",
  "criado_em",
  "atualizado_em",
  "nome_versao",
  "nome_em",
  "ator_id",
];
const MOMENTS = ["excluido_em", "anonimizado_em"];

test("every column of an erased client is empty, or is known to say nothing about a person", async () => {
  const { ana, cliente_id } = await known();
  const { body: before } = await ana.rest("GET", `/clientes/${cliente_id}/dados`);
  expect(Object.keys(before.cliente)).toEqual([
    "usuario_id",
    ...withoutAuthor(COPIED.clientes.columns),
  ]);
  await app.db((db) =>
    db
      .updateTable("clientes")
      .set({ telefone_whatsapp: "5511999998888", telefone_consultado: "11999998888" })
      .set({ telefone_consultado_em: app.clock.now() })
      .where("id", "=", cliente_id)
      .execute(),
  );
  await ana.trpc.clientes.anonymize.mutate({ id: cliente_id });
  const row = await app.db((db) =>
    db.selectFrom("clientes").where("id", "=", cliente_id).selectAll().executeTakeFirstOrThrow(),
  );
  const left = Object.entries(row).flatMap(([name, value]) => {
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
    return isEmpty ? [] : [name];
  });
  expect(left.toSorted()).toEqual([...STAYS, "anonimizado_em"].toSorted());
  const asked = ["telefone_whatsapp", "telefone_consultado", "telefone_consultado_em"];
  const phone = ["telefone", "telefone_chave", ...asked];
  const erased = ["nome", "nome_busca", ...phone, ...Object.keys(RECORD)];
  expect(Object.keys(row).toSorted()).toEqual([...STAYS, ...MOMENTS, ...erased].toSorted());
});

test("what waited to be sent to an erased person is not sent", async () => {
  const { ana, cliente_id } = await known();
  await ana.trpc.clientes.anonymize.mutate({ id: cliente_id });
  const { mensagens } = await ana.trpc.clientes.getDados.query({ id: cliente_id });
  expect(mensagens.map(({ status }) => status).sort()).toEqual(["entregue", "falha", "lida"]);
});

test("a person who was removed before can still be copied and erased", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "11999998888" });
  await ana.trpc.clientes.remove.mutate({ id });
  expect((await ana.trpc.clientes.getDados.query({ id })).cliente).toMatchObject({
    nome: "Davi",
    excluido_em: app.clock.now(),
  });
  await ana.trpc.clientes.anonymize.mutate({ id });
  expect(await textsAbout(ana.id)).not.toContain("Davi");
});

test("erasing one person does not affect the others", async () => {
  const { ana, cliente_id } = await known();
  const eva = await ana.trpc.clientes.create.mutate({ nome: "Eva", telefone: "21999998888" });
  const other = await known();
  await ana.trpc.clientes.anonymize.mutate({ id: cliente_id });
  expect(await ana.trpc.clientes.get.query({ id: eva.id })).toEqual(eva);
  expect(await textsAbout(other.ana.id)).toContain("sinto dor");
});
