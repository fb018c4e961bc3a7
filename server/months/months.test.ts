import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { makeMonths } from "#server/domains/historico-mensagens/service/make-months.ts";
import { messageRollup } from "#server/domains/historico-mensagens/service/roll-up-messages.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { dropMonth } from "#server/testing/drop-month.ts";
import { withInstance } from "#server/testing/instances.ts";
import { keptCounts, realCounts, wrongTexts } from "#server/testing/message-counts.ts";
import { makePastMonths } from "#server/testing/past-months.ts";
import { insertBooked, insertTrace } from "#server/testing/reply-rows.ts";
import { DAY } from "#shared/common/civil.ts";
import { detachMonth, dropDetached, listMonths } from "./months.ts";

const app = await testApp();
const client = new Client({ connectionString: app.databaseUrl });
let months: string[] = [];
beforeAll(async () => {
  await client.connect();
  months = await makePastMonths(client, 4);
});
afterAll(() => client.end());

/** The middle of a month, `2026_07`. */
const middleOf = (name: string) => new Date(`${name.replace("_", "-")}-15T12:00:00Z`);

/** An id as the product would have made it at that moment. */
function idAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
}

/** A message of this client; `saidAt` where that was not when it arrived. */
async function insert(
  ana: Actor,
  {
    cliente_id,
    arrived,
    saidAt = arrived,
    text,
  }: { cliente_id: string; arrived: Date; saidAt?: Date; text: string },
) {
  const id = idAt(arrived);
  const row = {
    id,
    usuario_id: ana.id,
    cliente_id,
    direcao: "ENTRADA" as const,
    mensagem_recebida: text,
    status: "entregue" as const,
    data_recebido: saidAt,
    momento: saidAt,
    criado_em: arrived,
    atualizado_em: arrived,
    origem: "cliente",
  };
  await app.db((db) => db.insertInto("mensagens").values(row).execute());
  return id;
}

const partOf = async (id: string) => {
  const { rows } = await client.query(
    "select tableoid::regclass::text as name from mensagens where id = $1",
    [id],
  );
  return rows[0]?.name;
};

/** Clients with a message in each of the last four months, and one whose only message is of the oldest. */
async function practice() {
  const ana = await app.professional();
  const { id: steady } = await ana.trpc.clientes.create.mutate({ nome: "Bia" });
  const { id: gone } = await ana.trpc.clientes.create.mutate({ nome: "Caio" });
  const [oldest = "", next = ""] = months;
  for (const name of months) {
    await insert(ana, { cliente_id: steady, arrived: middleOf(name), text: `xilofone de ${name}` });
  }
  await insert(ana, { cliente_id: gone, arrived: middleOf(oldest), text: "xilofone, e mais nada" });
  const late = { cliente_id: steady, arrived: middleOf(next), saidAt: middleOf(oldest) };
  await insert(ana, { ...late, text: "xilofone atrasado" });
  return { ana, steady, gone };
}

const shown = async (ana: Actor) => {
  const { historicoMensagens } = ana.trpc;
  const found = await historicoMensagens.search.query({ busca: "xilofone" });
  const { conversas } = await historicoMensagens.listConversas.query({});
  return {
    texts: found.mensagens.map((one) => one.mensagem_recebida ?? "").toSorted(),
    total: (await historicoMensagens.search.query({})).paginacao.total,
    conversations: conversas.map((one) => `${one.cliente_nome} ${one.total_mensagens}`).toSorted(),
  };
};

/** Figures, search and summaries against what a look at each message finds. */
const isConsistent = (ana: Actor) =>
  app.db(async (db) => {
    expect(await keptCounts(db, ana.id)).toEqual(await realCounts(db, ana.id));
    expect(await wrongTexts(db, ana.id)).toBe(0);
  });

test("a message lies in the month of its arrival; the tables of the months that come are there", async () => {
  const ana = await app.professional();
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const now = new Date();
  const id = await insert(ana, { cliente_id, arrived: now, text: "agora" });
  expect(await partOf(id)).toBe(`mensagens_${now.toISOString().slice(0, 7).replace("-", "_")}`);
  expect(await listMonths(client)).toHaveLength(1 + months.length + 3);

  const furthest = (await listMonths(client)).at(-1)?.name;
  await dropMonth(app.databaseUrl, furthest ?? "");
  expect(await makeMonths(app.services)).toBe(2);
  expect(await makeMonths(app.services)).toBe(0);
});

test("an id without a month of its own is kept all the same, and that month does not take its place later", async () => {
  const ana = await app.professional();
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const { rows } = await client.query(
    "select date_trunc('month', now(), 'UTC') + interval '3 months' as month",
  );
  const ahead = new Date(rows[0].month.getTime() + 10 * DAY);
  const id = await insert(ana, { cliente_id, arrived: ahead, text: "adiantada" });
  expect(await partOf(id)).toBe("mensagens_fora");
  await client.query("select mensagens_mes_criar($1)", [rows[0].month]);
  expect(await partOf(id)).toBe("mensagens_fora");
  expect((await shown(ana)).conversations).toEqual(["Davi 1"]);
});

test("a month that goes leaves conversations, figures and search as if its messages had been deleted", async () => {
  const [{ ana, steady, gone }, other] = [await practice(), await practice()];
  const [oldest = ""] = months;
  const asked = await insertAsked(ana, { cliente_id: steady, month: oldest });
  expect(await shown(ana)).toMatchObject({ total: 7, conversations: ["Bia 6", "Caio 1"] });

  const month = await detachMonth(client, oldest);
  const texts = [`xilofone atrasado`, ...months.slice(1).map((name) => `xilofone de ${name}`)];
  for (const one of [ana, other.ana]) {
    expect(await shown(one)).toEqual({
      texts: texts.toSorted(),
      total: 4,
      conversations: ["Bia 4"],
    });
    await isConsistent(one);
  }
  expect(await tracesOf(asked)).toEqual({ lembrete: null, ids: 0 });
  expect((await ana.trpc.historicoMensagens.getConversa.query({ id: gone })).mensagens).toEqual([]);

  expect((await listMonths(client)).find(({ name }) => name === oldest)?.is_detached).toBe(true);
  await dropDetached(client, month);
  expect((await listMonths(client)).map(({ name }) => name)).not.toContain(oldest);
  await messageRollup.run(app.services);
  await isConsistent(ana);
});

/** Rows that refer to a message of that month: a reminder, the reply to it, and the id by which the host knows it. */
async function insertAsked(
  ana: Actor,
  { cliente_id, month }: { cliente_id: string; month: string },
) {
  const at = middleOf(month);
  const { id: instancia_id } = await withInstance(app, ana);
  const conversation = { usuario_id: ana.id, cliente_id, instancia_id };
  const { id: marcacao_id, horario } = await insertBooked(app, conversation, {
    hours: 1,
    status: "pendente",
  });
  const mensagem_id = await insert(ana, { cliente_id, arrived: at, text: "pergunta" });
  await insertTrace(app, conversation, { marcacao_id, mensagem_id, tipo: "lembrete", horario, at });
  const known = { usuario_id: ana.id, instancia_id, provider_id: "P1", mensagem_id };
  await app.db((db) => db.insertInto("mensagem_ids").values(known).execute());
  return marcacao_id;
}

const tracesOf = (marcacaoId: string) =>
  app.db(async (db) => ({
    lembrete: (
      await db
        .selectFrom("lembretes")
        .where("marcacao_id", "=", marcacaoId)
        .select("mensagem_id")
        .executeTakeFirstOrThrow()
    ).mensagem_id,
    ids: (await db.selectFrom("mensagem_ids").select("mensagem_id").execute()).length,
  }));

test("what is broken off goes on, and counts once", async () => {
  const { ana } = await practice();
  const { ana: bia } = await practice();
  const [, name = ""] = months;
  const before = await shown(ana);
  // The second professional cannot be brought in line: somebody holds the conversation.
  const holder = new Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query("begin");
  const last = [ana.id, bia.id].toSorted().at(-1);
  await holder.query("select from conversas where usuario_id = $1 for update", [last]);
  await client.query("set lock_timeout = '100ms'");
  await expect(detachMonth(client, name)).rejects.toThrow("lock timeout");
  await holder.end();
  await client.query("reset lock_timeout");

  await dropDetached(client, await detachMonth(client, name));
  for (const one of [ana, bia]) {
    expect((await shown(one)).total).toBe(before.total - 2);
    await isConsistent(one);
  }
});

test("only a month that is over goes, and only one that is there", async () => {
  const name = new Date().toISOString().slice(0, 7).replace("-", "_");
  await expect(detachMonth(client, name)).rejects.toThrow("is not over");
  await expect(detachMonth(client, "2001_01")).rejects.toThrow("no such month");
  await expect(detachMonth(client, "fora")).rejects.toThrow("no such month");
});
