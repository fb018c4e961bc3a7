import { expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { HOUR, MINUTE, SECOND } from "#shared/common/civil.ts";
import { WAVE } from "../../queries/outgoing.queries.ts";
import { type AutomaticMessage, queueAutomatic } from "../queue-automatic.ts";
import { sendWaiting } from "./send-waiting.ts";

/** Planned messages of one number that wait together, as at the end of quiet hours. */
const app = await testApp();
const { practice } = await remindedPractices(app);

async function fixture() {
  const { ana, instance, client, sent } = await practice();
  let phones = 0;
  const queue = async (origem: AutomaticMessage["origem"], forMs = 2 * HOUR) => {
    phones += 1;
    const cliente_id = await client(`Pessoa ${phones}`, `119${String(30_000_000 + phones)}`);
    const expira_em = new Date(app.clock.now().getTime() + forMs);
    await app.db((db) =>
      queueAutomatic({ db, now: app.clock.now }, [
        {
          usuario_id: ana.id,
          instancia_id: instance.id,
          cliente_id,
          origem,
          mensagem: origem,
          expira_em,
        },
      ]),
    );
  };
  /** Second by second until all have left, or the time is over; the seconds at which each left. */
  const during = async (ms: number) => {
    const moments: number[] = [];
    const before = sent().length;
    for (let past = 0; past < ms; past += SECOND) {
      while (await sendWaiting(app.services));
      while (moments.length < sent().length - before) moments.push(past / SECOND);
      app.clock.advance({ seconds: 1 });
    }
    return moments;
  };
  return { queue, during, sent };
}

const gapsOf = (moments: readonly number[]) =>
  moments.slice(1).map((moment, i) => moment - (moments[i] ?? 0));

test("twelve reminders that wait together are spread over minutes, with unequal pauses", async () => {
  const { queue, during } = await fixture();
  for (let i = 0; i < 12; i += 1) await queue("lembrete");
  const moments = await during(WAVE.overMs);
  expect(moments).toHaveLength(12);
  const gaps = gapsOf(moments).slice(0, 12 - WAVE.least);
  expect(Math.min(...gaps)).toBeGreaterThan(10);
  expect(Math.max(...gaps)).toBeLessThan(50);
  expect(new Set(gaps).size).toBeGreaterThan(3);
});

test("a wave of many does not take longer than one of some", async () => {
  const { queue, during } = await fixture();
  for (let i = 0; i < 60; i += 1) await queue("lembrete");
  const moments = await during(WAVE.overMs + MINUTE);
  expect(moments).toHaveLength(60);
  expect(moments.at(-1)).toBeGreaterThan((WAVE.overMs * 0.6) / SECOND);
});

test("a wave ends long before the time of its messages is over", async () => {
  const { queue, during } = await fixture();
  for (let i = 0; i < 12; i += 1) await queue("lembrete", 4 * MINUTE);
  expect(await during(3.5 * MINUTE)).toHaveLength(12);
});

test("a few leave with the usual pause of seconds", async () => {
  const { queue, during } = await fixture();
  for (let i = 0; i < 4; i += 1) await queue("lembrete");
  const moments = await during(MINUTE);
  expect(moments).toHaveLength(4);
  expect(Math.max(...gapsOf(moments))).toBeLessThan(9);
});

test("answers and confirmations do not wait for the pauses of a wave", async () => {
  const { queue, during, sent } = await fixture();
  // The longest pauses: the next reminder would leave after 48 s.
  vi.spyOn(Math, "random").mockReturnValue(0.99);
  onTestFinished(() => void vi.restoreAllMocks());
  for (let i = 0; i < 12; i += 1) await queue("lembrete");
  await during(10 * SECOND);
  expect(sent()).toEqual(["lembrete"]);
  await queue("resposta");
  await queue("confirmacao");
  await during(10 * SECOND);
  expect(sent()).toEqual(["lembrete", "resposta", "confirmacao"]);
});
