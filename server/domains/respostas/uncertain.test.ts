import { expect, test } from "vitest";
import { endUncertain } from "#server/domains/historico-mensagens/queries/uncertain.queries.ts";
import { testApp } from "#server/testing/app.ts";
import { replyFixture } from "#server/testing/replies.ts";
import { HOUR, MINUTE } from "#shared/common/civil.ts";

/** Questions whose arrival is unknown: a client who answers has read them. */
const app = await testApp();
const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);

/** An old question about one appointment, and one about another of which the host never reported whether it took it. */
async function fixture(repeticoes: number) {
  const one = await replyFixture(app);
  const [first, second] = [await one.book(24), await one.book(48)];
  await one.remind(first, { at: ago(30 * HOUR) });
  const { id } = await one.remind(second, { at: ago(4 * MINUTE) });
  await app.db(async (db) => {
    await db
      .updateTable("mensagens")
      .set({ status: "pendente", enviada_em: null, data_envio: null, provider_id: null })
      .set({ tentativas: 1, repeticoes, incerta_desde: ago(3 * MINUTE) })
      .where("id", "=", id)
      .execute();
    await endUncertain(db, ago(2 * MINUTE), ago(MINUTE));
  });
  return { one, first, second };
}

test.each([
  ["waits to be sent once more", 0],
  ["was given up", 1],
])("a reply is to the question that may have arrived, though it %s", async (_name, repeticoes) => {
  const { one, first, second } = await fixture(repeticoes);
  await one.say("1");
  await one.settle();
  expect([await one.statusOf(first.id), await one.statusOf(second.id)]).toEqual([
    "pendente",
    "confirmado",
  ]);
});
