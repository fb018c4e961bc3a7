import { expect, test } from "vitest";
import { createSecrets } from "#server/core/secrets.ts";
import { actorOf } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";

const app = await testApp({ alone: true });

const kept = (id: string) =>
  app.db((db) =>
    db
      .selectFrom("sessoes")
      .where("id", "=", id)
      .select("chave_aparelho")
      .executeTakeFirstOrThrow()
      .then((row) => row.chave_aparelho),
  );

test("a session's device gets one key of 256 bits, the same at each call, and each session another", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const [one, other, again] = await Promise.all([
    ana.trpc.usuarios.openAparelho.mutate({}),
    bia.trpc.usuarios.openAparelho.mutate({}),
    ana.trpc.usuarios.openAparelho.mutate({}),
  ]);
  expect(again).toEqual(one);
  expect(one).toEqual({ sessao: ana.sid, chave: one.chave, anterior_aberta: false });
  expect(Buffer.from(one.chave, "base64")).toHaveLength(32);
  expect(other.chave).not.toBe(one.chave);
  expect(await kept(ana.sid)).not.toContain(one.chave);
});

test("the key goes with its session, however that ends", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  for (const one of [ana, bia]) {
    await one.trpc.usuarios.openAparelho.mutate({});
    expect(await kept(one.sid)).not.toBeNull();
  }
  await ana.trpc.auth.logout.mutate({});
  await bia.trpc.usuarios.endSessao.mutate({ id: bia.sid });
  for (const one of [ana, bia]) {
    expect(await kept(one.sid)).toBeNull();
    const refused = await one.rest("POST", "/usuarios/me/sessoes/aparelho", {});
    expect(refused.status).toBe(401);
  }
});

test("an earlier session counts as open while it is the same person's and was not ended", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const ask = async (anterior: string) =>
    (await ana.trpc.usuarios.openAparelho.mutate({ anterior })).anterior_aberta;
  const again = await actorOf(app.services, app.url, ana);
  expect(await ask(again.sid)).toBe(true);
  expect(await ask(bia.sid)).toBe(false);
  await ana.trpc.usuarios.endOtherSessoes.mutate();
  expect(await ask(again.sid)).toBe(false);
});

test("where another secret sealed the key, the session gets another one and keeps that", async () => {
  const ana = await app.professional();
  const { chave } = await ana.trpc.usuarios.openAparelho.mutate({});
  const lost = createSecrets("another-secret-for-tests-0123456789-0123");
  const chave_aparelho = await lost.seal(`sessoes.chave_aparelho:${ana.sid}`, chave);
  await app.db((db) =>
    db.updateTable("sessoes").set({ chave_aparelho }).where("id", "=", ana.sid).execute(),
  );
  const one = await ana.trpc.usuarios.openAparelho.mutate({});
  expect(one.chave).not.toBe(chave);
  expect(await ana.trpc.usuarios.openAparelho.mutate({})).toEqual(one);
});
