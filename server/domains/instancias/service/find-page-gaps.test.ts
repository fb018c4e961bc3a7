import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { HOUR } from "#shared/common/civil.ts";

const app = await testApp();

const at = (time: string) => new Date(`2026-03-02T${time}:00-03:00`);

/** A professional with a client who wrote at these times, and two instances. */
async function conversation(times: string[]) {
  const ana = await app.professional();
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const instances = [await withInstance(app, ana), await withInstance(app, ana)];
  const [first = "", second = ""] = instances.map(({ id }) => id);
  await app.db(async (db) => {
    await db
      .updateTable("instancias")
      .set({ nome_instancia: "Recepção" })
      .where("id", "=", second)
      .execute();
    for (const time of times) {
      const when = { data_recebido: at(time), momento: at(time), criado_em: at(time) };
      await db
        .insertInto("mensagens")
        .values({
          id: newId(),
          usuario_id: ana.id,
          instancia_id: first,
          cliente_id,
          direcao: "ENTRADA",
          mensagem_recebida: time,
          status: "lida",
          origem: "cliente",
          atualizado_em: at(time),
          ...when,
        })
        .execute();
    }
  });
  const gap = (instancia_id: string, inicio: string, fim: string | null) =>
    app.db((db) =>
      db
        .insertInto("instancia_lacunas")
        .values({
          id: newId(),
          usuario_id: ana.id,
          instancia_id,
          inicio: at(inicio),
          fim: fim === null ? null : at(fim),
        })
        .execute(),
    );
  const page = async (page: number, size: number) => {
    const { lacunas } = await ana.trpc.historicoMensagens.getConversa.query({
      id: cliente_id,
      page,
      size,
    });
    return lacunas.map(({ nome_instancia, inicio }) => `${nome_instancia} ${clock(inicio)}`);
  };
  return { ana, cliente_id, first, second, gap, page };
}

const clock = (instant: Date) => new Date(instant.getTime() - 3 * HOUR).toISOString().slice(11, 16);

test("each page shows the gaps of its time, up to the first message of the next one", async () => {
  const { first, gap, page } = await conversation(["08:00", "09:00", "10:00", "11:00"]);
  await gap(first, "07:00", "07:30");
  await gap(first, "08:10", "08:20");
  await gap(first, "09:10", "09:20");
  await gap(first, "10:10", "10:20");
  await gap(first, "11:10", "11:20");
  expect(await page(2, 2)).toEqual(["Consultório 08:10", "Consultório 09:10"]);
  expect(await page(1, 2)).toEqual(["Consultório 10:10", "Consultório 11:10"]);
  expect(await page(1, 50)).toHaveLength(4);
  expect(await page(3, 2)).toEqual([]);
});

test("a gap that reaches over pages stands in each, one that began before the page too", async () => {
  const { first, gap, page } = await conversation(["08:00", "09:00", "10:00", "11:00"]);
  await gap(first, "07:00", "10:30");
  for (const number of [1, 2]) expect(await page(number, 2)).toEqual(["Consultório 07:00"]);
});

test("the gap that continues stands on the newest page, with the names of all instances", async () => {
  const { ana, cliente_id, first, second, gap, page } = await conversation(["08:00", "09:00"]);
  await gap(second, "08:30", null);
  await gap(first, "08:15", "08:45");
  await gap(first, "09:30", null);
  const all = ["Consultório 08:15", "Recepção 08:30", "Consultório 09:30"];
  expect(await page(1, 50)).toEqual(all);
  expect(await page(2, 1)).toEqual(all.slice(0, 2));
  const path = `/historico-mensagens/conversa/${cliente_id}`;
  const { body } = await ana.rest("GET", path);
  expect(body.lacunas[2]).toEqual({
    instancia_id: first,
    nome_instancia: "Consultório",
    inicio: at("09:30").toISOString(),
    fim: null,
  });
});

test("a conversation without messages has no gaps, and nobody sees another's", async () => {
  const hers = await conversation(["08:00"]);
  await hers.gap(hers.first, "08:30", null);
  const his = await conversation(["08:00"]);
  expect(await his.page(1, 50)).toEqual([]);
  const { id } = await hers.ana.trpc.clientes.create.mutate({ nome: "Nova" });
  const empty = await hers.ana.trpc.historicoMensagens.getConversa.query({ id });
  expect(empty).toMatchObject({ mensagens: [], lacunas: [] });
});

test("of a link that comes and goes without end the latest 200 are shown", async () => {
  const { ana, first, page } = await conversation(["08:00"]);
  const rows = Array.from({ length: 250 }, (_, i) => ({
    id: newId(),
    usuario_id: ana.id,
    instancia_id: first,
    inicio: new Date(at("09:00").getTime() + i * 60_000),
    fim: new Date(at("09:00").getTime() + i * 60_000 + 1_000),
  }));
  await app.db((db) => db.insertInto("instancia_lacunas").values(rows).execute());
  const shown = await page(1, 50);
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([
    200,
    "Consultório 09:50",
    "Consultório 13:09",
  ]);
});
