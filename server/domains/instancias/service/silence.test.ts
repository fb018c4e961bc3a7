import { expect, test, vi } from "vitest";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { hostedInstances } from "#server/testing/hosted-instances.ts";
import { connectionBody, messageBody } from "#server/testing/instances.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { HOUR } from "#shared/common/civil.ts";
import { detectSilence } from "./detect-silence.ts";

const app = await testApp();
const { standIn, withHost } = await hostedInstances(app);
type Hosted = Awaited<ReturnType<typeof withHost>>;

const { clock } = app;
const ago = (hours: number) => new Date(clock.now().getTime() - hours * HOUR);

/** A connected instance with a client. */
async function clinic() {
  const hosted = await withHost("connected");
  const { id: cliente } = await hosted.ana.trpc.clientes.create.mutate({ nome: "Davi" });
  await hosted.instance.post(connectionBody("phone_connected"));
  await drainInbox(app.services);
  return { ...hosted, cliente };
}
type Clinic = Awaited<ReturnType<typeof clinic>>;

interface Written {
  direcao: "SAIDA" | "ENTRADA";
  when: Date;
  times?: number;
}

const write = ({ ana, id, cliente }: Clinic, { direcao, when, times = 1 }: Written) =>
  app.db((db) =>
    db
      .insertInto("mensagens")
      .values(
        Array.from({ length: times }, () => ({
          id: newId(),
          usuario_id: ana.id,
          instancia_id: id,
          cliente_id: cliente,
          direcao,
          status: "entregue" as const,
          origem: direcao === "SAIDA" ? "manual" : "cliente",
          momento: when,
          criado_em: when,
          atualizado_em: when,
          enviada_em: direcao === "SAIDA" ? when : null,
        })),
      )
      .execute(),
  );

const acknowledged = ({ ana, id }: Clinic) =>
  app.db((db) =>
    db
      .insertInto("mensagem_acks")
      .values({
        usuario_id: ana.id,
        instancia_id: id,
        provider_id: newId(),
        status: "entregue",
        recebido_em: ago(100),
      })
      .execute(),
  );

async function situation({ ana }: Hosted) {
  while (await detectSilence(app.services));
  const { body } = await ana.rest("GET", "/usuarios/me/instances");
  const letters = await queuedLetters(app, ana.email);
  return { ...body[0].saude, letters: letters.length };
}

test("sent through a host that acknowledges, and nothing heard for a day: noticed, notified, written once", async () => {
  const ana = await clinic();
  await acknowledged(ana);
  const heard = clock.now();
  clock.advance({ hours: 23 });
  await write(ana, { direcao: "SAIDA", when: ago(2) });
  expect(await situation(ana)).toMatchObject({ situacao: "ok", letters: 0 });

  standIn.instance(ana.key).webhookUrl = null;
  clock.advance({ hours: 1 });
  const silent = { situacao: "silenciosa", desde: heard.toISOString(), letters: 1 };
  expect(await situation(ana)).toMatchObject(silent);
  expect(standIn.instance(ana.key).webhookUrl).toBe(
    `${app.config.appUrl}/api/v1/webhooks/whatsapp/${ana.instance.webhookToken}`,
  );
  const [letter] = await queuedLetters(app, ana.ana.email);
  expect(letter?.subject).toBe("Nada chega do WhatsApp: Consultório");
  expect(letter?.text).toContain(`${app.config.appUrl}/app/configuracoes?aba=whatsapp`);

  standIn.instance(ana.key).webhookUrl = null;
  clock.advance({ hours: 5 });
  expect(await situation(ana)).toMatchObject(silent);
  expect(standIn.instance(ana.key).webhookUrl).toBeNull();
  clock.advance({ hours: 1 });
  expect(await situation(ana)).toMatchObject(silent);
  expect(standIn.instance(ana.key).webhookUrl).not.toBeNull();
});

test("the first word ends it, and open screens hear of both", async () => {
  const ana = await clinic();
  await acknowledged(ana);
  clock.advance({ hours: 25 });
  await write(ana, { direcao: "SAIDA", when: ago(2) });
  const heard: unknown[] = [];
  const silence = app.services.events.subscribe(ana.ana.id, ({ tipo }) => heard.push(tipo));
  // A fence: notifications arrive in order, so all earlier ones have come before it.
  await app.db((db) => notify(db, ana.ana.id, { tipo: "ensaio", id: "fence" }));
  await vi.waitFor(() => expect(heard).toContain("ensaio"), 10_000);
  heard.length = 0;
  expect(await situation(ana)).toMatchObject({ situacao: "silenciosa" });
  await vi.waitFor(() => expect(heard).toEqual(["instancia"]), 10_000);
  await ana.instance.post(messageBody({ id: "enfim", from: "5511955550000", text: "oi" }));
  await drainInbox(app.services);
  expect(await situation(ana)).toMatchObject({ situacao: "ok", desde: null, letters: 1 });
  await vi.waitFor(
    () => expect(heard.filter((tipo) => tipo === "instancia")).toHaveLength(2),
    10_000,
  );
  silence();
});

test("a host that never acknowledges is not silent because nobody answers one message, but because of five", async () => {
  const ana = await clinic();
  clock.advance({ hours: 30 });
  await write(ana, { direcao: "SAIDA", when: ago(3), times: 4 });
  expect(await situation(ana)).toMatchObject({ situacao: "ok" });
  await write(ana, { direcao: "SAIDA", when: ago(2) });
  expect(await situation(ana)).toMatchObject({ situacao: "silenciosa" });
});

test("an instance of which nothing was ever heard is silent when we sent", async () => {
  const ana = await withHost("connected");
  await ana.ana.rest("GET", `/instancias/${ana.id}/status`);
  const { id: cliente } = await ana.ana.trpc.clientes.create.mutate({ nome: "Davi" });
  clock.advance({ hours: 26 });
  expect(await situation(ana)).toMatchObject({ situacao: "ok" });
  await write({ ...ana, cliente }, { direcao: "SAIDA", when: ago(2) });
  expect(await situation(ana)).toMatchObject({
    situacao: "silenciosa",
    desde: ago(26).toISOString(),
    ultimo_evento_em: null,
  });
});

test("where people write in these hours every week, silence is noticed though nothing was sent", async () => {
  const [always, once, never] = [await clinic(), await clinic(), await clinic()];
  clock.advance({ days: 1, hours: 1 });
  for (const weeks of [1, 2]) {
    await write(always, { direcao: "ENTRADA", when: ago(weeks * 168 + 12), times: 3 });
  }
  await write(once, { direcao: "ENTRADA", when: ago(168 + 12), times: 3 });
  expect(await situation(always)).toMatchObject({ situacao: "silenciosa" });
  expect(await situation(once)).toMatchObject({ situacao: "ok" });
  expect(await situation(never)).toMatchObject({ situacao: "ok" });
});

test("several processes notice it once, and an outage outranks it", async () => {
  const ana = await clinic();
  await acknowledged(ana);
  clock.advance({ hours: 25 });
  await write(ana, { direcao: "SAIDA", when: ago(2) });
  await Promise.all(Array.from({ length: 5 }, () => detectSilence(app.services)));
  expect(await situation(ana)).toMatchObject({ situacao: "silenciosa", letters: 1 });
  standIn.instance(ana.key).status = "disconnected";
  await ana.ana.rest("GET", `/instancias/${ana.id}/status`);
  expect(await situation(ana)).toMatchObject({ situacao: "desconectada", letters: 1 });
});

test("a disconnected, inactive or removed instance is not called silent", async () => {
  const [off, inactive] = [await clinic(), await clinic()];
  for (const ana of [off, inactive]) await acknowledged(ana);
  clock.advance({ hours: 25 });
  for (const ana of [off, inactive]) await write(ana, { direcao: "SAIDA", when: ago(2) });
  await app.db((db) =>
    db.updateTable("instancias").set({ ativa: false }).where("id", "=", inactive.id).execute(),
  );
  await app.db((db) =>
    db.updateTable("instancias").set({ status: "error" }).where("id", "=", off.id).execute(),
  );
  for (const ana of [off, inactive]) {
    expect(await situation(ana)).toMatchObject({ situacao: "ok", letters: 0 });
  }
});
