import { expect, test } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { replyFixture, settle } from "#server/testing/replies.ts";

/** Effects of an expired trial, seen from outside; an extension reverts all of them. */
const app = await testApp();
const { clock } = app;
const admin = await app.admin();
const practices = await remindedPractices(app);

const expired = { status: 403, detail: "Período de teste expirado. Fale com o suporte." };
const extend = (target_user_id: string) =>
  admin.rest("POST", "/trial/extend", { target_user_id, days_to_extend: 5 });
const convert = (id: string) => admin.rest("PUT", `/admin/users/${id}`, { is_trial_user: false });

test("writes are refused on both transports, reads, exports, profile and the way out are not", async () => {
  const ana = await app.professional({ trialDays: 1 });
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "11955554444" });
  clock.advance({ days: 1 });

  for (const [method, path, sent] of [
    ["POST", "/clientes", { nome: "Eva" }],
    ["PUT", `/clientes/${id}`, { nome: "Eva" }],
    ["DELETE", `/clientes/${id}`],
    ["PUT", "/usuarios/me/automacoes", { lembretes_ativos: true }],
    ["POST", "/historico-mensagens/enviar", { cliente_id: id, mensagem: "Olá" }],
  ] as const) {
    const { status, body } = await ana.rest(method, path, sent);
    expect([path, status, body]).toEqual([path, 403, { detail: expired.detail }]);
  }
  expect(await refusal(ana.trpc.clientes.create.mutate({ nome: "Eva" }))).toEqual(expired);
  expect(await refusal(ana.trpc.clientes.remove.mutate({ id }))).toEqual(expired);

  // A copy of all data needs re-authentication, which an expired trial allows.
  const proof = await ana.rest("POST", "/usuarios/me/confirmar-identidade", { senha: PASSWORD });
  expect(proof.status).toBe(200);
  for (const path of [
    "/usuarios/me",
    "/usuarios/me/sessoes",
    "/clientes",
    `/clientes/${id}/dados`,
    "/marcacoes/upcoming",
    "/historico-mensagens/conversas",
    "/trial/status",
    "/usuarios/me/dados",
    "/usuarios/me/consentimentos",
  ]) {
    expect([path, (await ana.rest("GET", path)).status]).toEqual([path, 200]);
  }
  const file = { format: "csv", filters: {} } as const;
  expect(await ana.trpc.historicoMensagens.export.mutate(file)).toMatchObject({ total: 0 });
  expect((await ana.rest("PUT", "/usuarios/me", { nome: "Ana Maria" })).status).toBe(200);
  const account = await app.anonymous.rest("POST", "/auth/forgot-password", { email: ana.email });
  expect(account.status).toBe(200);

  await extend(ana.id);
  expect((await ana.rest("POST", "/clientes", { nome: "Eva" })).status).toBe(201);
});

test("reminders pause at the end of a trial, and go when it is extended", async () => {
  clock.set("2026-03-02T12:00:00-03:00");
  const one = await practices.practice({ confirmacao_ativa: false }, { trialDays: 0.5 });
  await one.book("2026-03-03T14:00:00");
  clock.set("2026-03-03T00:00:01-03:00");
  await practices.work();
  clock.set("2026-03-03T12:00:00-03:00");
  await practices.work();
  expect(one.sent()).toEqual([]);
  await extend(one.ana.id);
  // Paused messages are checked every ten minutes.
  clock.advance({ minutes: 10 });
  await practices.work();
  expect(one.sent()).toHaveLength(1);
});

test("replies are kept but not acted upon while the trial is over; after a conversion they are", async () => {
  clock.set("2026-03-09T12:00:00-03:00");
  const ana = await app.professional({ trialDays: 10 });
  const fixture = await replyFixture(app, { who: ana });
  clock.advance({ days: 11 });
  const first = await fixture.reminded();
  await fixture.say("1");
  await settle(app);
  const status = async (id: string) => (await ana.trpc.marcacoes.get.query({ id })).status;
  expect(await status(first.id)).toBe("pendente");
  const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({
    id: fixture.cliente.id,
  });
  expect(mensagens.at(-1)).toMatchObject({ mensagem: "1", tipo: "recebida" });

  await convert(ana.id);
  clock.advance({ minutes: 1 });
  await fixture.say("1");
  await settle(app);
  expect(await status(first.id)).toBe("confirmado");
});
