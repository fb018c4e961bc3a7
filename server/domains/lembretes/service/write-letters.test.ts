import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { pendingPractices, REMOVED } from "#server/testing/pendencias/practice.ts";
import { writeLetters } from "./write-letters.ts";

const app = await testApp();
const { fixture, work } = await pendingPractices(app);
const { clock } = app;

/** The letters about an appointment tomorrow at ten, with a reminder an hour before, of a number that was removed. */
async function removed({ isRemoved = true } = {}) {
  const one = await fixture();
  if (isRemoved) await one.signal(REMOVED);
  return {
    ...one,
    letters: async () => {
      while (await writeLetters(app.services));
      return queuedLetters(app, one.ana.email);
    },
  };
}

test("a letter names each client who was not told, with time and phone, and the address of the list", async () => {
  const { letters, ana, client } = await removed();
  const cliente_id = await client("Eva Lima", "11944443333");
  await ana.trpc.marcacoes.create.mutate({ cliente_id, horario: "2026-03-03T09:00" });
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.subject).toBe("2 lembretes de amanhã não saíram: ligue ou escreva do telefone");
  expect(letter?.text).toContain(
    "- 03/03, 09:00: Eva Lima, (11) 94444-3333\n- 03/03, 10:00: Davi Rocha, (11) 95555-4444",
  );
  expect(letter?.text).toContain(`${app.config.appUrl}/app/dashboard`);
});

test("nothing is written while messages leave, and nothing twice about the same clients", async () => {
  expect(await (await removed({ isRemoved: false })).letters()).toEqual([]);
  const { letters } = await removed();
  expect(await letters()).toHaveLength(1);
  for (let hours = 0; hours < 20; hours += 1) {
    clock.advance({ hours: 1 });
    expect(await letters()).toHaveLength(1);
  }
});

test("about somebody new it is written once three hours are over", async () => {
  const { letters, book } = await removed();
  expect(await letters()).toHaveLength(1);
  clock.advance({ minutes: 30 });
  await book("2026-03-03T15:00");
  expect(await letters()).toHaveLength(1);
  clock.advance({ hours: 2, minutes: 29 });
  expect(await letters()).toHaveLength(1);
  clock.advance({ minutes: 6 });
  const [, second] = await letters();
  expect(second?.subject).toContain("2 lembretes de amanhã");
});

test("one who was told by a person is not written about again; the same appointment at another time is", async () => {
  const { letters, ana, id } = await removed();
  expect(await letters()).toHaveLength(1);
  const [entry] = await ana.trpc.lembretes.listPendencias.query();
  await ana.trpc.lembretes.markAvisado.mutate({ id: entry?.id ?? "" });
  clock.advance({ hours: 4 });
  expect(await letters()).toHaveLength(1);
  await ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-03T15:00" });
  clock.advance({ minutes: 6 });
  expect(await letters()).toHaveLength(2);
});

test("a failed reminder is written about where no number is at fault", async () => {
  const { letters, ana } = await removed({ isRemoved: false });
  clock.set("2026-03-03T09:00:00-03:00");
  await work();
  await app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ status: "falha", enviada_em: null })
      .where("usuario_id", "=", ana.id)
      .where("origem", "=", "lembrete")
      .execute(),
  );
  const [letter] = await letters();
  expect(letter?.subject).toContain("1 lembrete de hoje não saiu");
});

test("two processes at once write one letter", async () => {
  const { letters } = await removed();
  await Promise.all([writeLetters(app.services), writeLetters(app.services)]);
  expect(await letters()).toHaveLength(1);
});

test("an account whose trial is over gets none", async () => {
  const { letters, ana } = await removed();
  const over = { is_trial_user: true, trial_end_date: clock.now() };
  await app.db((db) => db.updateTable("usuarios").set(over).where("id", "=", ana.id).execute());
  expect(await letters()).toEqual([]);
});
