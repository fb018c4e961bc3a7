import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { run } from "#server/testing/postgres.ts";

const app = await testApp();

interface Message {
  id: string;
  cliente_id: string;
  text: string;
  minutesAgo: number;
}

function messageOf(usuario_id: string, { id, cliente_id, text, minutesAgo }: Message) {
  const isReceived = /^[A-Z]/.test(text);
  const at = new Date(app.clock.now().getTime() - minutesAgo * 60_000);
  return {
    id,
    usuario_id,
    cliente_id,
    direcao: isReceived ? ("ENTRADA" as const) : ("SAIDA" as const),
    mensagem_recebida: isReceived ? text : null,
    mensagem_enviada: isReceived ? null : text,
    status: isReceived ? ("entregue" as const) : ("pendente" as const),
    momento: at,
    criado_em: at,
    atualizado_em: at,
    origem: "manual",
  };
}

/** A conversation with these messages, oldest first: received ones begin with a capital. */
async function conversation(texts: string[]) {
  const ana = await app.professional();
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const ids = new Map<string, string>();
  const say = async (db: Db, text: string, minutesAgo = 0) => {
    const id = newId();
    ids.set(text, id);
    await db
      .insertInto("mensagens")
      .values(messageOf(ana.id, { id, cliente_id, text, minutesAgo }))
      .execute();
  };
  await app.db(async (db) => {
    for (const [i, text] of texts.entries()) await say(db, text, texts.length - i);
  });
  const remove = (db: Db, ...gone: string[]) =>
    db
      .deleteFrom("mensagens")
      .where(
        "id",
        "in",
        gone.map((text) => ids.get(text) ?? ""),
      )
      .execute();
  const listed = async () =>
    (await ana.trpc.historicoMensagens.listConversas.query({})).conversas.map((c) => [
      c.ultima_mensagem,
      c.mensagens_nao_lidas,
      c.total_mensagens,
    ]);
  const recount = (db: Db) =>
    sql`select conversa_recontar(${ana.id}::uuid, ${cliente_id}::uuid)`.execute(db);
  return { ana, cliente_id, say, remove, listed, recount };
}

test("a message that leaves takes its part of the summary with it", async () => {
  const { remove, listed } = await conversation(["Um", "dois", "Três", "quatro"]);
  expect(await listed()).toEqual([["quatro", 2, 4]]);
  await app.db((db) => remove(db, "quatro"));
  expect(await listed()).toEqual([["Três", 2, 3]]);
  await app.db((db) => remove(db, "Um"));
  expect(await listed()).toEqual([["Três", 1, 2]]);
  await app.db((db) => remove(db, "Três", "dois"));
  expect(await listed()).toEqual([]);
});

test("a recount after the same removal, as the outbox does it, changes nothing more", async () => {
  const { remove, recount, listed } = await conversation(["Um", "dois", "três"]);
  await app.db(async (db) => {
    await remove(db, "três");
    await recount(db);
  });
  expect(await listed()).toEqual([["dois", 1, 2]]);
});

test("the total of conversations goes with them", async () => {
  const { ana, remove } = await conversation(["um"]);
  const total = async () =>
    (await ana.trpc.historicoMensagens.listConversas.query({})).paginacao.total;
  expect(await total()).toBe(1);
  await app.db((db) => remove(db, "um"));
  expect(await total()).toBe(0);
});

test("a message that comes while another one leaves is counted", async () => {
  const { say, remove, listed } = await conversation(["Um", "dois"]);
  let leaving: Promise<unknown> | undefined;
  await app.db(async (db) => {
    await say(db, "Nova");
    leaving = app.db((other) => remove(other, "dois"));
    await someoneWaits(app);
  });
  await leaving;
  expect(await listed()).toEqual([["Nova", 2, 2]]);
});

test("no recount brings back the conversation of a client who was removed", async () => {
  const { ana, cliente_id, recount, remove, listed } = await conversation(["Um", "dois"]);
  await ana.trpc.clientes.remove.mutate({ id: cliente_id });
  await app.db(async (db) => {
    await remove(db, "dois");
    await recount(db);
  });
  expect(await listed()).toEqual([]);
});

test("mutant: without the trigger of removals the summary keeps what is gone", async () => {
  const { remove, listed } = await conversation(["Um", "dois"]);
  await run(app.databaseUrl, "alter table mensagens disable trigger conversas_diminuir");
  await app.db((db) => remove(db, "dois"));
  await run(app.databaseUrl, "alter table mensagens enable trigger conversas_diminuir");
  expect(await listed()).toEqual([["dois", 1, 2]]);
});
