import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { newId, pessoaOf } from "#server/core/id.ts";
import { createSecrets, type Secrets, UnreadableSecret } from "#server/core/secrets.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { forwardDue } from "#server/domains/instancias/service/forwarding/forward-due.ts";
import { createJobs } from "#server/jobs/jobs.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { forwarding } from "#server/testing/forwarding.ts";
import { insertColleaguesGrants, insertGoogle } from "#server/testing/google-rows.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { insertSealedMedia } from "#server/testing/media.ts";
import { insertPassagem } from "#server/testing/passagem-rows.ts";
import { APP_SECRET } from "#server/testing/postgres.ts";
import { insertSealedDevice } from "#server/testing/push-rows.ts";
import { insertQuestionnaire } from "#server/testing/questionnaires.ts";
import { m as google } from "#shared/google/google.messages.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { m as questionnaires } from "#shared/questionnaires/questionnaires.messages.ts";
import { reportUnreadable, resealAll } from "./rotate-keys.ts";
import { SEALED_COLUMNS } from "./sealed-columns.ts";

/** S27: a practice whose secrets were sealed before the installation's secret was changed. */
const app = await testApp({ alone: true });
const before = app.services.secrets;
const NEW = "another-secret-for-tests-0123456789-0123";
const [turning, alone] = [createSecrets(NEW, [APP_SECRET]), createSecrets(NEW)];
const under = (secrets: Secrets) => Object.assign(app.services, { secrets });

const practice = await filled();

async function filled() {
  const { ana, id, receiver, receive } = await forwarding(app);
  const administrator = await app.admin();
  // Before its posts have to be signed.
  await Promise.all([receive("antes da troca"), ana.trpc.usuarios.openAparelho.mutate({})]);
  const questionario = newId();
  const hmac = await before.seal(`instancias.webhook_hmac:${id}`, "assinatura");
  await app.db(async (db) => {
    await insertGoogle(db, app.services, { usuario_id: ana.id, mark: "antes" });
    await insertQuestionnaire(db, app, { id: questionario, usuario_id: ana.id });
    await db
      .updateTable("instancias")
      .set((eb) => ({
        webhook_segredo_anterior: eb.ref("webhook_segredo"),
        webhook_hmac: hmac,
      }))
      .where("id", "=", id)
      .execute();
    await db
      .updateTable("google_conexoes")
      .set({ revogar: await before.seal(`usuarios.google_refresh_token:${ana.id}`, "velho") })
      .execute();
    await insertColleaguesGrants(app, ana, before);
    await insertSealedDevice(db, app.services, ana);
    const [fator, desligamento] = [newId(), newId()];
    await db
      .insertInto("fatores")
      .values({
        id: fator,
        usuario_id: pessoaOf(ana.id),
        tipo: "totp",
        nome: "Aplicativo",
        segredo: await before.seal(`fatores.segredo:${fator}`, "JBSWY3DPEHPK3PXP"),
        criado_em: app.clock.now(),
      })
      .execute();
    const sealed = { now: app.clock.now(), secrets: before };
    await insertSealedMedia(db, { usuario_id: ana.id, ...sealed });
    await insertPassagem(db, ana.id, { instancia: id, mark: "antes", ...sealed });
    const acesso = await before.seal(`desligamentos.acesso:${desligamento}`, "{}");
    const row = { id: desligamento, acesso, criado_em: app.clock.now() };
    await db.insertInto("desligamentos").values(row).execute();
    const valor = await before.seal("configuracoes.valor:demo_password", "guardada");
    await db.insertInto("configuracoes").values({ chave: "demo_password", valor }).execute();
    await app.services.jobs.enqueue(db, "mail", { to: "a@example.com", subject: "a", text: "oi" });
  });
  return { ana, instancia: id, receiver, questionario, administrator };
}

/** All sealed texts in the database, by column. */
async function kept() {
  const all: Record<string, string[]> = {};
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await app.db((db) =>
      sql<{ text: string }>`
        select ${sql.ref(column)} as text from ${sql.table(table)}
        where starts_with(${sql.ref(column)}, 'eyJ') order by 1`.execute(db),
    );
    all[`${table}.${column}`] = rows.map(({ text }) => text);
  }
  return all;
}

/** Columns of the whole database, listed or not, with texts that start with this seal. */
const everySealOf = (seal: string) =>
  app.db(async (db) => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text' order by 1, 2`.execute(db);
    const found: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)}
        where starts_with(${sql.ref(column)}, ${seal})`.execute(db);
      if (rows[0]?.n) found.push(`${table}.${column} ${rows[0].n}`);
    }
    return found;
  });

const connection = () =>
  app.db((db) =>
    db
      .selectFrom("google_conexoes")
      .select(["situacao", "versao", "replanejar", "token_expira_em", "ultima_sincronizacao"])
      .execute(),
  );

test("S27: with a new secret alone one line says what is lost, the calls say so in words, and nothing is discarded", async () => {
  under(alone);
  const { ana, administrator, instancia: id, questionario } = practice;
  const error = vi.spyOn(app.services.log, "error").mockImplementation(() => undefined);
  const texts = await kept();
  // The fixture covers every sealed column.
  expect(Object.keys(texts).filter((name) => texts[name]?.length === 0)).toEqual([]);
  await reportUnreadable(app.services);
  expect(error.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^APP_SECRET: .*usuarios\.google_refresh_token 1, .*APP_SECRET_PREVIOUS/,
      ),
    ],
  ]);

  expect(await ana.rest("GET", "/usuarios/me")).toMatchObject({
    status: 200,
    body: { google_conectado: false },
  });
  expect(await ana.trpc.google.status.query()).toMatchObject({
    conectado: false,
    situacao: "revogado",
  });
  const [shown] = await ana.trpc.usuarios.myInstances.query();
  expect(shown).toMatchObject({ id, tem_token: false, webhook_url: null, webhook_segredo: null });
  for (const path of ["status", "desconectar", "qrcode"]) {
    const answer = await ana.rest(path === "status" ? "GET" : "POST", `/instancias/${id}/${path}`);
    expect([path, answer.status, answer.body.detail]).toEqual([
      path,
      409,
      instancias.tokenIlegivel,
    ]);
  }
  const { items } = await administrator.trpc.questionnaires.list.query({});
  expect(items).toMatchObject([{ id: questionario, token: "", url: "" }]);
  expect(
    await refusal(administrator.trpc.questionnaires.send.mutate({ id: questionario })),
  ).toMatchObject({ status: 409, detail: questionnaires.linkIlegivel });
  const calendars = await ana.rest("GET", "/google/calendars");
  expect([calendars.status, calendars.body.detail]).toEqual([409, google.naoConfigurado]);
  expect(await kept()).toEqual(texts);
  error.mockRestore();
  under(before);
});

test("S27: jobs that meet an unreadable secret end or wait with a sentence", async () => {
  const { ana, receiver } = practice;
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
  const cliente_id = conversas[0]?.cliente_id ?? "";
  under(alone);
  const { id } = await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "oi" });
  while (await sendWaiting(app.services));
  const sent = await app.db((db) =>
    db.selectFrom("mensagens").where("id", "=", id).select(["status", "erro"]).executeTakeFirst(),
  );
  expect(sent).toEqual({ status: "falha", erro: "a conexão do WhatsApp está incompleta" });

  const heard = receiver.events.length;
  await forwardDue(app.services);
  expect(receiver.events).toHaveLength(heard);
  const reasons = await app.db((db) =>
    db.selectFrom("encaminhamentos").where("erro", "is not", null).select("erro").execute(),
  );
  expect(reasons).toContainEqual({ erro: instancias.segredoIlegivel });
  under(before);
});

test("S27: the job seals everything again, once, and what does not open stays", async () => {
  under(turning);
  const texts = await kept();
  const google = await connection();
  const damaged = `${texts["configuracoes.valor"]?.[0]?.slice(0, -6)}AAAAAA`;
  await app.db((db) =>
    db.insertInto("configuracoes").values({ chave: "estragada", valor: damaged }).execute(),
  );
  const counts = Object.values(texts).flat().length;
  const warned = vi.spyOn(app.services.log, "warn").mockImplementation(() => undefined);
  const [one, other] = await Promise.all([resealAll(app.services), resealAll(app.services)]);
  // Plus the queued email. Two processes may both have sealed a text; one of them has stored it.
  expect(one + other).toBeGreaterThanOrEqual(counts + 1);
  expect(await resealAll(app.services)).toBe(0);
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();

  const turned = await kept();
  for (const [name, sealed] of Object.entries(turned)) {
    const old = sealed.filter((text) => !alone.canOpen(text));
    expect([name, old]).toEqual([name, name === "configuracoes.valor" ? [damaged] : []]);
  }
  expect(await everySealOf(before.seals.present)).toEqual(["configuracoes.valor 1"]);
  // The Google connection is unchanged.
  expect(await connection()).toEqual(google);
  under(alone);
  const [password = ""] = turned["configuracoes.valor"]?.filter((text) => text !== damaged) ?? [];
  expect(await alone.open("configuracoes.valor:demo_password", password)).toBe("guardada");
  expect(await queuedLetters(app, "a@example.com")).toMatchObject([{ text: "oi" }]);
  expect(await practice.ana.trpc.google.status.query()).toMatchObject({ conectado: true });
  under(before);
});

test("S27: a letter whose key is gone is let go, with a line, instead of being tried forever", async () => {
  const { log, databases } = app.services;
  // Sealed with a third secret that the server does not have.
  const third = createSecrets("a-third-secret-for-tests-0123456789-0123");
  const others = createJobs({ ...app.services, pool: databases.system, secrets: third });
  const letter = { to: "perdida@example.com", subject: "a", text: "oi" };
  await asSystem(app.services, ({ db }) => others.enqueue(db, "mail", letter));
  const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  const sent: string[] = [];
  const jobs = createJobs({ ...app.services, pool: databases.system, secrets: alone });
  await jobs.start({
    mail: async ({ to }) => {
      sent.push(to);
    },
  });
  await expect.poll(() => sent, { timeout: 10_000 }).toEqual(["a@example.com"]);
  const states = sql<{
    state: string;
  }>`select distinct state::text from pgboss.job where name = 'mail'`;
  await expect
    .poll(() => app.db(async (db) => (await states.execute(db)).rows), { timeout: 10_000 })
    .toEqual([{ state: "completed" }]);
  await jobs.stop();
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
  await expect(alone.open("x", await third.seal("x", "y"))).rejects.toBeInstanceOf(
    UnreadableSecret,
  );
});
