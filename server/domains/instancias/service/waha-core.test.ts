import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

const core = await startWhatsappStandIn({ provedor: "waha", behaviour: { isCore: true } });
afterAll(core.stop);
const app = await testApp({
  env: {
    WHATSAPP_DEFAULT_PROVIDER: "waha",
    WHATSAPP_DEFAULT_HOST: core.url,
    WHATSAPP_DEFAULT_KEY: core.adminToken,
  },
});
const admin = await app.admin();
const refusal = { status: 502, body: { detail: m.soSessaoDefault } };

async function instance(instancia_key: string) {
  const ana = await app.professional();
  const { status, body } = await admin.rest("POST", `/admin/users/${ana.id}/instances`, {
    nome_instancia: "Consultório",
    provedor: "waha",
    host_instancia: core.url,
    instancia_key,
    instancia_token: core.adminToken,
  });
  expect(status).toBe(201);
  const qrcode = () => ana.rest("POST", `/instancias/${body.id}/qrcode`);
  const code = () => ana.rest("POST", `/instancias/${body.id}/codigo`, { telefone: "11988887777" });
  return { qrcode, code };
}

test("a WAHA Core refuses every session but default: connecting says so, and what to do", async () => {
  const ana = await app.professional();
  expect(await ana.rest("POST", "/instancias/conectar")).toMatchObject(refusal);
  const { qrcode, code } = await instance("recepcao");
  expect(await qrcode()).toMatchObject(refusal);
  expect(await code()).toMatchObject(refusal);
});

test("the session named default is linked at a WAHA Core", async () => {
  core.addInstance({ key: "default", token: core.adminToken, status: "connecting" });
  const { qrcode } = await instance("default");
  expect(await qrcode()).toMatchObject({ status: 200, body: { status: "connecting" } });
});
