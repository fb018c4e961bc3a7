import { describe, expect, test } from "vitest";
import { passagemFixture, prepare } from "#server/testing/passagens.ts";

const PERSON = "5511988887777";

describe.each(["evolution", "waha"] as const)("%s", async (provedor) => {
  const { app, meta, old, tick, work, practice } = await passagemFixture({ provedor });

  test("a number moves to Meta, and what waits goes on there", async () => {
    const one = await practice();
    await old.receive(one.key, { from: PERSON, text: "Bom dia" });
    await meta.receive(one.place.instancia_key, { from: PERSON, text: "Bom dia" });
    await work();
    await one.send("antes");
    await work();
    await prepare(one);
    await one.change();
    await one.send("durante");
    await tick();
    await tick();
    expect((await one.read()).body.estado).toBe("concluida");
    expect(one.sentBy.old()).toEqual(["antes"]);
    expect(one.sentBy.meta().map(({ text }) => text)).toEqual(["durante"]);
    await meta.receive(one.place.instancia_key, { from: PERSON, text: "Obrigada" });
    expect(await one.texts()).toEqual(["Bom dia", "antes", "durante", "Obrigada"]);
  });

  test("broken off while it is switched, the old way sends and receives as before", async () => {
    const one = await practice();
    await prepare(one);
    await one.change();
    expect((await one.cancel()).body.estado).toBe("interrompida");
    await old.receive(one.key, { from: PERSON, text: "chega" });
    await work();
    await one.send("sai");
    await tick();
    expect(await one.texts()).toEqual(["chega", "sai"]);
    expect([one.sentBy.old(), one.sentBy.meta()]).toEqual([["sai"], []]);
    const { provedor: kind } = await app.db((db) =>
      db
        .selectFrom("instancias")
        .where("id", "=", one.id)
        .select("provedor")
        .executeTakeFirstOrThrow(),
    );
    expect(kind).toBe(provedor);
  });
});
