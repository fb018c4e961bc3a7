import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { queuedLetters } from "#server/testing/mailbox.ts";
import { mostOf } from "#server/testing/mutants.ts";
import { run } from "#server/testing/postgres.ts";
import { writeLetters } from "./write-letters.ts";

const app = await testApp();
const { clock } = app;
const admin = await app.admin();

const write = async () => {
  while (await writeLetters(app.services));
};
const subjects = async ({ email }: { email: string }) =>
  (await queuedLetters(app, email)).map(({ subject }) => subject);

const SOON = "Seu período de teste está terminando";
const OVER = "Seu período de teste terminou";

test("a letter comes two days before the end, another one at the end, each once", async () => {
  const ana = await app.professional({
    nome: "Ana Souza",
    trialDays: 5,
    timezone: "America/Manaus",
  });
  await write();
  clock.advance({ days: 3, seconds: -1 });
  await write();
  expect(await subjects(ana)).toEqual([]);
  clock.advance({ seconds: 1 });
  await write();
  await write();
  expect(await subjects(ana)).toEqual([SOON]);
  clock.advance({ days: 2, seconds: -1 });
  await write();
  expect(await subjects(ana)).toEqual([SOON]);
  clock.advance({ seconds: 1 });
  await write();
  clock.advance({ days: 1 });
  await write();
  expect(await subjects(ana)).toEqual([SOON, OVER]);
  const [soon, over] = await queuedLetters(app, ana.email);
  // In the professional's own zone, an hour behind Brasília.
  expect(soon?.text).toContain("Olá!");
  expect(soon?.text).toContain("termina em 07/03/2026, às 11:00");
  expect(over?.text).toContain("terminou em 07/03/2026, às 11:00");
  for (const letter of [soon, over])
    expect(letter?.text).toContain(app.config.contacts.supportEmail);
});

test("an extension is another end, with letters of its own; a conversion ends them", async () => {
  const ana = await app.professional({ trialDays: 1 });
  await write();
  expect(await subjects(ana)).toEqual([SOON]);
  await admin.rest("POST", "/trial/extend", { target_user_id: ana.id, days_to_extend: 5 });
  await write();
  expect(await subjects(ana)).toEqual([SOON]);
  clock.advance({ days: 4 });
  await write();
  expect(await subjects(ana)).toEqual([SOON, SOON]);
  await admin.rest("PUT", `/admin/users/${ana.id}`, { is_trial_user: false });
  clock.advance({ days: 3 });
  await write();
  expect(await subjects(ana)).toEqual([SOON, SOON]);
});

test("nobody is written to about an end of long ago, without a trial, or who is gone", async () => {
  const [old, customer, gone, late] = [
    await app.professional({ trialDays: -4 }),
    await app.professional({ trialDays: null }),
    await app.professional({ trialDays: 1 }),
    await app.professional({ trialDays: -2 }),
  ];
  await admin.rest("DELETE", `/admin/users/${gone.id}`);
  await write();
  for (const one of [old, customer, gone]) expect(await subjects(one)).toEqual([]);
  expect(await subjects(late)).toEqual([OVER]);
});

test("many at once, in more than one round", async () => {
  const people = await Promise.all(
    Array.from({ length: 105 }, () => app.professional({ trialDays: 1 })),
  );
  expect(await writeLetters(app.services)).toBe(true);
  await write();
  for (const one of people) expect(await subjects(one)).toEqual([SOON]);
}, 60_000);

/** The number of emails from ten concurrent processes. */
async function lettersOfTen(): Promise<number> {
  const ana = await app.professional({ trialDays: 1 });
  await Promise.all(Array.from({ length: 10 }, () => writeLetters(app.services)));
  return (await subjects(ana)).length;
}

test("of ten processes at once one writes", async () => {
  expect(await lettersOfTen()).toBe(1);
});

test("mutant: where a note is not one of its kind, several processes write", async () => {
  await run(app.databaseUrl, "alter table trial_avisos drop constraint trial_avisos_pk");
  expect(await mostOf(lettersOfTen)).toBeGreaterThan(1);
});
