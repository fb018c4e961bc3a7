import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { type Actor, refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { hostedInstances } from "#server/testing/hosted-instances.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { maskedKey } from "#shared/instancias/instancias.rules.ts";

const app = await testApp();
const { standIn, withHost, stored, change } = await hostedInstances(app);

test("a professional links the phone with a QR code, sees the state, and disconnects, on both transports", async () => {
  const { ana, id, key } = await withHost();
  expect((await ana.rest("GET", `/instancias/${id}/status`)).body).toEqual({
    status: "disconnected",
    connected: false,
  });
  const shown = await ana.rest("POST", `/instancias/${id}/qrcode`);
  expect(shown).toMatchObject({
    status: 200,
    body: { status: "connecting", qrcode: expect.stringMatching(/^data:image\/png;base64,/) },
  });
  expect(await stored(id)).toMatchObject({ status: "connecting" });

  await standIn.scan(key);
  const connected = { status: "connected", connected: true };
  expect(await ana.trpc.instancias.status.query({ id })).toEqual(connected);
  expect(await stored(id)).toEqual({
    status: "connected",
    status_em: app.clock.now(),
    ativa: true,
  });
  const again = await ana.trpc.instancias.qrcode.mutate({ id });
  expect(again).toEqual({ qrcode: null, status: "connected" });

  const gone = await ana.rest("POST", `/instancias/${id}/desconectar`);
  expect(gone).toMatchObject({ status: 200, body: { status: "disconnected", connected: false } });
  expect(standIn.instance(key).status).toBe("disconnected");
  expect(await stored(id)).toMatchObject({ status: "disconnected" });
});

test("one's own instances are shown without token and with a masked key", async () => {
  const { ana, id, key, token, instance } = await withHost();
  const { status, body } = await ana.rest("GET", "/usuarios/me/instances");
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      id,
      usuario_id: ana.id,
      nome_instancia: "Consultório",
      instancia_token: null,
      tem_token: true,
      instancia_key: maskedKey(key),
      ativa: true,
      status: "disconnected",
      webhook_url: `${app.config.appUrl}/api/v1/webhooks/whatsapp/${instance.webhookToken}`,
    },
  ]);
  const text = JSON.stringify(body);
  for (const secret of [key, token, "webhook_token"]) expect(text).not.toContain(secret);
});

test("another professional's instance does not exist; an administrator may use any", async () => {
  const { id, key } = await withHost();
  const [bia, admin] = [await app.professional(), await app.admin()];
  const calls = ({ trpc }: Actor) => [
    () => trpc.instancias.status.query({ id }),
    () => trpc.instancias.qrcode.mutate({ id }),
    () => trpc.instancias.disconnect.mutate({ id }),
    () => trpc.instancias.rotateWebhook.mutate({ id }),
  ];
  for (const call of calls(bia)) {
    expect(await refusal(call())).toEqual({ status: 404, detail: m.naoEncontrada });
  }
  expect(await bia.rest("GET", "/usuarios/me/instances")).toMatchObject({ body: [] });
  expect(standIn.instance(key).status).toBe("disconnected");
  for (const call of calls(admin))
    expect(await call()).toMatchObject({ status: expect.any(String) });
  const path = `/instancias/${newId()}/status`;
  expect(await admin.rest("GET", path)).toMatchObject({ status: 404 });
  expect(await admin.rest("GET", "/instancias/abc/status")).toMatchObject({ status: 404 });
});

test("what an administrator does to somebody's instance is noted, what its owner does is not", async () => {
  const { ana, id } = await withHost();
  const admin = await app.admin();
  for (const { trpc } of [ana, admin]) {
    await trpc.instancias.status.query({ id });
    await trpc.instancias.qrcode.mutate({ id });
    await trpc.instancias.disconnect.mutate({ id });
    await trpc.instancias.rotateWebhook.mutate({ id });
  }
  const notes = await app.db((db) =>
    db
      .selectFrom("auditoria")
      .where("alvo_id", "=", id)
      .select(["acao", "ator_id"])
      .orderBy("id")
      .execute(),
  );
  expect(notes).toEqual(
    ["gerar_qrcode", "desconectar", "rotacionar_webhook"].map((acao) => ({
      acao,
      ator_id: admin.id,
    })),
  );
});

test("an expired trial reads the state and changes nothing", async () => {
  const late = await app.professional({ trialDays: -1 });
  const key = "tarde";
  const { id } = await withInstance(app, late, { host: standIn.url, key, token: key });
  expect(await late.rest("GET", `/instancias/${id}/status`)).toMatchObject({ status: 200 });
  for (const path of ["qrcode", "desconectar", "webhook/rotacionar"]) {
    expect(await late.rest("POST", `/instancias/${id}/${path}`)).toMatchObject({ status: 403 });
  }
});

test("without a token nothing is asked of the host", async () => {
  const { ana, id } = await withHost();
  await change(id, { instancia_token: null });
  const refused = { status: 409, body: { detail: m.tokenNaoConfigurado } };
  expect(await ana.rest("GET", `/instancias/${id}/status`)).toMatchObject(refused);
  expect(await ana.rest("POST", `/instancias/${id}/qrcode`)).toMatchObject(refused);
  expect(await ana.rest("POST", `/instancias/${id}/desconectar`)).toMatchObject(refused);
});

test("an inactive instance shows no QR code", async () => {
  const { ana, id } = await withHost();
  await change(id, { ativa: false });
  const refused = { status: 409, body: { detail: m.inativa } };
  expect(await ana.rest("POST", `/instancias/${id}/qrcode`)).toMatchObject(refused);
});

test("a host that fails: state error for who polls, 502 and 504 in words for who acts", async () => {
  const { ana, id, key } = await withHost();
  standIn.addInstance({ key, token: "outro token" });
  const error = { status: "error", connected: false };
  expect((await ana.rest("GET", `/instancias/${id}/status`)).body).toEqual(error);
  expect(await stored(id)).toMatchObject({ status: "error" });
  const refused = (detail: string) => ({ status: 502, body: { detail } });
  const [qrcode, desconectar] = [`/instancias/${id}/qrcode`, `/instancias/${id}/desconectar`];
  expect(await ana.rest("POST", qrcode)).toMatchObject(
    refused("Erro ao gerar QR Code do WhatsApp"),
  );
  expect(await ana.rest("POST", desconectar)).toMatchObject(
    refused("Erro ao desconectar WhatsApp"),
  );

  await change(id, { host_instancia: "http://127.0.0.1:9" });
  expect((await ana.rest("GET", `/instancias/${id}/status`)).body).toEqual(error);
  const silent = { status: 504, body: { detail: m.erroAoGerarQr } };
  expect(await ana.rest("POST", qrcode)).toMatchObject(silent);
});

test("a rotated webhook: the host is notified, the new address works, the old one is dead at once", async () => {
  const { ana, id, key, instance } = await withHost("connected");
  expect(await instance.post(messageBody({ id: "A", from: "5511900000002", text: "oi" }))).toBe(
    200,
  );
  const { status, body } = await ana.rest("POST", `/instancias/${id}/webhook/rotacionar`);
  expect([status, body.webhook_configurado]).toEqual([200, true]);
  expect(body.webhook_url).not.toContain(instance.webhookToken);
  expect(standIn.instance(key).webhookUrl).toBe(body.webhook_url);
  expect(await instance.post(messageBody({ id: "B", from: "5511900000002", text: "oi" }))).toBe(
    404,
  );

  // The tests' server has a port of its own, which the configured public address does not know.
  const path = new URL(body.webhook_url).pathname;
  const posted = await fetch(`${app.url}${path}`, { method: "POST", body: "[]" });
  expect(posted.status).toBe(200);
});

test("a rotation is kept although the host can not be reached", async () => {
  const { ana, id, instance } = await withHost();
  await change(id, { host_instancia: "http://127.0.0.1:9" });
  const rotated = await ana.trpc.instancias.rotateWebhook.mutate({ id });
  expect(rotated.webhook_configurado).toBe(false);
  expect(await instance.post([])).toBe(404);
});
