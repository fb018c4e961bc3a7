import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { LETTERS_AT_ONCE } from "#server/integrations/mailer/mailer.ts";
import { testApp } from "#server/testing/app.ts";
import { startSmtp } from "#server/testing/smtp.ts";
import { createJobs } from "./jobs.ts";

const smtp = await startSmtp();
afterAll(() => smtp.close());
const APP_URL = "https://agenda.exemplo.com.br";
const app = await testApp({ env: { SMTP_URL: smtp.url, APP_URL }, alone: true });
const admin = await app.admin();
const { services, clock } = app;
const SECRET = "redefinir-senha/segredo-do-link";
const PATIENCE = { timeout: 20_000, interval: 50 };
const LONG = 60_000;

const working = () => {
  const jobs = createJobs({ ...services, pool: services.databases.system });
  return { jobs, started: jobs.start({ mail: (mail) => services.mailer.send(mail) }) };
};
let { jobs, started } = working();
await started;
afterAll(() => jobs.stop());

const address = () => `ana.${crypto.randomUUID()}@exemplo.com.br`;
const enqueue = (to: string, isUrgent = false) =>
  app.db((db) => {
    const letter = { to, subject: "Redefinição de senha", text: `${APP_URL}/${SECRET}` };
    return jobs.enqueue(db, "mail", letter, { isUrgent });
  });
const rows = <T>(query: ReturnType<typeof sql<T>>) =>
  app.db(async (db) => (await query.execute(db)).rows);
/** E-mails under way, the newest last: how often each was tried, and its pause in seconds. */
const queue = () =>
  rows(sql<{ state: string; tries: number; pause: number }>`
    select state::text, retry_count + 1 as tries, extract(epoch from start_after - now())::float8 as pause
    from pgboss.job where name = 'mail' and output is not null order by created_on, id`);
/** Hands an e-mail over and waits until its first attempt has failed so. */
async function failing(state: "retry" | "failed", to = address()) {
  const before = (await queue()).length;
  await enqueue(to);
  await vi.waitFor(async () => {
    const all = await queue();
    expect(all).toHaveLength(before + 1);
    expect(all.at(-1)?.state).toBe(state);
  }, PATIENCE);
  return to;
}
/** Lets the pause be over, and waits until the newest e-mail has been tried so often. */
async function again(tries: number, state: "retry" | "failed" = "retry") {
  await pass();
  await vi.waitFor(
    async () => expect((await queue()).at(-1)).toMatchObject({ state, tries }),
    PATIENCE,
  );
}
/** As if the pause were over: the queue goes by the clock of the database. */
const pass = () => rows(sql`update pgboss.job set start_after = now() where state = 'retry'`);
const counted = async (outcome: string) => {
  const { values } = await services.metrics.letters.get();
  return values.find(({ labels }) => labels.outcome === outcome)?.value;
};
const shown = async () => {
  const { status, body } = await admin.rest("GET", "/admin/emails");
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain("segredo-do-link");
  return body;
};
const taken = (to: string) => smtp.letters.find((letter) => letter.to === to);

test(
  "a letter says that a program wrote it, and we say by which public name we come",
  async () => {
    const to = address();
    await enqueue(to);
    await vi.waitFor(() => expect(taken(to)?.text).toContain(SECRET), PATIENCE);
    expect(taken(to)?.text).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect([...smtp.names]).toEqual(["agenda.exemplo.com.br"]);
    expect(await shown()).toMatchObject({ items: [], total: 0 });
  },
  LONG,
);

test.each([
  ["RCPT", "550 5.1.1 <ana@exemplo.com.br>: unknown", "endereco", "550 5.1.1"],
  ["BODY", `554 5.7.1 spam: ${APP_URL}/${SECRET}`, "recusada", "554 5.7.1"],
] as const)(
  "what is refused for good at %s is tried once, logged, counted and shown",
  async (command, words, motivo, codigo) => {
    smtp.says(command, words);
    const logged = vi.spyOn(services.log, "error").mockImplementation(() => undefined);
    const [before, refused] = [smtp.attempts(), await counted("refused")];
    await failing("failed");
    smtp.says(command);
    expect(smtp.attempts() - before).toBe(1);
    expect(await counted("refused")).toBe((refused ?? 0) + 1);
    const lines = JSON.stringify(logged.mock.calls);
    logged.mockRestore();
    expect(lines).toContain(codigo);
    expect(lines).not.toContain("segredo-do-link");
    const { items } = await shown();
    expect(items[0]).toMatchObject({
      para: "a•••@exemplo.com.br",
      assunto: "Redefinição de senha",
      situacao: "nao_enviado",
      motivo,
      codigo,
      tentativas: 1,
      proxima_em: null,
    });
  },
  LONG,
);

test(
  "what is refused for now waits, longer each time, and leaves when it is taken",
  async () => {
    smtp.says("RCPT", "450 4.2.1 Greylisted, try again later");
    const before = (await queue()).length;
    const to = await failing("retry");
    const pauses: number[] = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      if (tries > 1) await again(tries);
      pauses.push((await queue()).at(-1)?.pause ?? 0);
    }
    // 30 s doubled each time, drawn between the half and the whole.
    for (const [i, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThan(30 * 2 ** i - 10);
      expect(pause).toBeLessThanOrEqual(60 * 2 ** i);
    }
    expect((await shown()).items[0]).toMatchObject({
      situacao: "tentando",
      motivo: "mais_tarde",
      codigo: "450 4.2.1",
      tentativas: 4,
      proxima_em: expect.any(String),
    });
    smtp.says("RCPT");
    await pass();
    await vi.waitFor(() => expect(taken(to)).toBeDefined(), PATIENCE);
    // That it has left is written down a moment after the mail server has it.
    await vi.waitFor(async () => expect(await queue()).toHaveLength(before), PATIENCE);
  },
  LONG,
);

test(
  "a letter that is damaged where it is stored waits alone: the others of its batch leave once",
  async () => {
    const [before, others] = [await queue(), Array.from({ length: 3 }, address)];
    const letter = { subject: "Redefinição de senha", text: SECRET };
    await app.db(async (db) => {
      await jobs.enqueue(db, "mail", { to: address(), ...letter });
      await sql`
        update pgboss.job set data = jsonb_set(data, '{sealed}', to_jsonb(left(data ->> 'sealed', -8) || 'AAAAAAAA'))
        where name = 'mail' and state = 'created'`.execute(db);
      for (const to of others) await jobs.enqueue(db, "mail", { to, ...letter });
    });
    await vi.waitFor(async () => expect(await queue()).toHaveLength(before.length + 1), PATIENCE);
    expect((await shown()).items[0]).toMatchObject({
      para: null,
      assunto: null,
      situacao: "tentando",
      motivo: "outro",
    });
    const sent = smtp.letters.map(({ to }) => to).filter((to) => others.includes(to));
    expect(sent.toSorted()).toEqual(others.toSorted());
    await rows(sql`delete from pgboss.job where name = 'mail' and state = 'retry'`);
  },
  LONG,
);

test(
  "a server that is away for 47 hours, and a restart, lose no letter; one that is urgent leaves first",
  async () => {
    await smtp.close();
    const before = (await queue()).length;
    const late = Array.from({ length: 12 }, address);
    for (const to of late) await enqueue(to);
    const urgent = address();
    await enqueue(urgent, true);
    const waiting = async (tries: number) => {
      const found = (await queue()).filter((row) => row.state === "retry" && row.tries === tries);
      expect(found).toHaveLength(late.length + 1);
    };
    await vi.waitFor(() => waiting(1), PATIENCE);
    clock.advance({ hours: 47 });
    await pass();
    await vi.waitFor(() => waiting(2), PATIENCE);
    expect((await shown()).items[0]).toMatchObject({
      situacao: "tentando",
      motivo: "sem_resposta",
    });
    await jobs.stop();
    await smtp.reopen();
    await pass();
    smtp.letters.length = 0;
    ({ jobs, started } = working());
    await started;
    await vi.waitFor(() => expect(smtp.letters).toHaveLength(13), PATIENCE);
    expect(smtp.letters.findIndex(({ to }) => to === urgent)).toBeLessThanOrEqual(LETTERS_AT_ONCE);
    // That they have left is written down a moment after the mail server has them.
    await vi.waitFor(async () => expect(await queue()).toHaveLength(before), PATIENCE);
  },
  LONG,
);

test(
  "after 48 hours it is given up, and shown",
  async () => {
    smtp.says("MAIL", "451 4.3.0 Try again later");
    const given = (await counted("given_up")) ?? 0;
    await failing("retry");
    clock.advance({ hours: 48 });
    await again(2, "failed");
    smtp.says("MAIL");
    expect(await counted("given_up")).toBe(given + 1);
    expect((await shown()).items[0]).toMatchObject({
      situacao: "nao_enviado",
      motivo: "mais_tarde",
    });
  },
  LONG,
);

test(
  "a password that is wrong loses no letter: it is the installation's",
  async () => {
    await smtp.close();
    await smtp.reopen();
    smtp.says("AUTH", "535 5.7.8 Authentication failed");
    const to = await failing("retry");
    expect((await shown()).items[0]).toMatchObject({ situacao: "tentando", motivo: "acesso" });
    smtp.says("AUTH");
    await pass();
    await vi.waitFor(() => expect(taken(to)).toBeDefined(), PATIENCE);
  },
  LONG,
);
