import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { history } from "#server/testing/identities.ts";
import { findRecipient } from "../../queries/recipient.queries.ts";

const app = await testApp();

/** After these steps: to whom a message to each client goes through an instance, by their place in the order of coming. */
async function recipients(steps: string[], through = 0) {
  const { run, ana, instances } = await history(app);
  for (const step of steps) await run(step);
  const clients = await app.db((db) =>
    db
      .selectFrom("clientes")
      .where("usuario_id", "=", ana.id)
      .where("excluido_em", "is", null)
      .select("id")
      .orderBy("criado_em")
      .execute(),
  );
  const instancia_id = instances[through]?.id ?? null;
  const message = { id: newId(), usuario_id: ana.id, instancia_id, mensagem_enviada: "oi" };
  const attempt = { origem: "manual", tentativas: 1, reservada_ate: app.clock.now() };
  return asSystem(app.services, (ctx) =>
    Promise.all(
      clients.map(async ({ id }) => {
        const found = await findRecipient(ctx.db, { ...message, ...attempt, cliente_id: id });
        return found?.to;
      }),
    ),
  );
}

const A = "5511966660001@s.whatsapp.net";

test.each([
  ["a phone is preferred to a BSUID", ["+1", "A+1"], 0, [A]],
  ["the phone as WhatsApp writes it", ["a+1"], 0, ["551166660001@s.whatsapp.net"]],
  ["a BSUID alone", ["+1"], 0, ["BR.10000000000001@bsuid"]],
  ["a BSUID through another business", ["+1"], 1, [null]],
  ["a `@lid` alone", ["L"], 0, ["9076@lid"]],
  ["a `@lid` through another account", ["L"], 1, [null]],
  ["a name is no address", ["+1+@x"], 1, [null]],
  ["a typed phone under which nobody was seen", ["cadastra A"], 0, [A]],
  [
    "a phone under which somebody else was seen since",
    ["A+1", "A+2"],
    0,
    ["BR.10000000000001@bsuid", A],
  ],
  ["the same where nothing else reaches them", ["A+1", "A+2"], 1, [null, A]],
  ["a number that was given up", ["A+1", "A+1 > +2"], 0, ["BR.10000000000002@bsuid"]],
  ["the latest phone of two who were joined", ["A+1", "A+2", "junta"], 0, [A]],
])("%s", async (_name, steps, through, expected) => {
  expect(await recipients(steps, through)).toEqual(expected);
});
