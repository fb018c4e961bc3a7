import { stat } from "node:fs/promises";
import { request } from "node:http";
import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { login } from "#server/testing/accounts.ts";
import { testApp } from "#server/testing/app.ts";
import { longTest } from "#server/testing/long-test.ts";
import { hashPassword } from "./passwords.ts";

const app = await testApp({ realPasswords: true });
const CALLS = ["/robots.txt", "/", "/healthz", "/api/v1/categories/"];
const AT_ONCE = 80;
const ROUNDS = 3;

function timeOf(path: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(app.url + path, (answer) => {
      answer.resume().on("end", () => resolve(performance.now() - begun));
    });
    sent.on("error", reject).end();
  });
}

/** Wrong sign-ins at once; `checked` counts those whose password was hashed, the others get "queue full". */
function wrongSignIns(round: number) {
  const seen = { answered: 0, checked: 0 };
  const all = Array.from({ length: AT_ONCE }, async (_, i) => {
    const { status } = await login(
      app,
      `ninguem${i}@exemplo.com.br`,
      "errada",
      `203.0.${round}.${i}`,
    );
    seen.answered += 1;
    if (status === 401) seen.checked += 1;
    return status;
  });
  return { seen, done: Promise.all(all) };
}

/** Calls in sequence while people try to sign in: sign-ins that were checked before each, and how long it took. */
async function waitsDuring({ seen, done }: ReturnType<typeof wrongSignIns>) {
  const [overtaken, times]: [number[], number[]] = [[], []];
  while (seen.answered < AT_ONCE) {
    for (const path of CALLS) {
      const before = seen.checked;
      times.push(await timeOf(path));
      overtaken.push(seen.checked - before);
    }
  }
  const statuses = await done;
  expect(statuses.every((status) => status === 401 || status === 503)).toBe(true);
  return { overtaken: overtaken.toSorted((a, b) => a - b), longest: Math.max(...times) };
}

type Waits = Awaited<ReturnType<typeof waitsDuring>>;

test("a password is hashed as OWASP advises", async () => {
  expect(await hashPassword("segredo")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("S31: no file and no other call waits for 80 wrong sign-ins at once", async () => {
  await Promise.all(CALLS.map(timeOf));
  // In a queue with the sign-ins each would wait for most of them. Three at a time are checked, and a busy machine lets
  // them have several turns where a call has one.
  const isQuick = ({ overtaken }: Waits) =>
    (overtaken[overtaken.length >> 1] ?? 0) <= 3 && (overtaken.at(-1) ?? 0) <= AT_ONCE / 4;
  const rounds: Waits[] = [];
  while (rounds.length < ROUNDS && !rounds.some(isQuick)) {
    rounds.push(await waitsDuring(wrongSignIns(rounds.length)));
  }
  expect(rounds.some(isQuick)).toBe(true);
});

longTest(
  "S31: 80 wrong sign-ins at once leave files and other calls under 200 ms",
  async () => {
    await Promise.all(CALLS.map(timeOf));
    const longest = [];
    for (let round = 0; round < ROUNDS; round++) {
      longest.push((await waitsDuring(wrongSignIns(ROUNDS + round))).longest);
    }
    expect(Math.min(...longest)).toBeLessThan(200);
  },
  180_000,
);

test("S31: files are read while passwords are hashed, not after one of them", async () => {
  const rounds = [];
  for (let round = 0; round < 5; round++) {
    let isHashed = false;
    const hashes = Array.from({ length: 6 }, () =>
      hashPassword("segredo").finally(() => {
        isHashed = true;
      }),
    );
    let reads = 0;
    for (; !isHashed; reads++) await stat(import.meta.filename);
    await Promise.all(hashes);
    rounds.push(reads);
  }
  // With every thread taken it is a handful, most of them before the first thread is.
  expect(Math.max(...rounds)).toBeGreaterThan(30);
});
