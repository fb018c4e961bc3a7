import { expect, test } from "vitest";
import { cloudFixture } from "#server/testing/cloud.ts";
import {
  MAX_PRIMEIROS_CONTATOS,
  PRIMEIROS_CONTATOS_CLOUD,
} from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

const { app, host, admin, webhookUrl, numberAtMeta, practice } = await cloudFixture();

const storedInstance = (id: string) =>
  app.db((db) =>
    db.selectFrom("instancias").where("id", "=", id).selectAll().executeTakeFirstOrThrow(),
  );

test("a number is entered with Meta's ids; its key is shown, its token never, its address is everybody's", async () => {
  const { ana, body, place } = await practice();
  expect(body).toMatchObject({
    provedor: "cloud",
    instancia_key: place.instancia_key,
    waba_id: place.waba_id,
    instancia_token: null,
    tem_token: true,
    host_instancia: host.graphUrl,
  });
  expect(new URL(String(body.webhook_url)).pathname).toBe(new URL(webhookUrl).pathname);
  const { body: own } = await ana.rest("GET", "/usuarios/me/instances");
  expect(own[0].envios.limite_primeiros_contatos).toBe(PRIMEIROS_CONTATOS_CLOUD);
  expect(JSON.stringify(own)).not.toContain(place.instancia_token);
});

test("422: without an account, with a key that is no number; 409: a number that somebody has", async () => {
  const { place } = await practice();
  const bia = await app.professional();
  const create = async (input: object) => {
    const { status, body } = await admin.rest("POST", `/admin/users/${bia.id}/instances`, {
      nome_instancia: "Consultório",
      ...input,
    });
    const detail = Array.isArray(body.detail)
      ? body.detail.map(({ msg }: { msg: string }) => msg)
      : body.detail;
    return [status, detail];
  };
  const { waba_id: _account, ...nameless } = numberAtMeta();
  expect(await create(nameless)).toEqual([422, [m.wabaObrigatorio]]);
  expect(await create({ ...numberAtMeta(), instancia_key: "clinica-1" })).toEqual([
    422,
    [m.numeroInvalido],
  ]);
  const { provedor: _cloud, ...asHost } = numberAtMeta();
  expect(await create(asHost)).toEqual([422, [m.hostObrigatorio]]);
  expect(await create(place)).toEqual([409, m.numeroEmUso]);
});

test("between a host and Meta a token is asked for; the stored one goes nowhere else", async () => {
  const { id, key } = await practice();
  const change = async (input: object) => {
    const { status, body } = await admin.rest("PUT", `/admin/instances/${id}`, input);
    return [status, Array.isArray(body.detail) ? body.detail[0].msg : body.detail];
  };
  const mega = { provedor: "mega", host_instancia: "http://127.0.0.1:9", instancia_key: "k" };
  expect(await change({ provedor: "mega" })).toEqual([422, m.hostObrigatorio]);
  expect(await change(mega)).toEqual([422, m.tokenObrigatorio]);
  expect((await change({ ...mega, instancia_token: "outro" }))[0]).toBe(200);
  expect((await storedInstance(id)).limite_contatos).toBe(MAX_PRIMEIROS_CONTATOS);
  const back = { provedor: "cloud", instancia_key: key, instancia_token: "token-da-meta" };
  expect(await change({ ...back, instancia_token: undefined })).toEqual([422, m.tokenObrigatorio]);
  expect((await change(back))[0]).toBe(200);
  expect(await storedInstance(id)).toMatchObject({
    host_instancia: host.graphUrl,
    limite_contatos: PRIMEIROS_CONTATOS_CLOUD,
  });
  const { body } = await admin.rest("POST", "/admin/instances/testar", {
    ...mega,
    id,
    instancia_key: "k",
  });
  expect(body.detail[0].msg).toBe(m.tokenDeOutroHost);
});

test("no code, no picture, no new address: a number of Meta's has a token alone", async () => {
  const { ana, id } = await practice();
  for (const [path, sentence] of [
    ["qrcode", m.semPareamento],
    ["desconectar", m.semPareamento],
  ]) {
    const { status, body } = await ana.rest("POST", `/instancias/${id}/${path}`);
    expect([path, status, body.detail]).toEqual([path, 409, sentence]);
  }
  const code = await ana.rest("POST", `/instancias/${id}/codigo`, { telefone: "11999998888" });
  expect([code.status, code.body.detail]).toEqual([409, m.semPareamento]);
  const rotated = await admin.rest("POST", `/instancias/${id}/webhook/rotacionar`);
  expect([rotated.status, rotated.body.detail]).toEqual([409, m.enderecoUnico]);
  const { body } = await ana.rest("GET", `/instancias/${id}/status`);
  expect(body).toEqual({ status: "connected", connected: true });
});
