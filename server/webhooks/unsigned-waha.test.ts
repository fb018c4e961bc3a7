import { createHmac } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";

const app = await testApp();
const host = await startWhatsappStandIn({ provedor: "waha" });
afterAll(host.stop);
const admin = await app.admin();

let count = 0;
/** A WAHA that takes the secret and never signs, unless it is told to. */
async function practice() {
  const ana = await app.professional();
  count += 1;
  const key = `sessao-${count}`;
  const instance = host.addInstance({ key, token: "token", status: "connected", isUnsigned: true });
  const { status, body } = await admin.rest("POST", `/admin/users/${ana.id}/instances`, {
    nome_instancia: "Consultório",
    provedor: "waha",
    host_instancia: host.url,
    instancia_key: key,
    instancia_token: "token",
  });
  expect(status).toBe(201);
  expect(instance.hmac).toBeDefined();
  // The host is given the public address, behind which this one stands.
  const here = () => {
    instance.webhookUrl = String(instance.webhookUrl).replace(/^.*\/api/, `${app.url}/api`);
  };
  const write = async (text = "oi") => {
    here();
    await host.receive(key, { from: "5511900000002", text });
    return host.posted.at(-1);
  };
  const shown = async () => {
    const own = await ana.rest("GET", "/usuarios/me/instances");
    const { body: all } = await admin.rest("GET", `/admin/users/${ana.id}/instances`);
    const [{ webhook_assinatura, webhook_recusas }] = all;
    expect(own.body[0]).toMatchObject({ webhook_assinatura, webhook_recusas });
    return { webhook_assinatura, webhook_recusas };
  };
  here();
  return { ana, id: String(body.id), instance, write, shown };
}

test("a WAHA that never signs is heard, and shown as unsigned", async () => {
  const { write, shown } = await practice();
  expect(await shown()).toEqual({ webhook_assinatura: null, webhook_recusas: null });
  for (const text of ["oi", "tem horário?"]) expect(await write(text)).toBe(200);
  expect(await shown()).toEqual({ webhook_assinatura: "sem_assinatura", webhook_recusas: null });
});

test("S24: after the first signed post an unsigned one is refused, and shown at the instance for a week", async () => {
  const { instance, write, shown } = await practice();
  expect(await write()).toBe(200);
  instance.isUnsigned = false;
  expect(await write()).toBe(200);
  expect(await shown()).toEqual({ webhook_assinatura: "assinado", webhook_recusas: null });
  instance.isUnsigned = true;
  for (let times = 0; times < 2; times += 1) expect(await write()).toBe(404);
  const recusas = { total: 2, ultima_em: app.clock.now().toISOString(), motivo: "sem_assinatura" };
  expect(await shown()).toEqual({ webhook_assinatura: "assinado", webhook_recusas: recusas });
  instance.isUnsigned = false;
  expect(await write()).toBe(200);
  app.clock.advance({ days: 8 });
  expect((await shown()).webhook_recusas).toBeNull();
  instance.isUnsigned = true;
  expect(await write()).toBe(404);
  expect((await shown()).webhook_recusas).toMatchObject({ total: 1 });
});

test("S24: a wrong signature is refused before any was right, in either header", async () => {
  const { instance, shown } = await practice();
  const body = JSON.stringify({ event: "session.status", payload: { status: "WORKING" } });
  const hex = createHmac("sha512", "outro-segredo").update(body).digest("hex");
  const headers: Record<string, string>[] = [
    { "x-webhook-hmac": hex },
    { "x-webhook-hmac": "" },
    { "x-hub-signature-256": `sha256=${hex.slice(0, 64)}` },
  ];
  for (const wrong of headers) {
    const { status } = await fetch(String(instance.webhookUrl), {
      method: "POST",
      headers: { "content-type": "application/json", ...wrong },
      body,
    });
    expect([wrong, status]).toEqual([wrong, 404]);
  }
  expect(await shown()).toMatchObject({ webhook_recusas: { total: 3, motivo: "assinatura" } });
});

test("another secret and another address are to be proven anew; networks are not", async () => {
  const { ana, id, instance, write, shown } = await practice();
  const change = (input: object) => admin.rest("PUT", `/admin/instances/${id}`, input);
  const prove = async () => {
    instance.isUnsigned = false;
    expect(await write()).toBe(200);
    instance.isUnsigned = true;
    expect(await write()).toBe(404);
  };
  await prove();
  await change({ webhook_hmac: "outro-segredo-comprido" });
  expect(await shown()).toEqual({ webhook_assinatura: null, webhook_recusas: null });
  expect(await write()).toBe(200);
  await prove();
  await change({ webhook_redes: [] });
  expect(await shown()).toEqual({ webhook_assinatura: "assinado", webhook_recusas: null });
  expect(await write()).toBe(404);
  const { status } = await ana.rest("POST", `/instancias/${id}/webhook/rotacionar`);
  expect(status).toBe(200);
  expect(await shown()).toEqual({ webhook_assinatura: null, webhook_recusas: null });
  expect(await write()).toBe(200);
  await prove();
});
