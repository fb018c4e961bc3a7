import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { closeAccount } from "#server/domains/usuarios/service/remove-user.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";

const app = await testApp();
const [admin, other] = [await app.admin(), await app.admin()];
const ask = (ana: Actor) => ana.rest("POST", "/instancias/pedido");
const waiting = async () => (await admin.rest("GET", "/admin/pedidos-de-conexao")).body;
const input = { nome_instancia: "Sala", host_instancia: "http://127.0.0.1:9", instancia_key: "k" };

test("asked once: each administrator has one letter, and the professional sees since when", async () => {
  const ana = await app.professional({ nome: "Ana Pede" });
  const asked = { pedido_em: app.clock.now().toISOString() };
  expect(await ask(ana)).toMatchObject({ status: 200, body: asked });
  app.clock.advance({ hours: 1 });
  const again = await Promise.all(Array.from({ length: 5 }, () => ask(ana)));
  for (const { body } of again) expect(body).toEqual(asked);
  expect((await ana.rest("GET", "/instancias/conexao")).body).toEqual({
    pode_conectar: false,
    ...asked,
  });
  for (const { email } of [admin, other]) {
    const letters = await queuedLetters(app, email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      "Pedido de conexão do WhatsApp: Ana Pede",
    ]);
    const address = `${app.config.appUrl}/app/admin?aba=instancias&pedido=${ana.id}`;
    expect(letters[0]?.text).toContain(address);
  }
});

test("two presses at the same moment write one letter", async () => {
  const ana = await app.professional({ nome: "Bia Apressada" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(ana)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const letters = await queuedLetters(app, admin.email);
  expect(letters.filter(({ subject }) => subject.includes("Bia Apressada"))).toHaveLength(1);
});

test("it waits for administrators until the instance is there, and may then be asked anew", async () => {
  const ana = await app.professional({ nome: "Lia Espera" });
  await ask(ana);
  expect(await waiting()).toContainEqual({
    usuario_id: ana.id,
    nome: "Lia Espera",
    email: ana.email,
    pedido_em: app.clock.now().toISOString(),
  });
  const { body } = await admin.rest("POST", `/admin/users/${ana.id}/instances`, input);
  const ids = (rows: { usuario_id: string }[]) => rows.map(({ usuario_id }) => usuario_id);
  expect(ids(await waiting())).not.toContain(ana.id);
  expect((await ana.rest("GET", "/instancias/conexao")).body.pedido_em).toBeNull();
  await admin.rest("DELETE", `/admin/instances/${body.id}`);
  await ask(ana);
  expect(ids(await waiting())).toContain(ana.id);
});

test("the oldest first; an account that ends asks for nothing", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  app.clock.advance({ hours: 1 });
  await ask(bia);
  app.clock.advance({ hours: 1 });
  await ask(ana);
  const last = (await waiting()).slice(-2);
  expect(last.map(({ usuario_id }: { usuario_id: string }) => usuario_id)).toEqual([
    bia.id,
    ana.id,
  ]);
  await asSystem(app.services, (ctx) => closeAccount(ctx, ana.id));
  const ids = (await waiting()).map(({ usuario_id }: { usuario_id: string }) => usuario_id);
  expect([ids.includes(bia.id), ids.includes(ana.id)]).toEqual([true, false]);
});

test("professionals do not see who has asked; an expired trial asks for nothing", async () => {
  const ana = await app.professional();
  expect((await ana.rest("GET", "/admin/pedidos-de-conexao")).status).toBe(403);
  const late = await app.professional({ trialDays: -1 });
  expect((await ask(late)).status).toBe(403);
});
