import { sql } from "kysely";
import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { openSession } from "#server/domains/auth/service/open-session.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { enrolTotp, pendingOf } from "#server/testing/factors.ts";
import { ackBody, messageBody, withInstance } from "#server/testing/instances.ts";
import { letterTo, resetTokenIn } from "#server/testing/mailbox.ts";
import { DAY, MINUTE } from "#shared/common/civil.ts";
import { applyRetention } from "./apply-retention.ts";

const app = await testApp();
const { clock } = app;

const forget = async () => {
  while (await applyRetention(app.services));
};
const worked = async () => {
  while (await drainInbox(app.services));
};

const count = (table: string, { id }: { id: string }) =>
  app.db(async (db) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${sql.table(table)} where usuario_id = ${id}`.execute(db);
    return rows[0]?.total;
  });

const received = (id: string, text = "oi") => messageBody({ id, from: "5511955550000", text });

/** Past the sessions of those who read them. */
const messages = ({ id }: { id: string }) =>
  app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", id)
      .select(["id", "mensagem_recebida", "status"])
      .orderBy("id")
      .execute(),
  );

test("events go 30 days after they were processed; a post that is repeated stays one message all the same", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  await post(received("A"));
  await worked();
  clock.advance({ days: 29 });
  await forget();
  expect(await count("webhook_eventos", ana)).toBe(1);
  await post(received("A"));
  await worked();
  expect(await count("webhook_eventos", ana)).toBe(1);

  clock.advance({ days: 2 });
  await forget();
  expect(await count("webhook_eventos", ana)).toBe(0);
  await post(received("A"));
  await worked();
  expect(await messages(ana)).toHaveLength(1);
});

test("what waits and what could not be processed stays with its words, the latter for 90 days", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  await post(received("espera"));
  await post(received("falhou"));
  const deadLetter = { erro: "falhou", processado_em: clock.now() };
  await app.db((db) =>
    db
      .updateTable("webhook_eventos")
      .set(deadLetter)
      .where("usuario_id", "=", ana.id)
      .where("provider_id", "=", "falhou")
      .execute(),
  );
  clock.advance({ days: 89 });
  await forget();
  expect(await count("webhook_eventos", ana)).toBe(2);
  clock.advance({ days: 2 });
  await forget();
  expect(await count("webhook_eventos", ana)).toBe(1);
  await worked();
  expect(await messages(ana)).toMatchObject([{ mensagem_recebida: "oi" }]);
});

test("acknowledgements go after 90 days, and a late one never moves a status back", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  await post(messageBody({ id: "A", from: "5511955550000", text: "oi", fromMe: true }));
  await post(ackBody("A", 4));
  await worked();
  clock.advance({ days: 89 });
  await forget();
  expect(await count("mensagem_acks", ana)).toBe(1);
  clock.advance({ days: 2 });
  await forget();
  expect(await count("mensagem_acks", ana)).toBe(0);
  await post(ackBody("A", 3));
  await worked();
  expect(await messages(ana)).toMatchObject([{ status: "lida" }]);
});

const opened = ({ pessoaId }: Pick<Actor, "pessoaId">) =>
  asSystem(app.services, (ctx) => openSession(ctx, pessoaId));
const refresh = (refresh_token: string) =>
  app.anonymous.rest("POST", "/auth/refresh", { refresh_token });

test("a session that is used stays valid however old it is; one that ended goes", async () => {
  const ana = await app.professional();
  await app.db((db) => db.deleteFrom("sessoes").where("usuario_id", "=", ana.pessoaId).execute());
  let { refresh_token: used } = await opened(ana);
  await opened(ana);
  const { refresh_token: ended } = await opened(ana);
  await app.db((db) =>
    sql`update sessoes set revogada_em = ${clock.now()} where id = (
      select id from sessoes where usuario_id = ${ana.id} order by id desc limit 1)`.execute(db),
  );
  const counts: unknown[] = [];
  for (let days = 0; days < 75; days += 25) {
    clock.advance({ days: 25 });
    const { status, body } = await refresh(used);
    expect(status).toBe(200);
    used = body.refresh_token;
    await forget();
    counts.push(await count("sessoes", ana));
  }
  // The revoked one after 30 days, the forgotten one 60 days after its only token was made.
  expect(counts).toEqual([3, 2, 1]);
  expect((await refresh(used)).status).toBe(200);
  expect((await refresh(ended)).status).toBe(401);
});

test("reset links go 30 days after they ended", async () => {
  const ana = await app.professional();
  await app.services.jobs.start({ mail: (mail) => app.services.mailer.send(mail) });
  await app.anonymous.rest("POST", "/auth/forgot-password", { email: ana.email });
  const token = resetTokenIn(await letterTo(app, ana.email));
  clock.advance({ minutes: 50 });
  await forget();
  const { body } = await app.anonymous.rest("GET", `/auth/validate-reset-token/${token}`);
  expect(body.valid).toBe(true);
  clock.advance({ days: 29 });
  await forget();
  expect(await count("redefinicoes_senha", ana)).toBe(1);
  clock.advance({ days: 2 });
  await forget();
  expect(await count("redefinicoes_senha", ana)).toBe(0);
});

test("replies that led to something stay, others go after 180 days; days of first contacts after 90", async () => {
  clock.set("2030-03-02T12:00:00-03:00");
  const ana = await app.professional();
  const { id: instancia_id, post } = await withInstance(app, ana);
  for (const id of ["A", "B"]) await post(received(id, "boa tarde"));
  await worked();
  const [first, second] = await messages(ana);
  await app.db(async (db) => {
    await db
      .insertInto("respostas")
      .values(
        [first, second].map((message, index) => ({
          mensagem_id: message?.id ?? "",
          usuario_id: ana.id,
          momento: clock.now(),
          processada_em: clock.now(),
          acao: index === 0 ? ("confirmou" as const) : ("nenhuma" as const),
        })),
      )
      .execute();
    await db
      .insertInto("instancia_dias")
      .values({ usuario_id: ana.id, instancia_id, dia: "2030-03-02", primeiros_contatos: 1 })
      .execute();
  });
  clock.set("2030-05-30T12:00:00-03:00");
  await forget();
  expect(await count("instancia_dias", ana)).toBe(1);
  clock.advance({ days: 3 });
  await forget();
  expect(await count("instancia_dias", ana)).toBe(0);
  expect(await count("respostas", ana)).toBe(2);
  clock.advance({ days: 100 });
  await forget();
  expect(await count("respostas", ana)).toBe(1);
  expect(await messages(ana)).toHaveLength(2);
});

test("what somebody holds is left for a later round; nobody waits", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  for (const id of ["A", "B", "C"]) await post(received(id));
  await worked();
  clock.advance({ days: 31 });
  await app.db(async (db) => {
    await db
      .selectFrom("webhook_eventos")
      .where("usuario_id", "=", ana.id)
      .where("provider_id", "=", "B")
      .select("id")
      .forUpdate()
      .execute();
    await forget();
    expect(await count("webhook_eventos", ana)).toBe(1);
  });
  await forget();
  expect(await count("webhook_eventos", ana)).toBe(0);
});

test("ten thousand go in ten batches, as many younger ones stay", async () => {
  const [ana, now] = [await app.professional(), clock.now()];
  const { id } = await withInstance(app, ana);
  const old = new Date(now.getTime() - 31 * DAY);
  await app.db((db) =>
    sql`
      insert into webhook_eventos (usuario_id, instancia_id, tipo, provider_id, recebido_em, processado_em)
      select ${ana.id}::uuid, ${id}::uuid, 'mensagem', 'n' || n, ${old}::timestamptz,
        case when n % 2 = 0 then ${old}::timestamptz else ${now}::timestamptz end
      from generate_series(1, 20000) n
    `.execute(db),
  );
  let rounds = 1;
  while (await applyRetention(app.services)) rounds += 1;
  expect(rounds).toBe(11);
  expect(await count("webhook_eventos", ana)).toBe(10_000);
});

test("questions to passkeys and sign-ins without their second step go when their time is over", async () => {
  const ana = await app.professional();
  await enrolTotp(app, ana);
  const expira_em = new Date(clock.now().getTime() + MINUTE);
  const asked = { desafio: "x", finalidade: "entrada" as const, expira_em };
  await app.db((db) =>
    db
      .insertInto("desafios")
      .values({ usuario_id: ana.pessoaId, ...asked })
      .execute(),
  );
  await pendingOf(app, ana);
  const kept = async () => [await count("desafios", ana), await count("entradas_pendentes", ana)];
  await forget();
  expect(await kept()).toEqual([1, 1]);
  clock.advance({ minutes: 6 });
  await forget();
  expect(await kept()).toEqual([0, 0]);
});
