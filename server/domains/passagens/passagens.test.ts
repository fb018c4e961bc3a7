import { expect, test } from "vitest";
import { passagemFixture, prepare } from "#server/testing/passagens.ts";

const { app, meta, old, tick, work, practice } = await passagemFixture();

test("a number moves to Meta with all that it has, and what waits goes on there", async () => {
  const one = await practice();
  const { ana, id, key, place, send, sentBy, texts } = one;
  await old.receive(key, { from: "5511988887777", text: "Bom dia" });
  await meta.receive(place.instancia_key, { from: "5511988887777", text: "Bom dia" });
  await work();
  await send("antes");
  await work();
  await prepare(one);

  const { status, body } = await one.change();
  expect([status, body.estado]).toEqual([200, "trocando"]);
  await send("durante");
  await work();
  expect(sentBy.old()).toEqual(["antes"]);
  await tick();
  await tick();

  const after = await one.read();
  expect(after.body).toMatchObject({ estado: "concluida", erro: null, pode_trocar: false });
  expect(after.body.passos.every((passo: { feito_em: unknown }) => passo.feito_em)).toBe(true);
  const [instancia] = await ana.trpc.usuarios.myInstances.query();
  expect(instancia).toMatchObject({
    id,
    provedor: "cloud",
    instancia_key: place.instancia_key,
    waba_id: place.waba_id,
    nome_instancia: "Consultório",
  });
  expect(sentBy.old()).toEqual(["antes"]);
  expect(sentBy.meta().map(({ text }) => text)).toEqual(["durante"]);
  await meta.receive(place.instancia_key, { from: "5511988887777", text: "Obrigada" });
  expect(await texts()).toEqual(["Bom dia", "antes", "durante", "Obrigada"]);
  const stored = await app.db((db) =>
    db
      .selectFrom("instancia_passagens")
      .where("instancia_id", "=", id)
      .select(["token", "estado"])
      .execute(),
  );
  expect(stored).toEqual([{ token: null, estado: "concluida" }]);
});
