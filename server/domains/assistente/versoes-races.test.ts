import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { withoutGuard } from "#server/testing/mutants.ts";

const app = await testApp();
const { app: pool } = app.services.databases;
const holding = { statement: /from "usuarios"/, guard: / for no key update/g, instead: "" };
const writing = {
  statement: /^update "usuarios"/,
  guard: / where /g,
  instead: " where false and ",
};

const texts = Array.from({ length: 12 }, (_, index) => `Atenda com o tom de número ${index}.`);
const publishAtOnce = ({ trpc }: Actor) =>
  Promise.allSettled(texts.map((prompt) => trpc.assistente.publish.mutate({ prompt })));

test("those who publish at once are numbered one after the other, and the last is in force", async () => {
  const ana = await app.professional();
  const settled = await publishAtOnce(ana);
  expect(settled.filter(({ status }) => status === "rejected")).toEqual([]);
  const { items } = await ana.trpc.assistente.listVersoes.query({ size: 100 });
  expect(items.map(({ numero }) => numero)).toEqual(texts.map((_, i) => 13 - i).concat(1));
  expect((await ana.trpc.usuarios.me.query()).prompt).toBe(items[0]?.prompt);
});

test("mutant: where nobody holds the account some of them fail", async () => {
  const ana = await app.professional();
  const settled = await withoutGuard(pool, holding, () =>
    withoutGuard(pool, writing, () => publishAtOnce(ana)),
  );
  expect(settled.some(({ status }) => status === "rejected")).toBe(true);
});

/** An administrator is writing rules when the professional publishes. */
async function publishMeanwhile(ana: Actor) {
  let publishing: Promise<unknown> | undefined;
  await app.db(async (db) => {
    await db
      .updateTable("usuarios")
      .set({ prompt_fixo: "Nunca fale de preços." })
      .where("id", "=", ana.id)
      .execute();
    publishing = ana.trpc.assistente.publish.mutate({ prompt: texts[0] ?? "" });
    await someoneWaits(app);
  });
  await publishing;
  return (await ana.trpc.usuarios.me.query()).prompt_fixo;
}

test("rules that an administrator writes at that moment are not lost", async () => {
  expect(await publishMeanwhile(await app.professional())).toBe("Nunca fale de preços.");
});

test("mutant: what is read without holding the account is written over them", async () => {
  const ana = await app.professional();
  expect(await withoutGuard(pool, holding, () => publishMeanwhile(ana))).toBeNull();
});
