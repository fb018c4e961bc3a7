import { afterAll, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { googleEnv, REDIRECT_URI } from "#server/testing/google.ts";
import { queuedLetters, resetTokenIn } from "#server/testing/mailbox.ts";
import { m } from "#shared/auth/auth.messages.ts";

const google = await startGoogle();
afterAll(google.stop);
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp({ env: googleEnv(google) });
const admin = await app.admin();
const new_password = "Senha-Recuperada-9";

/** An account with a calendar, a number, and a link to set a new password. */
async function connected() {
  const ana = await app.professional();
  google.person(`codigo-${ana.id}`);
  await ana.trpc.auth.exchangeGoogle.mutate({
    code: `codigo-${ana.id}`,
    redirect_uri: REDIRECT_URI,
  });
  const key = crypto.randomUUID();
  host.addInstance({ key, token: "token-da-instancia", status: "connected" });
  const { body: instance } = await admin.rest("POST", `/admin/users/${ana.id}/instances`, {
    nome_instancia: "Recepção",
    host_instancia: host.url,
    instancia_key: key,
    instancia_token: "token-da-instancia",
  });
  await app.anonymous.rest("POST", "/auth/forgot-password", { email: ana.email });
  const token = resetTokenIn((await queuedLetters(app, ana.email)).at(-1)?.text ?? "");
  const webhook = async () => {
    const [row] = (await admin.rest("GET", `/admin/users/${ana.id}/instances`)).body;
    return row.webhook_url;
  };
  const hasGoogle = async () =>
    (await admin.rest("GET", `/admin/users/${ana.id}`)).body.google_conectado;
  const reset = (desconectar?: string[]) =>
    app.anonymous.rest("POST", "/auth/reset-password", { token, new_password, desconectar });
  return { ana, key, token, webhook, hasGoogle, reset, before: instance.webhook_url };
}

test("S29: a reset shows what is connected and, asked for nothing, leaves it", async () => {
  const { token, webhook, hasGoogle, reset, before } = await connected();
  const { body } = await app.anonymous.rest("GET", `/auth/validate-reset-token/${token}`);
  expect(body).toMatchObject({ valid: true, conectado: { google: true, whatsapp: 1 } });
  expect((await reset()).body).toEqual({ message: m.senhaRedefinida });
  expect([await hasGoogle(), await webhook()]).toEqual([true, before]);
  const used = await app.anonymous.rest("GET", `/auth/validate-reset-token/${token}`);
  expect(used.body).toEqual({ valid: false, message: m.tokenInvalido, user_email: null });
});

test("S29: it cuts Google and WhatsApp where that is wanted", async () => {
  const { key, webhook, hasGoogle, reset, before } = await connected();
  const { status, body } = await reset(["google", "whatsapp"]);
  expect([status, body]).toEqual([
    200,
    {
      message: m.senhaRedefinida,
      desconectado: { google: true, whatsapp: { total: 1, sem_resposta: 0 } },
    },
  ]);
  expect(await hasGoogle()).toBe(false);
  expect(await webhook()).not.toBe(before);
  expect(host.instance(key).status).toBe("disconnected");
  expect((await reset(["google"])).status).toBe(410);
});

test("S29: a link that was used cuts nothing, and only what there is can be named", async () => {
  const { hasGoogle, reset } = await connected();
  expect((await reset(["tudo"])).status).toBe(422);
  expect((await reset([])).status).toBe(200);
  expect((await reset(["google"])).status).toBe(410);
  expect(await hasGoogle()).toBe(true);
});
