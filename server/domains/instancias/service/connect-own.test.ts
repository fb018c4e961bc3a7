import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { longTest } from "#server/testing/long-test.ts";
import { mostOf, withoutGuard } from "#server/testing/mutants.ts";
import { ownConnections } from "#server/testing/own-connections.ts";
import { applyRetention } from "#server/workers/apply-retention.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

const { app, standIn } = await ownConnections();
const connect = (ana: Actor) => ana.rest("POST", "/instancias/conectar");
const connection = (ana: Actor) => ana.trpc.instancias.conexao.query();
const instancesOf = ({ id }: Actor) =>
  app.db((db) =>
    db
      .selectFrom("instancias")
      .where("usuario_id", "=", id)
      .where("excluida_em", "is", null)
      .select(["id", "nome_instancia", "host_instancia", "instancia_key", "instancia_token"])
      .execute(),
  );
const begunBy = ({ id }: Actor) =>
  app.db((db) =>
    db
      .selectFrom("conexoes_iniciadas")
      .where("usuario_id", "=", id)
      .select(["chave", "reservada_ate"])
      .execute(),
  );

test("a professional makes their number at the default host, which knows where to post, and links it", async () => {
  const ana = await app.professional();
  expect(await connection(ana)).toEqual({ pode_conectar: true, pedido_em: null });
  const { status, body } = await connect(ana);
  expect([status, Object.keys(body)]).toEqual([200, ["id"]]);
  const [own] = await ana.trpc.usuarios.myInstances.query();
  expect(own).toMatchObject({
    id: body.id,
    usuario_id: ana.id,
    nome_instancia: "Meu WhatsApp",
    instancia_key: "pontual••••",
    instancia_token: null,
    tem_token: true,
    ativa: true,
    status: "disconnected",
  });
  const [row] = await instancesOf(ana);
  const key = row?.instancia_key ?? "";
  expect(key).toMatch(/^pontual-[\w-]{43}$/);
  expect(row?.instancia_token).toMatch(/^ey/);
  expect(standIn.instance(key).webhookUrl).toBe(own?.webhook_url);
  expect(await begunBy(ana)).toEqual([]);

  await ana.trpc.instancias.qrcode.mutate({ id: body.id });
  await standIn.scan(key);
  const connected = await ana.trpc.instancias.status.query({ id: body.id });
  expect(connected).toEqual({ status: "connected", connected: true });
});

test("whoever has a number gets that one, also one that an administrator has given", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const { body } = await connect(ana);
  expect((await connect(ana)).body).toEqual(body);
  const { id } = await withInstance(app, bia);
  expect((await connect(bia)).body).toEqual({ id });
  expect(await instancesOf(bia)).toHaveLength(1);
  expect((await connect(ana)).body).toEqual(body);
});

/** The keys of instances that the host made while `work` ran. */
async function madeBy(work: () => Promise<unknown>) {
  const before = standIn.made.length;
  await work();
  return standIn.made.slice(before);
}

async function race(ana: Actor) {
  const answers = await Promise.all(Array.from({ length: 10 }, () => connect(ana)));
  return {
    statuses: new Set(answers.map(({ status }) => status)),
    ids: new Set(answers.map(({ body }) => body.id)),
  };
}

test("ten presses at once make one number, and all get it", async () => {
  standIn.behaviour.ownTokens = true;
  const ana = await app.professional();
  const made = await madeBy(async () => {
    const { statuses, ids } = await race(ana);
    expect([[...statuses], ids.size]).toEqual([[200], 1]);
  });
  expect(made).toHaveLength(1);
  expect(await instancesOf(ana)).toHaveLength(1);
  standIn.behaviour.ownTokens = false;
});

test("mutant: without the lease each press has the host make one", async () => {
  standIn.behaviour.ownTokens = true;
  const guard = {
    statement: /insert into "conexoes_iniciadas"/,
    guard: / where \("conexoes_iniciadas"\."reservada_ate" is null or .*?\) returning/g,
    instead: " where $9::timestamptz is not null and $10::timestamptz is not null returning",
  };
  const made = async () => {
    const ana = await app.professional();
    return (await madeBy(() => race(ana))).length;
  };
  const most = await withoutGuard(app.services.databases.system, guard, () => mostOf(made));
  expect(most).toBeGreaterThan(1);
  standIn.behaviour.ownTokens = false;
});

test("a host that fails leaves nothing half, says what to do, and can be asked again at once", async () => {
  const ana = await app.professional();
  for (const [fault, status, detail] of [
    [{ kind: "http", status: 503 }, 504, m.conexaoSemResposta],
    [{ kind: "drop", taken: false }, 504, m.conexaoSemResposta],
    [{ kind: "http", status: 401, body: { error: "unauthorized" } }, 502, m.conexaoRecusada],
  ] as const) {
    standIn.instanceFaults.add(fault, { on: /init/ });
    expect(await connect(ana)).toMatchObject({ status, body: { detail } });
    expect(await instancesOf(ana)).toEqual([]);
    expect(await begunBy(ana)).toMatchObject([{ reservada_ate: null }]);
  }
  expect((await connect(ana)).status).toBe(200);
  expect(await instancesOf(ana)).toHaveLength(1);
});

test("an instance that the host made although no answer came is the one that the next press takes", async () => {
  const ana = await app.professional();
  standIn.instanceFaults.add({ kind: "drop", taken: true }, { on: /init/ });
  const made = await madeBy(async () => {
    expect((await connect(ana)).status).toBe(504);
    expect((await connect(ana)).status).toBe(200);
  });
  const [row] = await instancesOf(ana);
  expect(made).toEqual([row?.instancia_key]);
  const [own] = await ana.trpc.usuarios.myInstances.query();
  expect(standIn.instance(made[0] ?? "").webhookUrl).toBe(own?.webhook_url);
});

test("one with a token that nobody knows is left alone, and another one is made", async () => {
  standIn.behaviour.ownTokens = true;
  const ana = await app.professional();
  standIn.instanceFaults.add({ kind: "drop", taken: true }, { on: /init/ });
  await connect(ana);
  const { status, body } = await connect(ana);
  expect(status).toBe(200);
  standIn.behaviour.ownTokens = false;
  expect((await ana.rest("GET", `/instancias/${body.id}/status`)).body.status).toBe("disconnected");
  expect(await instancesOf(ana)).toHaveLength(1);
});

longTest(
  "what a process that died has begun is taken over when its time is up, under the same key",
  async () => {
    const ana = await app.professional();
    standIn.instanceFaults.add({ kind: "hang", taken: true }, { on: /init/ });
    const made = await madeBy(async () => {
      const dead = connect(ana);
      await expect.poll(() => begunBy(ana)).toHaveLength(1);
      await sleep(100);
      app.clock.advance({ seconds: 51 });
      expect((await connect(ana)).status).toBe(200);
      // It was only slow: what it learns now changes nothing.
      expect((await dead).status).toBe(504);
    });
    expect(made).toHaveLength(1);
    expect(await instancesOf(ana)).toMatchObject([{ instancia_key: made[0] }]);
    expect(await begunBy(ana)).toEqual([]);
  },
);

test("without a default host there is nothing to press, and an expired trial makes nothing", async () => {
  const closed = await testApp();
  const ana = await closed.professional();
  const none = await ana.trpc.instancias.conexao.query();
  expect(none).toEqual({ pode_conectar: false, pedido_em: null });
  expect(await connect(ana)).toMatchObject({ status: 409, body: { detail: m.semPadrao } });
  const late = await app.professional({ trialDays: -1 });
  expect((await connect(late)).status).toBe(403);
  expect(await begunBy(late)).toEqual([]);
});

test("twenty tries in ten minutes", async () => {
  const ana = await app.professional();
  standIn.instanceFaults.add({ kind: "http", status: 503 }, { on: /init/, times: 20 });
  for (let i = 0; i < 20; i += 1) expect((await connect(ana)).status).toBe(504);
  expect(await connect(ana)).toMatchObject({ status: 429, body: { detail: m.muitasTentativas } });
  app.clock.advance({ minutes: 11 });
  expect((await connect(ana)).status).toBe(200);
});

test("what was begun and never pressed again is forgotten after 30 days", async () => {
  const ana = await app.professional();
  standIn.instanceFaults.add({ kind: "http", status: 503 }, { on: /init/ });
  await connect(ana);
  for (const [days, left] of [
    [29, 1],
    [2, 0],
  ] as const) {
    app.clock.advance({ days });
    while (await applyRetention(app.services));
    expect(await begunBy(ana)).toHaveLength(left);
  }
});
