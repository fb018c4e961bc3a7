import { expect, test } from "vitest";
import { atOnce, login } from "#server/testing/accounts.ts";
import { testApp } from "#server/testing/app.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";

const app = await testApp();
const RIGHT = { status: 200 };
const WRONG = { status: 401, body: { detail: m.credenciaisIncorretas } };
const SOON = { status: 429, body: { detail: m.muitasTentativas } };
const LATER = { status: 429, body: { detail: authAnswers.muitosLogins } };

let addresses = 0;
/** An address that nobody has seen before. */
const stranger = () => `2001:db8:${(++addresses).toString(16)}::1`;
const retryAfter = ({ headers }: { headers: Headers }) => Number(headers.get("retry-after"));

/** Failed logins at one account: eleven from three addresses, then one a minute, each from a new address. */
async function attack(email: string, failures: number) {
  const three = [stranger(), stranger(), stranger()];
  for (let i = 0; i < failures; i++) {
    if (i > 10) app.clock.advance({ minutes: 1 });
    const from = i > 10 ? stranger() : (three[i % 3] ?? "");
    expect(await login(app, email, "errada", from)).toMatchObject(WRONG);
  }
}

test("S31: failures at 60 accounts from one network stop at 50, whoever has such an account", async () => {
  const known = await Promise.all(Array.from({ length: 3 }, () => app.professional()));
  const statuses = [];
  for (let i = 0; i < 60; i++) {
    const email = known[i % 20]?.email ?? `ninguem${i}@exemplo.com.br`;
    // Every try from another address of the same line.
    const answer = await login(app, email, "errada", `2001:db8:aaaa:1::${(i + 1).toString(16)}`);
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(50).fill(401), ...Array(10).fill(429)]);
  const [ana] = known;
  expect(await login(app, ana?.email ?? "", PASSWORD, "2001:db8:aaaa:1::ffff")).toMatchObject(
    LATER,
  );
  expect(await login(app, ana?.email ?? "", PASSWORD, "2001:db8:aaaa:2::1")).toMatchObject(RIGHT);
  app.clock.advance({ minutes: 15 });
  expect(await login(app, ana?.email ?? "", PASSWORD, "2001:db8:aaaa:1::ffff")).toMatchObject(
    RIGHT,
  );
});

test("S31: what is right is no failure of the address, and takes none away", async () => {
  const [ana, from] = [await app.professional(), stranger()];
  for (let i = 0; i < 45; i++)
    expect(await login(app, `ninguem${i}@x.com.br`, "errada", from)).toMatchObject(WRONG);
  for (let i = 0; i < 10; i++)
    expect(await login(app, ana.email, PASSWORD, from)).toMatchObject(RIGHT);
  for (let i = 0; i < 5; i++)
    expect(await login(app, `outro${i}@x.com.br`, "errada", from)).toMatchObject(WRONG);
  expect(await login(app, ana.email, PASSWORD, from)).toMatchObject(LATER);
});

test.each([
  ["an account", async () => (await app.professional()).email],
  ["an e-mail without one", async () => "ninguem@exemplo.com.br"],
])("S31: strangers who fail at %s wait longer each time, a minute at most", async (_, make) => {
  const email = await make();
  await attack(email, 11);
  const waited = [];
  for (let i = 0; i < 8; i++) {
    const from = stranger();
    const early = await login(app, email, "errada", from);
    expect(early).toMatchObject(SOON);
    waited.push(retryAfter(early));
    app.clock.advance({ seconds: retryAfter(early) });
    expect(await login(app, email, "errada", from)).toMatchObject(WRONG);
  }
  expect(waited).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test("S31: nobody keeps a new address out for longer than a minute, however they continue", async () => {
  const { email } = await app.professional();
  await attack(email, 11);
  for (let i = 0; i < 6; i++) {
    app.clock.advance({ minutes: 1 });
    expect(await login(app, email, "errada", stranger())).toMatchObject(WRONG);
  }
  const home = "192.0.2.77";
  const first = await login(app, email, PASSWORD, home);
  expect(first).toMatchObject(SOON);
  let left = retryAfter(first);
  expect(left).toBeLessThanOrEqual(60);
  // Others take every moment that comes free, and have turns of their own.
  const crowd = Array.from({ length: 3 }, stranger);
  for (; left > 0; left -= 15) {
    for (const from of crowd) await login(app, email, "errada", from);
    app.clock.advance({ seconds: 15 });
  }
  for (const from of crowd) await login(app, email, "errada", from);
  expect(await login(app, email, PASSWORD, home)).toMatchObject(RIGHT);
});

test("S31: a turn lets one try through", async () => {
  const { email } = await app.professional();
  await attack(email, 20);
  const from = stranger();
  const { headers } = await login(app, email, "errada", from);
  await login(app, email, "errada", from);
  app.clock.advance({ seconds: Number(headers.get("retry-after")) - 1 });
  expect(await login(app, email, "errada", from)).toMatchObject(SOON);
  app.clock.advance({ seconds: 1 });
  const statuses = (await atOnce(8, () => login(app, email, "errada", from))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(1);
});

test("S31: where the account was signed in to within 90 days, strangers hold nobody up", async () => {
  const { email } = await app.professional();
  const [home, old] = ["2001:db8:bbbb:1::5", "192.0.2.90"];
  expect(await login(app, email, PASSWORD, old)).toMatchObject(RIGHT);
  app.clock.advance({ hours: 24 * 90 });
  expect(await login(app, email, PASSWORD, home)).toMatchObject(RIGHT);
  await attack(email, 20);
  expect(await login(app, email, PASSWORD, old)).toMatchObject(SOON);
  // The same line has another address today.
  const today = "2001:db8:bbbb:1:9::9";
  for (let i = 0; i < 9; i++) expect(await login(app, email, "errada", today)).toMatchObject(WRONG);
  expect(await login(app, email, PASSWORD, today)).toMatchObject(RIGHT);
});

test("S31: of 100 wrong tries at once no more than 10 are made", async () => {
  const { email } = await app.professional();
  const from = stranger();
  const answers = await atOnce(100, () => login(app, email, "errada", from));
  const made = answers.filter(({ status }) => status === 401);
  expect(made).toHaveLength(10);
  // The rest was refused, or answered that the queue is full.
  const others = new Set(answers.map(({ status }) => status).filter((status) => status !== 401));
  expect([...others].every((status) => status === 429 || status === 503)).toBe(true);
});

test("S31: a clock that steps back holds nobody up for longer than the limits say", async () => {
  const [mine, attacked] = [await app.professional(), await app.professional()];
  const [from, waiting] = [stranger(), stranger()];
  await attack(attacked.email, 13);
  expect(await login(app, attacked.email, PASSWORD, waiting)).toMatchObject(SOON);
  for (let i = 0; i < 10; i++)
    expect(await login(app, mine.email, "errada", from)).toMatchObject(WRONG);
  expect(await login(app, mine.email, PASSWORD, from)).toMatchObject(LATER);
  app.clock.advance({ hours: -24 * 7 });
  expect(await login(app, mine.email, PASSWORD, from)).toMatchObject(RIGHT);
  expect(await login(app, attacked.email, PASSWORD, waiting)).toMatchObject(RIGHT);
});
