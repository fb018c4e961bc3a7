import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { LETTERS_AT_ONCE, type Mail } from "#server/integrations/mailer/mailer.ts";
import { testApp } from "#server/testing/app.ts";

const app = await testApp();
const letter = (to: string): Mail => ({ to, subject: "Olá", text: "Olá!" });
const enqueue = (letters: string[], isUrgent = false) =>
  app.db(async (db) => {
    for (const to of letters) await app.services.jobs.enqueue(db, "mail", letter(to), { isUrgent });
  });
/** More than the mail server takes at once. */
const QUESTIONNAIRES = Array.from({ length: 40 }, (_, i) => `questionario${i}`);
const sent: string[] = [];
let isHanging = false;
let release = () => {};
const released = new Promise<void>((resolve) => {
  release = resolve;
});

/** The mail server takes its time with the first of them. */
const { promise: urgentSent, resolve: letTheOthersGo } = Promise.withResolvers<void>();

test("letters leave many at once, one that somebody waits for before 40 others", async () => {
  await enqueue(QUESTIONNAIRES);
  await enqueue(["redefinicao"], true);
  await app.services.jobs.start({
    mail: async ({ to }) => {
      if (to === "recusada") throw new Error("450 mailbox busy");
      sent.push(to);
      if (to.startsWith("questionario")) await urgentSent;
      if (to === "redefinicao") letTheOthersGo();
      if (isHanging && to.startsWith("lenta")) await released;
    },
  });
  // One a second would need 40.
  await vi.waitFor(() => expect(sent).toHaveLength(41), { timeout: 25_000, interval: 50 });
  expect(sent.indexOf("redefinicao")).toBeLessThanOrEqual(LETTERS_AT_ONCE);
  expect(new Set(sent).size).toBe(41);
}, 40_000);

test("of a batch only the letter that was refused is tried again", async () => {
  sent.length = 0;
  await enqueue(["uma", "recusada", "outra"]);
  const states = () =>
    app.db((db) =>
      sql<{ state: string; n: number }>`
        select state, count(*)::int as n from pgboss.job
        where name = 'mail' group by state order by state`
        .execute(db)
        .then(({ rows }) => rows),
    );
  await vi.waitFor(
    async () =>
      expect(await states()).toEqual([
        { state: "retry", n: 1 },
        { state: "completed", n: 43 },
      ]),
    { timeout: 15_000, interval: 100 },
  );
  expect(sent.toSorted()).toEqual(["outra", "uma"]);
}, 30_000);

test("letters that hang hold up no link that somebody waits for", async () => {
  isHanging = true;
  sent.length = 0;
  const slow = Array.from({ length: 6 }, (_, i) => `lenta${i}`);
  await enqueue(slow);
  await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(5), { timeout: 15_000 });
  await enqueue(["redefinicao"], true);
  await vi.waitFor(() => expect(sent).toContain("redefinicao"), { timeout: 15_000, interval: 50 });
  release();
}, 40_000);
