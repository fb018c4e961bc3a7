import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTenant } from "#server/db/database.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { type Guard, withoutGuard } from "#server/testing/mutants.ts";
import { run } from "#server/testing/postgres.ts";
import { replyFixture, settle } from "#server/testing/replies.ts";
import { HOUR } from "#shared/common/civil.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { answerWaiting } from "./service/answer-waiting.ts";

const app = await testApp();

/** Several processes at once, each with its inbox and its replies. */
async function settleAtOnce(on: TestApp, processes = 4) {
  await Promise.all(Array.from({ length: processes }, () => settle(on)));
  await settle(on);
}

/** Posts the same "1" a hundred times, in a row and at once; answers the effects. */
async function hundredPosts(on: TestApp) {
  const fixture = await replyFixture(on);
  const { id } = await fixture.reminded();
  const reply = { id: "UM", at: on.clock.now() };
  const answers: number[] = [];
  for (let i = 0; i < 50; i += 1) answers.push(await fixture.say("1", reply));
  await settleAtOnce(on);
  answers.push(...(await Promise.all(Array.from({ length: 50 }, () => fixture.say("1", reply)))));
  await settleAtOnce(on);
  const replies = await fixture.results();
  return {
    status: await fixture.statusOf(id),
    posts: [...new Set(answers)],
    replies: replies.length,
    answers: (await fixture.answers()).length,
  };
}

test("S9: one '1' a hundred times is one confirmation and one acknowledgement", async () => {
  expect(await hundredPosts(app)).toEqual({
    status: "confirmado",
    posts: [200],
    replies: 1,
    answers: 1,
  });
});

test("S9 mutant: were the message not known again, it would be answered again", async () => {
  const mutant = await testApp();
  await run(
    mutant.databaseUrl,
    `create function esquecer() returns trigger language plpgsql as $$ begin
      new.provider_id := gen_random_uuid()::text;
      new.dados := jsonb_set(new.dados, '{providerId}', to_jsonb(new.provider_id));
      return new;
    end $$;
    create trigger esquecer before insert on webhook_eventos for each row execute function esquecer()`,
  );
  const { replies, answers } = await hundredPosts(mutant);
  expect(replies).toBe(100);
  expect(answers).toBeGreaterThan(1);
});

/** Ten clients' replies, answered by eight processes at once; the number of acknowledgements. */
async function answeredAtOnce(on: TestApp) {
  const fixtures = await Promise.all(Array.from({ length: 10 }, () => replyFixture(on)));
  for (const fixture of fixtures) {
    await fixture.reminded();
    await fixture.say("1");
  }
  while (await drainInbox(on.services));
  await Promise.allSettled(Array.from({ length: 8 }, () => answerWaiting(on.services)));
  await settle(on);
  return (await Promise.all(fixtures.map((fixture) => fixture.answers()))).flat().length;
}

test("a reply that many processes find at once is answered by one of them", async () => {
  expect(await answeredAtOnce(app)).toBe(10);
});

const taken: Guard = {
  statement: /from "respostas" as "r"/,
  guard: /"r"\."processada_em" is null and/g,
  instead: "true and",
};

test("mutant: were a reply not asked whether it is done, others would answer it again", async () => {
  const mutant = await testApp();
  const count = withoutGuard(mutant.services.databases.system, taken, async () => {
    const fixture = await replyFixture(mutant);
    await fixture.reminded();
    await fixture.say("1");
    while (await drainInbox(mutant.services));
    await answerWaiting(mutant.services);
    return (await fixture.answers()).length;
  });
  expect(await count).toBeGreaterThan(1);
});

test("'1' and '2' within a second end in one state, in whichever order they come", async () => {
  for (let round = 0; round < 6; round += 1) {
    const fixture = await replyFixture(app);
    const { id } = await fixture.reminded();
    const at = app.clock.now();
    const texts = round % 2 ? ["1", "2"] : ["2", "1"];
    await Promise.all(texts.map((text) => fixture.say(text, { at })));
    await settleAtOnce(app);
    const last = (await fixture.answers()).at(-1) ?? "";
    expect(await fixture.statusOf(id)).toBe("cancelado");
    expect(last).toContain("cancelamos");
  }
});

test("what was written later counts, though it comes first", async () => {
  const fixture = await replyFixture(app);
  const { id } = await fixture.reminded();
  const earlier = new Date(app.clock.now().getTime() - 5_000);
  await fixture.say("1");
  await fixture.settle();
  await fixture.say("2", { at: earlier });
  await fixture.settle();
  expect([await fixture.statusOf(id), (await fixture.answers()).length]).toEqual(["confirmado", 1]);
  expect((await fixture.results())[0]).toMatchObject({ acao: "nenhuma", motivo: "superada" });
});

/** The professional changes the appointment while the reply is being processed; both outcomes. */
async function meets(
  change: { status?: MarcacaoStatus; horario?: Date; isGiven?: boolean },
  text: string,
  on = app,
) {
  const fixture = await replyFixture(on);
  const { id, horario } = await fixture.reminded();
  const other = await fixture.ana.trpc.clientes.create.mutate({ nome: "Rute" });
  await fixture.say(text);
  while (await drainInbox(on.services));
  const { isGiven = false, ...values } = change;
  const moved = values.horario ?? horario;
  const cliente_id = isGiven ? other.id : fixture.cliente.id;
  let answering: Promise<void> | undefined;
  await inTenant(on.services.databases, fixture.ana.id, async (db) => {
    await db
      .updateTable("marcacoes")
      .set({ ...values, cliente_id, horario: moved, fim: new Date(moved.getTime() + HOUR) })
      .where("id", "=", id)
      .execute();
    // The reply has seen the appointment as it was, and waits for it.
    answering = settle(on);
    await someoneWaits(on);
  });
  await answering;
  return { status: await fixture.statusOf(id), answers: await fixture.answers() };
}

const later = () => new Date(app.clock.now().getTime() + 48 * HOUR);

test("an appointment that is cancelled at this moment is not confirmed", async () => {
  expect(await meets({ status: "cancelado" }, "1")).toEqual({ status: "cancelado", answers: [] });
});

test("one that is completed at this moment is not cancelled", async () => {
  expect(await meets({ status: "concluido" }, "2")).toEqual({ status: "concluido", answers: [] });
});

test("one that is confirmed at this moment is cancelled all the same", async () => {
  const { status, answers } = await meets({ status: "confirmado" }, "2");
  expect([status, answers.length]).toEqual(["cancelado", 1]);
});

test("one that is moved at this moment is not confirmed: the client is notified of the new time", async () => {
  const { status, answers } = await meets({ horario: later() }, "1");
  expect(status).toBe("pendente");
  expect(answers[0]).toContain("O seu horário mudou");
});

test("one that is given to another client at this moment is not confirmed", async () => {
  expect(await meets({ isGiven: true }, "1")).toEqual({ status: "pendente", answers: [] });
});

const blind = (column: string): Guard => ({
  statement: /^update "marcacoes"/,
  guard: new RegExp(` and "${column}" = (\\$\\d+)`, "g"),
  instead: ` and ($1::text is not null or true)`,
});

test("mutant: without the old status in the where, what was cancelled is confirmed", async () => {
  const outcome = await withoutGuard(app.services.databases.system, blind("status"), () =>
    meets({ status: "cancelado" }, "1"),
  );
  expect(outcome.status).toBe("confirmado");
});

test("mutant: without the time in the where, a time of which nobody spoke is confirmed", async () => {
  const outcome = await withoutGuard(app.services.databases.system, blind("horario"), () =>
    meets({ horario: later() }, "1"),
  );
  expect(outcome.status).toBe("confirmado");
});

test("forty replies while the professional confirms, cancels and deletes end without a deadlock or a loss", async () => {
  const fixtures = await Promise.all(Array.from({ length: 10 }, () => replyFixture(app)));
  const booked = await Promise.all(fixtures.map((fixture) => fixture.reminded()));
  for (const fixture of fixtures)
    for (const text of ["1", "2", "1", "SAIR"]) await fixture.say(text);
  while (await drainInbox(app.services));
  await Promise.allSettled([
    settle(app),
    settle(app),
    ...fixtures.flatMap(({ ana }, n) => {
      const id = booked[n]?.id ?? "";
      return [
        ana.trpc.marcacoes.update.mutate({ id, status: "confirmado" }),
        ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" }),
        n % 3 ? undefined : ana.trpc.marcacoes.remove.mutate({ id }),
      ];
    }),
  ]);
  await settle(app);
  // A reply that waited too long for a lock is postponed for ten seconds.
  app.clock.advance({ seconds: 11 });
  await settle(app);
  const left = await app.db((db) =>
    sql<{ waiting: number; deadlocks: number }>`
      select count(*) filter (where processada_em is null)::int as waiting,
        count(*) filter (where erro like '%deadlock%')::int as deadlocks from respostas
    `.execute(db),
  );
  expect(left.rows).toEqual([{ waiting: 0, deadlocks: 0 }]);
});
