import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { caseOf, withValues } from "#server/testing/cases.ts";
import { replyFixture } from "#server/testing/replies.ts";
import type { Booked } from "#server/testing/reply-rows.ts";
import { HOUR, SECOND } from "#shared/common/civil.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília, unless a test moves it.
const app = await testApp();

/** Confirmed for one time, moved to another at T + 1.5 s, and asked about anew at T + 3 s. */
async function moved() {
  const fixture = await replyFixture(app);
  const first = await fixture.book();
  const written = app.clock.now();
  await fixture.remind(first, { at: new Date(written.getTime() - HOUR) });
  const second: Booked = { id: first.id, horario: new Date(first.horario.getTime() + 25 * HOUR) };
  await app.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ horario: second.horario, fim: new Date(second.horario.getTime() + HOUR) })
      .where("id", "=", first.id)
      .execute(),
  );
  const left = new Date(written.getTime() + 3 * SECOND);
  app.clock.advance({ seconds: 4 });
  await fixture.remind(second, { at: left });
  return { fixture, written, left, id: first.id };
}

test.each(["1", "sim", "2", "não"])(
  "F3: a %s that was written before the new time was told is asked about",
  async (text) => {
    const { fixture, written, id } = await moved();
    await fixture.say(text, { at: written });
    await fixture.settle();
    expect(await fixture.statusOf(id)).toBe("pendente");
    expect(await fixture.answers()).toEqual([
      "O seu horário mudou: agora é quarta-feira, 04/03, às 13:00. Responda 1 para confirmar ou 2 para cancelar.",
    ]);
  },
);

test("F3, as it was posted", async () => {
  const { fixture, written, id } = await moved();
  const messageTimestamp = Math.floor(written.getTime() / SECOND);
  const remoteJid = "5511988887777@s.whatsapp.net";
  await fixture.instance.post(withValues(caseOf("F3/payload"), { messageTimestamp, remoteJid }));
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("pendente");
  expect(await fixture.answers()).toEqual([
    expect.stringMatching(/^O seu horário mudou: agora é /),
  ]);
});

test("what is written after it is about the new time", async () => {
  const { fixture, left, id } = await moved();
  await fixture.say("1", { at: left });
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("confirmado");
});

test("without a time of the host it may be older than what left just before it came", async () => {
  const { fixture, id } = await moved();
  await fixture.say("1", { at: undefined });
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("pendente");
  expect(await fixture.answers()).toEqual([
    expect.stringMatching(/^O seu horário mudou: agora é /),
  ]);
});
