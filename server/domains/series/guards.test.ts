import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { extendSeries } from "#server/domains/series/service/extend-series.ts";
import { testApp } from "#server/testing/app.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";

/** Races between changes of a series and other calls. */
const app = await testApp();
const { practice } = await remindedPractices(app);
const at = (time: string) => app.clock.set(`2026-03-${time}-03:00`);

async function weekly(more: object = {}) {
  at("02T12:00:00");
  const one = await practice();
  const { ana, cliente_id } = one;
  const rule = { cliente_id, horario: "2026-03-03T15:00", a_cada_semanas: 1, ...more };
  const { body } = await ana.rest("POST", "/series", rule);
  const id: string = body.id;
  const [first, second, third] = body.ocorrencias.map((row: { id: string }) => row.id);
  const move = (marcacao: string, horario: string, escopo: "seguintes" | "todas") =>
    ana.rest("PUT", `/marcacoes/${marcacao}`, { horario, escopo });
  const listed = async (serie: string) =>
    (await ana.trpc.series.get.query({ id: serie })).ocorrencias.map(({ horario, status }) => {
      const { date, time } = civilOf(horario, ZONA_PADRAO);
      return `${date} ${time} ${status}`;
    });
  return { ...one, id, first, second, third, move, listed };
}

/** Runs the calls while the professional's agenda is locked, each once the one before it waits. */
async function behindTheAgenda(usuarioId: string, calls: (() => Promise<unknown>)[]) {
  const running: Promise<unknown>[] = [];
  await app.db(async (db) => {
    await db
      .selectFrom("usuarios")
      .where("id", "=", usuarioId)
      .select("id")
      .forNoKeyUpdate()
      .execute();
    for (const call of calls) {
      running.push(call());
      await someoneWaits(app, running.length);
    }
  });
  return Promise.all(running);
}

async function extendAll() {
  while (await extendSeries(app.services));
}

test.each(["an end", "a deletion of all"])(
  "%s takes back what waits in the outbox",
  async (how) => {
    const { ana, id, first, waiting } = await weekly({ repeticoes: 3 });
    await queueDue(app.services);
    expect((await waiting()).length).toBeGreaterThan(0);
    const { status } =
      how === "an end"
        ? await ana.rest("POST", `/series/${id}/encerrar`, {})
        : await ana.rest("DELETE", `/marcacoes/${first}?escopo=todas`);
    expect(status).toBeLessThan(300);
    expect(await waiting()).toEqual([]);
  },
);

test("one that is confirmed while its series moves moves with it", async () => {
  const { id, first, second, move, listed } = await weekly({ repeticoes: 3 });
  const { moving } = await app.db(async (db) => {
    await db
      .updateTable("marcacoes")
      .set({ status: "confirmado" })
      .where("id", "=", second)
      .execute();
    const answer = move(first, "2026-03-03T16:00", "todas");
    await someoneWaits(app);
    return { moving: answer };
  });
  expect((await moving).status).toBe(200);
  expect(await listed(id)).toEqual([
    "2026-03-03 16:00 pendente",
    "2026-03-10 16:00 confirmado",
    "2026-03-17 16:00 pendente",
  ]);
});

test("two that split a series at once leave each appointment with the rule that it follows", async () => {
  const { id, second, third, move, listed } = await weekly({ repeticoes: 4 });
  const { moving } = await app.db(async (db) => {
    await db.selectFrom("marcacoes").where("id", "=", third).select("id").forUpdate().execute();
    const one = move(second, "2026-03-10T16:00", "seguintes");
    await someoneWaits(app);
    const other = move(third, "2026-03-17T11:00", "seguintes");
    await someoneWaits(app, 2);
    return { moving: [one, other] };
  });
  const [one, other] = await Promise.all(moving);
  expect([one?.status, other?.status]).toEqual([200, 200]);
  expect(await listed(id)).toEqual(["2026-03-03 15:00 pendente"]);
  expect(await listed(one?.body.serie_id)).toEqual(["2026-03-10 16:00 pendente"]);
  expect(await listed(other?.body.serie_id)).toEqual([
    "2026-03-17 11:00 pendente",
    "2026-03-24 11:00 pendente",
  ]);
});

test("two processes that make the next weeks at once tell of no date that was made", async () => {
  const { ana, id, listed } = await weekly();
  at("17T12:00:00");
  await behindTheAgenda(ana.id, [extendAll, extendAll]);
  expect(await listed(id)).toHaveLength(29);
  expect(await ana.trpc.series.listSkipped.query()).toEqual([]);
});

test("a series that ends while its next weeks are made stays ended", async () => {
  const { ana, id, listed } = await weekly();
  at("17T12:00:00");
  const end = () => ana.rest("POST", `/series/${id}/encerrar`, { a_partir_de: "2026-03-24" });
  await behindTheAgenda(ana.id, [end, extendAll]);
  expect((await listed(id)).at(-1)).toBe("2026-03-17 15:00 pendente");
});

test("of a person who is erased while the next weeks are made nothing more is made", async () => {
  const { ana, id, cliente_id, listed } = await weekly();
  at("17T12:00:00");
  const before = await listed(id);
  const erase = () => ana.trpc.clientes.anonymize.mutate({ id: cliente_id });
  const making: Promise<void>[] = [];
  await app.db(async (db) => {
    await db
      .selectFrom("usuarios")
      .where("id", "=", ana.id)
      .select("id")
      .forNoKeyUpdate()
      .execute();
    making.push(extendAll());
    await someoneWaits(app);
    await erase();
  });
  await Promise.all(making);
  expect(await listed(id)).toEqual(before);
});

test("the note of an erased person is in no series that split off meanwhile", async () => {
  const { ana, id, cliente_id } = await weekly({ repeticoes: 4, observacao: "Conta tudo" });
  const branch = "018f0000-0000-7000-8000-00000000b0a7";
  const { erasing } = await app.db(async (db) => {
    const serie = await db
      .selectFrom("series")
      .where("id", "=", id)
      .selectAll()
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const answer = ana.trpc.clientes.anonymize.mutate({ id: cliente_id });
    await someoneWaits(app);
    await db
      .insertInto("series")
      .values({ ...serie, id: branch })
      .execute();
    return { erasing: answer };
  });
  await erasing;
  expect((await ana.trpc.series.get.query({ id: branch })).observacao).toBeNull();
});

test("nor in one that splits off just after", async () => {
  const { ana, id, second, move } = await weekly({ repeticoes: 4, observacao: "Conta tudo" });
  const { moving } = await app.db(async (db) => {
    await db.updateTable("series").set({ observacao: null }).where("id", "=", id).execute();
    const answer = move(second, "2026-03-10T16:00", "seguintes");
    await someoneWaits(app);
    return { moving: answer };
  });
  const { body } = await moving;
  expect((await ana.trpc.series.get.query({ id: body.serie_id })).observacao).toBeNull();
});

test.each([
  ["have ended", { encerrada_em: "2026-03-03" }, { timezone: ZONA_PADRAO }],
  ["fail", {}, { timezone: "Lugar/Nenhum" }],
])("fifty that %s keep nobody's from going on", async (_what, ending, owner) => {
  const other = await weekly();
  const change = (values: object) =>
    app.db((db) => db.updateTable("usuarios").set(values).where("id", "=", other.ana.id).execute());
  await app.db(async (db) => {
    const serie = await db
      .selectFrom("series")
      .where("id", "=", other.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 50 }, () => ({ ...serie, id: newId(), ...ending }));
    await db.insertInto("series").values(rows).execute();
  });
  await change(owner);
  const { id, listed } = await weekly({ horario: "2026-03-04T15:00" });
  at("17T12:00:00");
  await extendAll();
  expect(await listed(id)).toHaveLength(28);
  await change({ timezone: ZONA_PADRAO, desativado_em: app.clock.now() });
});
