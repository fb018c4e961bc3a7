import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { eraseSome } from "#server/domains/usuarios/service/erase-accounts.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import {
  PROVEDORES_DE_HOSTS,
  type ProvedorDeHost,
} from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { claimUnlinkings } from "../../queries/desligamentos.queries.ts";
import { unlinkDue } from "./unlink-due.ts";

const app = await testApp();
const admin = await app.admin();
const delays = { sent: 1, delivered: 1, read: 1, reply: 1, scan: null };

async function hostOf(provedor: ProvedorDeHost, port?: number) {
  const host = await startWhatsappStandIn({ provedor, port, behaviour: { delays, tries: 1 } });
  afterAll(host.stop);
  return host;
}

/** A professional with a linked number on a host of this kind. */
async function practice(provedor: ProvedorDeHost) {
  const at = await hostOf(provedor);
  const [key, token] = [randomUUID(), at.adminToken];
  at.addInstance({ key, token, status: "connected", phone: "5511900000001" });
  const ana = await app.professional();
  const place = { provedor, host_instancia: at.url, instancia_key: key, instancia_token: token };
  const { body } = await admin.rest("POST", `/admin/users/${ana.id}/instances`, {
    nome_instancia: "Consultório",
    ...place,
  });
  await ana.rest("GET", `/instancias/${body.id}/status`);
  return { ana, host: at, key, place, id: String(body.id) };
}

const LOGOUTS = {
  mega: "DELETE logout",
  evolution: "DELETE instance/logout",
  waha: "POST session logout",
};

const waiting = () =>
  app.db((db) => db.selectFrom("desligamentos").selectAll().orderBy("criado_em").execute());

/** Works until no unlinking is due; other tests leave none behind. */
async function work() {
  while (await unlinkDue(app.services));
}

const made = (id: string) =>
  app.db((db) =>
    db.updateTable("instancias").set({ criada_aqui: true }).where("id", "=", id).execute(),
  );

type Ended = Awaited<ReturnType<typeof practice>>;
const ENDS: Record<string, (ended: Ended) => Promise<{ status: number }>> = {
  "closed by its owner": ({ ana }) => ana.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD }),
  "deactivated by an administrator": ({ ana }) => admin.rest("DELETE", `/admin/users/${ana.id}`),
  "erased by an administrator": async ({ ana }) =>
    // It asks for a fresh sign-in.
    (await app.admin()).rest("POST", `/admin/users/${ana.id}/anonimizar`),
  "its instance removed": ({ id }) => admin.rest("DELETE", `/admin/instances/${id}`),
  "moved to another host": async ({ id, place }) => {
    const next = await hostOf("mega");
    const { provedor, ...rest } = { ...place, provedor: "mega", host_instancia: next.url };
    return admin.rest("PUT", `/admin/instances/${id}`, { ...rest, provedor });
  },
};

describe.each(PROVEDORES_DE_HOSTS)("%s", (provedor) => {
  test.each(Object.keys(ENDS))("%s: the phone is unlinked, and nothing is posted", async (how) => {
    const ended = await practice(provedor);
    const { status } = (await ENDS[how]?.(ended)) ?? { status: 0 };
    expect([200, 204]).toContain(status);
    while (await eraseSome(app.services));
    await work();
    expect(ended.host.instance(ended.key)).toMatchObject({
      status: "disconnected",
      webhookUrl: null,
    });
    expect(await waiting()).toEqual([]);
  });
});

describe.each(PROVEDORES_DE_HOSTS)("%s, when an instance is removed:", (provedor) => {
  test("what was made here is deleted there", async () => {
    const ended = await practice(provedor);
    await made(ended.id);
    expect((await admin.rest("DELETE", `/admin/instances/${ended.id}`)).status).toBeLessThan(300);
    await work();
    expect(ended.host.instances()).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test("a host that is away for hours is asked again until it is back", async () => {
    const ended = await practice(provedor);
    const port = Number(new URL(ended.host.url).port);
    await admin.rest("DELETE", `/admin/instances/${ended.id}`);
    await ended.host.stop();
    const pauses: number[] = [];
    for (let tries = 1; tries <= 6; tries += 1) {
      await work();
      const [row] = await waiting();
      expect(row).toMatchObject({ tentativas: tries, reservado_ate: null, avisado_em: null });
      pauses.push((row?.proxima_em?.getTime() ?? 0) - app.clock.now().getTime());
      app.clock.set(row?.proxima_em ?? app.clock.now());
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    const again = await hostOf(provedor, port);
    const { key, place } = ended;
    again.addInstance({ key, token: place.instancia_token, status: "connected" });
    await work();
    expect(again.instance(key).status).toBe("disconnected");
    expect(await waiting()).toEqual([]);
    expect(await queuedLetters(app, ended.ana.email)).toEqual([]);
  });

  test("two processes ask once; one that died is followed by the next", async () => {
    const ended = await practice(provedor);
    await admin.rest("DELETE", `/admin/instances/${ended.id}`);
    // The first one claims it and dies.
    const until = new Date(app.clock.now().getTime() + 120_000);
    const claimed = await asSystem(app.services, ({ db, now }) =>
      claimUnlinkings(db, { now: now(), until, limit: 10 }),
    );
    expect(claimed).toHaveLength(1);
    await work();
    expect(ended.host.instance(ended.key).status).toBe("connected");
    app.clock.advance({ seconds: 121 });
    // A second call would be refused here.
    const fault = { kind: "http", status: 500 } as const;
    await Promise.all([unlinkDue(app.services), unlinkDue(app.services)]);
    ended.host.instanceFaults.add(fault, { on: new RegExp(`^${LOGOUTS[provedor]}`) });
    await work();
    expect(ended.host.instance(ended.key).status).toBe("disconnected");
    expect(await waiting()).toEqual([]);
  });
});

test("after a day its owner is told how to do it on the phone, once; after a week it is given up and forgotten", async () => {
  const { ana, host } = await practice("evolution");
  const { body } = await ana.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD });
  expect(body.aviso).toBe(m.desligandoAoFechar);
  await host.stop();
  for (let hours = 0; hours < 30; hours += 1) {
    await work();
    app.clock.advance({ hours: 1 });
  }
  const letters = () => queuedLetters(app, ana.email);
  expect(await letters()).toMatchObject([
    { text: expect.stringContaining("Aparelhos conectados") },
  ]);
  const [row] = await waiting();
  expect(JSON.stringify(row)).not.toContain(ana.email);
  expect(JSON.stringify(row)).not.toContain(host.url);
  for (let days = 0; days < 7; days += 1) {
    app.clock.advance({ days: 1 });
    await work();
  }
  expect(await letters()).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test("a host without any way to log out leaves it to the phone, and its owner is told at once", async () => {
  const { ana, host, id, key } = await practice("mega");
  for (const call of ["DELETE logout", "POST disconnect", "DELETE instance"]) {
    const on = new RegExp(`^${call} ${key}$`);
    host.instanceFaults.add({ kind: "http", status: 404 }, { on });
  }
  await admin.rest("DELETE", `/admin/instances/${id}`);
  await work();
  expect(await queuedLetters(app, ana.email)).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

describe.each(["loading", "reconnecting"] as const)("an Evolution host that is %s", (absence) => {
  test("unlinks nothing yet, whatever it answers, and is asked again", async () => {
    const { host, id, key } = await practice("evolution");
    host.instance(key).absence = absence;
    await admin.rest("DELETE", `/admin/instances/${id}`);
    await work();
    const [row] = await waiting();
    expect([host.instance(key).status, row?.tentativas]).toEqual(["connected", 1]);
    delete host.instance(key).absence;
    app.clock.set(row?.proxima_em ?? app.clock.now());
    await work();
    expect(host.instance(key)).toMatchObject({ status: "disconnected", webhookUrl: null });
    expect(await waiting()).toEqual([]);
  });

  test("disconnects nobody, and the person is told so", async () => {
    const { ana, host, id, key } = await practice("evolution");
    host.instance(key).absence = absence;
    const path = `/instancias/${id}/desconectar`;
    expect(await ana.rest("POST", path)).toMatchObject({
      status: 504,
      body: { detail: m.erroAoDesconectar },
    });
    expect(host.instance(key).status).toBe("connected");
    delete host.instance(key).absence;
    expect((await ana.rest("POST", path)).status).toBe(200);
    expect(host.instance(key).status).toBe("disconnected");
  });
});

test("a number that is in use again at the same place stays linked", async () => {
  const { host, place, id, key } = await practice("waha");
  await admin.rest("DELETE", `/admin/instances/${id}`);
  const bia = await app.professional();
  await admin.rest("POST", `/admin/users/${bia.id}/instances`, {
    nome_instancia: "Outra",
    ...place,
    host_instancia: `${place.host_instancia}/`,
  });
  await work();
  expect(host.instance(key).status).toBe("connected");
  expect(await waiting()).toEqual([]);
});

test("an account without a number is told nothing of phones", async () => {
  const ana = await app.professional();
  const { body } = await ana.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD });
  expect(body.aviso).toBeNull();
});
