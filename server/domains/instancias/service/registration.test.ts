import { afterAll, describe, expect, test } from "vitest";
import { registrationOf, WEBHOOK_EVENTS } from "#server/integrations/whatsapp/webhook-events.ts";
import { formBody } from "#server/stand-ins/whatsapp/forms.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { checkDueInstances } from "./check-due-instances.ts";

const app = await testApp();
const admin = await app.admin();
const PERSON = "5511900000002";
const OTHER = { url: "https://other.example/hook", events: ["message"] };
const KINDS = ["evolution", "waha"] as const;
type Kind = (typeof KINDS)[number];
/** As registrations were before edits and deletions were read. */
const OLD = {
  evolution: ["MESSAGES_UPSERT", "MESSAGES_UPDATE", "SEND_MESSAGE", "CONNECTION_UPDATE"],
  waha: ["message.any", "message.ack", "session.status"],
};
const pass = () => app.clock.advance({ minutes: 6 });
const SETTING = { evolution: /^POST webhook\/set/, waha: /^PUT session/ };

/** Counts, in this process, how often hosts are asked how they post, and told how to. */
function counting() {
  const asked = { looks: 0, tells: 0 };
  const { whatsapp } = app.services;
  const registration: typeof whatsapp.registration = async (instance, url) => {
    asked.looks += 1;
    return (await whatsapp.registration?.(instance, url)) ?? { kind: "unknown" };
  };
  const configWebhook: typeof whatsapp.configWebhook = (...of) => {
    asked.tells += 1;
    return whatsapp.configWebhook(...of);
  };
  return {
    asked,
    services: { ...app.services, whatsapp: { ...whatsapp, registration, configWebhook } },
  };
}

async function hostOf(provedor: Kind) {
  const host = await startWhatsappStandIn({ provedor, behaviour: { tries: 1 } });
  afterAll(host.stop);
  return host;
}
const hosts = { evolution: await hostOf("evolution"), waha: await hostOf("waha") };
let count = 0;

/** A number whose host was told where to post before some events were read. */
async function practice(provedor: Kind) {
  const host = hosts[provedor];
  const ana = await app.professional();
  count += 1;
  const key = `${provedor}-${count}`;
  const instance = host.addInstance({ key, token: "token", status: "connected" });
  const { status, body } = await admin.rest("POST", `/admin/users/${ana.id}/instances`, {
    nome_instancia: "Consultório",
    provedor,
    host_instancia: host.url,
    instancia_key: key,
    instancia_token: "token",
  });
  expect([status, instance.events]).toEqual([201, WEBHOOK_EVENTS[provedor]]);
  const id = String(body.id);
  const kept = () =>
    app.db((db) =>
      db
        .selectFrom("instancias")
        .select(["webhook_registro", "status"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    );
  expect((await kept()).webhook_registro).toBe(registrationOf(provedor));
  const events = OLD[provedor];
  instance.events = events;
  instance.config = { webhooks: [OTHER, { url: instance.webhookUrl, events }], debug: true };
  await app.db((db) =>
    db.updateTable("instancias").set({ webhook_registro: null }).where("id", "=", id).execute(),
  );
  const change = async () => {
    const form = { kind: "edit", text: "corrigido", of: "A" } as const;
    const done = { person: PERSON, fromMe: false, id: "B", at: app.clock.now().getTime() };
    const before = host.posted.length;
    await host.push(key, formBody(provedor, instance, form, done));
    return host.posted.length - before;
  };
  return { id, host, instance, kept, change };
}

describe.each(KINDS)("%s", (provedor) => {
  test("a host that posts by an older list is told the present one, once, and nobody hears of it", async () => {
    const { instance, kept, change } = await practice(provedor);
    const { asked, services } = counting();
    const audited = () => app.db((db) => db.selectFrom("auditoria").select("id").execute());
    const before = await audited();
    expect(await change()).toBe(0);
    pass();
    await Promise.all(Array.from({ length: 4 }, () => checkDueInstances(services)));
    expect(instance.events).toEqual(WEBHOOK_EVENTS[provedor]);
    expect(await change()).toBe(1);
    expect(await kept()).toEqual({
      webhook_registro: registrationOf(provedor),
      status: "connected",
    });
    for (let times = 0; times < 3; times += 1) {
      pass();
      await checkDueInstances(services);
    }
    expect(asked).toEqual({ looks: 1, tells: 1 });
    expect(await audited()).toEqual(before);
    if (provedor === "waha") {
      expect(instance.config).toMatchObject({ debug: true, webhooks: [OTHER, {}] });
    }
  });

  test("a host that refuses or is away is told at the next look", async () => {
    const { host, instance, kept } = await practice(provedor);
    const { asked, services } = counting();
    host.instanceFaults.add({ kind: "http", status: 500 }, { on: SETTING[provedor] });
    pass();
    await checkDueInstances(services);
    expect([instance.events, asked.tells]).toEqual([OLD[provedor], 1]);
    expect((await kept()).webhook_registro).toBeNull();
    await checkDueInstances(services);
    expect(asked.tells).toBe(1);
    pass();
    await checkDueInstances(services);
    expect([instance.events, asked.tells]).toEqual([WEBHOOK_EVENTS[provedor], 2]);
  });
});

describe.each(KINDS)("%s is left alone", (provedor) => {
  test("where it posts elsewhere, after one look", async () => {
    const { instance } = await practice(provedor);
    const { asked, services } = counting();
    instance.webhookUrl = OTHER.url;
    instance.config = { webhooks: [OTHER] };
    for (let times = 0; times < 3; times += 1) {
      pass();
      await checkDueInstances(services);
    }
    expect(asked).toEqual({ looks: 1, tells: 0 });
    expect([instance.webhookUrl, instance.events]).toEqual([OTHER.url, OLD[provedor]]);
  });

  test("while the phone of a number is not linked, and no longer", async () => {
    const { instance } = await practice(provedor);
    const { asked, services } = counting();
    instance.status = "disconnected";
    pass();
    await checkDueInstances(services);
    expect(asked).toEqual({ looks: 0, tells: 0 });
    instance.status = "connected";
    pass();
    await checkDueInstances(services);
    expect([asked.tells, instance.events]).toEqual([1, WEBHOOK_EVENTS[provedor]]);
  });
});
