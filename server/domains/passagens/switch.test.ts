import { expect, test } from "vitest";
import { metaError } from "#server/stand-ins/whatsapp/cloud-wire.ts";
import { passagemFixture, prepare } from "#server/testing/passagens.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { m } from "#shared/passagens/passagens.messages.ts";

const { app, meta, old, tick, work, practice } = await passagemFixture();

test("a switch that Meta does not take leaves the number as it was, says why, and can be tried again", async () => {
  const one = await practice();
  await prepare(one);
  const hold = () =>
    app.db((db) =>
      db
        .selectFrom("instancias")
        .where("id", "=", one.id)
        .select(["provedor", "troca_ate", "host_instancia"])
        .executeTakeFirstOrThrow(),
    );
  const fails = async (erro: string) => {
    expect((await one.change()).body.estado).toBe("trocando");
    await tick();
    const { body } = await one.read();
    expect([body.estado, body.erro]).toEqual(["aberta", erro]);
    expect(await hold()).toEqual({ provedor: "mega", troca_ate: null, host_instancia: old.url });
  };
  const there = meta.instance(one.place.instancia_key);
  there.isOnPhone = false;
  await fails(m.falhas.foraDoAplicativo);
  there.isOnPhone = true;
  const { token } = there;
  there.token = "outro";
  await fails(m.falhas.token);
  there.token = token;
  const noPosts = { kind: "http", status: 403, body: metaError(200, "Permissions error") } as const;
  meta.instanceFaults.add(noPosts, { on: /^POST subscribed_apps/ });
  await fails(m.falhas.assinatura);
  await one.send("continua");
  await work();
  expect(one.sentBy.old()).toEqual(["continua"]);
  await one.change();
  await tick();
  expect((await one.read()).body).toMatchObject({ estado: "concluida", erro: null });
  expect(await hold()).toMatchObject({ provedor: "cloud", troca_ate: null });
});

test("the switch waits for an attempt under way and for one of unknown outcome, and holds what comes meanwhile", async () => {
  const one = await practice();
  await prepare(one);
  old.behaviour.echo = false;
  old.faults.push({ kind: "hang", taken: true });
  await one.send("sem resposta");
  const sending = work();
  await expect.poll(() => one.sentBy.old(), { timeout: 5_000 }).toEqual(["sem resposta"]);
  await one.change();
  await tick();
  expect((await one.read()).body.estado).toBe("trocando");
  await sending;
  await one.send("depois");
  await tick();
  expect((await one.read()).body.estado).toBe("trocando");
  expect(one.sentBy.old()).toEqual(["sem resposta"]);
  app.clock.advance({ seconds: 3 * (MINUTE / 1_000) });
  await tick();
  await tick();
  old.behaviour.echo = true;
  expect((await one.read()).body.estado).toBe("concluida");
  expect(one.sentBy.old()).toEqual(["sem resposta"]);
});
