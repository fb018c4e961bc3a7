import { expect, test } from "vitest";
import { moveDue } from "#server/domains/passagens/service/move-numbers.ts";
import { type PassagemPractice, passagemFixture, prepare } from "#server/testing/passagens.ts";
import { applyRetention } from "#server/workers/apply-retention.ts";
import { m } from "#shared/passagens/passagens.messages.ts";

const { app, meta, old, tick, work, practice } = await passagemFixture();

/** How far the move came before it is broken off. */
const STEPS: Record<string, (one: PassagemPractice) => Promise<unknown>> = {
  begun: ({ begin }) => begin(),
  "with a number": async ({ begin, give, place }) => {
    await begin();
    await give(place);
  },
  "with templates under review": async ({ ana, begin, give, offer, place }) => {
    await ana.trpc.usuarios.updateAutomacoes.mutate({ lembretes_ativos: true });
    await begin();
    await give(place);
    await offer();
  },
  ready: prepare,
  "with the switch asked for": async (one) => {
    await prepare(one);
    await one.change();
  },
  "with a switch that failed": async (one) => {
    await prepare(one);
    meta.instance(one.place.instancia_key).isOnPhone = false;
    await one.change();
    await tick();
  },
};

test.each(Object.keys(STEPS))(
  "broken off when %s, the old way sends and receives as before",
  async (step) => {
    const one = await practice();
    const place = () =>
      app.db((db) =>
        db
          .selectFrom("instancias")
          .where("id", "=", one.id)
          .select(["provedor", "host_instancia", "instancia_key", "instancia_token", "waba_id"])
          .select(["status", "estado_numero", "troca_ate", "webhook_token", "limite_contatos"])
          .executeTakeFirstOrThrow(),
      );
    const before = await place();
    await STEPS[step]?.(one);
    await one.send("esperava");
    const { status, body } = await one.cancel();
    expect([status, body.estado, body.pode_trocar]).toEqual([200, "interrompida", false]);
    expect(await place()).toEqual(before);
    await old.receive(one.key, { from: "5511988887777", text: "chega" });
    await one.send("sai");
    await tick();
    expect(new Set(await one.texts())).toEqual(new Set(["chega", "esperava", "sai"]));
    expect(one.sentBy.old()).toEqual(["esperava", "sai"]);
    expect(one.sentBy.meta()).toEqual([]);
    const kept = await app.db((db) =>
      db
        .selectFrom("instancia_passagens")
        .where("instancia_id", "=", one.id)
        .select("token")
        .execute(),
    );
    expect(kept).toEqual([{ token: null }]);
    // Meta posts nothing for an account that nobody has here.
    expect(meta.instance(one.place.instancia_key).webhookUrl).toBeNull();
    expect((await one.begin()).body).toMatchObject({ estado: "aberta", meta: null });
  },
);

test("after the switch nothing is broken off", async () => {
  const one = await practice();
  await prepare(one);
  await one.change();
  await tick();
  const { status, body } = await one.cancel();
  expect([status, body.detail]).toEqual([409, m.naoIniciada]);
  expect((await one.read()).body.estado).toBe("concluida");
});

test("broken off and switched at once, exactly one of both happens", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const one = await practice();
      await prepare(one);
      await one.change();
      return one;
    }),
  );
  const [cancelled] = await Promise.all([
    Promise.all(outcomes.map((one) => one.cancel())),
    moveDue(app.services),
    moveDue(app.services),
  ]);
  for (const [at, one] of outcomes.entries()) {
    const { estado } = (await one.read()).body;
    const isCancelled = cancelled[at]?.status === 200;
    const [instancia] = await one.ana.trpc.usuarios.myInstances.query();
    expect([estado, instancia?.provedor]).toEqual(
      isCancelled ? ["interrompida", "mega"] : ["concluida", "cloud"],
    );
    const [host, key] = isCancelled ? [old, one.key] : [meta, one.place.instancia_key];
    await host.receive(key, { from: "5511988887777", text: "chega" });
    await work();
    await one.send("sai");
    await work();
    const sent = [one.sentBy.old().length, one.sentBy.meta().length];
    expect(sent).toEqual(isCancelled ? [1, 0] : [0, 1]);
  }
});

test("two tabs that ask for the switch at once, and two processes that do it, switch once", async () => {
  const one = await practice();
  await prepare(one);
  const answers = await Promise.all([one.change(), one.change(), one.change()]);
  expect(answers.map(({ status, body }) => [status, body.estado])).toEqual(
    answers.map(() => [200, "trocando"]),
  );
  await Promise.all([moveDue(app.services), moveDue(app.services), moveDue(app.services)]);
  const again = await one.change();
  expect([again.status, again.body.estado]).toEqual([200, "concluida"]);
  const rows = await app.db((db) =>
    db
      .selectFrom("instancia_passagens")
      .where("instancia_id", "=", one.id)
      .select("estado")
      .execute(),
  );
  expect(rows).toEqual([{ estado: "concluida" }]);
});

test("two tabs that begin at once begin one move; the number that was given last counts", async () => {
  const one = await practice();
  await Promise.all([one.begin(), one.begin(), one.begin()]);
  const rows = await app.db((db) =>
    db.selectFrom("instancia_passagens").where("instancia_id", "=", one.id).select("id").execute(),
  );
  expect(rows).toHaveLength(1);
  const both = await Promise.all([one.give(one.place), one.give(one.place)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
});

test("an instance that an administrator has moved meanwhile is not moved again", async () => {
  const one = await practice();
  await prepare(one);
  await one.change();
  const admin = await app.admin();
  const { status } = await admin.rest("PUT", `/admin/instances/${one.id}`, {
    provedor: "cloud",
    ...one.place,
  });
  expect(status).toBe(200);
  await tick();
  const { body } = await one.read();
  expect([body.estado, body.erro]).toEqual(["interrompida", null]);
  const other = await practice();
  await other.begin();
  const moved = { provedor: "cloud", ...other.place };
  expect((await admin.rest("PUT", `/admin/instances/${other.id}`, moved)).status).toBe(200);
  expect((await other.read()).body.estado).toBe("interrompida");
});

test("a move that nobody ends is forgotten after 90 days, with its token; one that was switched stays", async () => {
  const [open, broken, done] = [await practice(), await practice(), await practice()];
  for (const one of [open, broken, done]) await prepare(one);
  await broken.cancel();
  await done.change();
  await tick();
  const left = async () => {
    while (await applyRetention(app.services));
    const rows = await app.db((db) =>
      db
        .selectFrom("instancia_passagens")
        .where("instancia_id", "in", [open.id, broken.id, done.id])
        .select(["instancia_id", "estado"])
        .orderBy("estado")
        .execute(),
    );
    return rows.map(({ estado }) => estado);
  };
  app.clock.advance({ hours: 89 * 24 });
  expect(await left()).toEqual(["aberta", "concluida", "interrompida"]);
  app.clock.advance({ hours: 2 * 24 });
  expect(await left()).toEqual(["concluida"]);
  expect((await open.read()).body.estado).toBe("nenhuma");
});
