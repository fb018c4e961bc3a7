import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { answerWaiting } from "#server/domains/respostas/service/answer-waiting.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody } from "#server/testing/instances.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { toldSeries } from "#server/testing/told-series.ts";

/** Replies to one message of a series that come at once, in several processes. */
const app = await testApp();
const { work, later, psychologist } = await toldSeries(app);
const FROM = "5511955554444";

/** Three processes find what is there already: one that had to read it in first would be through before the others begin. */
async function answerAtOnce() {
  while (await drainInbox(app.services));
  await Promise.all(
    [1, 2, 3].map(async () => {
      while (await answerWaiting(app.services));
    }),
  );
}

async function told() {
  const one = await psychologist();
  const { id } = await one.create({ repeticoes: 2 });
  await work();
  app.clock.advance({ minutes: 1 });
  let count = 0;
  const post = (text: string) => {
    count += 1;
    const body = { id: `${one.ana.id}${count}`, from: FROM, at: app.clock.now(), name: "Davi" };
    return one.instance.post(messageBody({ ...body, text }));
  };
  const results = () =>
    app.db((db) =>
      db
        .selectFrom("respostas")
        .where("usuario_id", "=", one.ana.id)
        .select(["acao", "marcacoes"])
        .where("acao", "<>", "nenhuma")
        .execute(),
    );
  return { ...one, id, post, results };
}

test("a '1' and a '2' at once: all dates are confirmed or none is, nothing is cancelled, and each is answered once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, post, listed, results, sent } = await told();
    await Promise.all([post("1"), post("2")]);
    await answerAtOnce();
    await later();
    await later();
    const states = (await listed(id)).map((line) => line.split(" ")[2]);
    expect(states).toEqual(["confirmado", "confirmado"]);
    const acoes = (await results())
      .map(({ acao }) => acao)
      .toSorted((a, b) => String(a).localeCompare(String(b)));
    expect(acoes).toEqual(["confirmou", "perguntou"]);
    expect(sent()).toHaveLength(3);
  }
});

test("a '1' while its professional cancels one date: that one stays cancelled, the other is confirmed", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ana, id, post, listed } = await told();
    const [first] = (await ana.trpc.series.get.query({ id })).ocorrencias;
    await post("1");
    await Promise.all([
      answerAtOnce(),
      ana.trpc.marcacoes.update.mutate({ id: first?.id ?? "", status: "cancelado" }),
    ]);
    expect(await listed(id)).toEqual(["03-10 15:00 cancelado", "03-17 15:00 confirmado"]);
  }
});

test("a '1' that has read both dates while one of them is being cancelled confirms the other alone", async () => {
  const { id, post, listed } = await told();
  const [first] = await app.db((db) =>
    db.selectFrom("marcacoes").where("serie_id", "=", id).orderBy("horario").select("id").execute(),
  );
  await post("1");
  while (await drainInbox(app.services));
  const cancelling = await app.db(async (db) => {
    await db
      .updateTable("marcacoes")
      .set({ status: "cancelado" })
      .where("id", "=", first?.id ?? "")
      .execute();
    const answered = answerWaiting(app.services);
    // Its snapshot is older than the cancellation, which commits now.
    await someoneWaits(app);
    return { answered };
  });
  await cancelling.answered;
  expect(await listed(id)).toEqual(["03-10 15:00 cancelado", "03-17 15:00 confirmado"]);
});
