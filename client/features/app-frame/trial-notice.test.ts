import { expect, test } from "vitest";
import { m } from "#shared/auth/auth.messages.ts";
import { HOUR } from "#shared/common/civil.ts";
import { trialNoticeOf } from "./trial-notice.ts";

const now = new Date("2026-03-05T17:30:00Z");
const say = () => "amanhã, 10:00";
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR);
const trial = (hours: number) => ({ is_trial_user: true, trial_end_date: inHours(hours) });

test("nothing is shown without a trial, after a conversion, and while many days are left", () => {
  expect(trialNoticeOf({}, now, say)).toBeNull();
  expect(trialNoticeOf({ is_trial_user: true, trial_end_date: null }, now, say)).toBeNull();
  expect(trialNoticeOf({ ...trial(-1), is_trial_user: false }, now, say)).toBeNull();
  expect(trialNoticeOf(trial(121), now, say)).toBeNull();
});

test.each([
  [120, "Faltam 5 dias do seu período de teste: ele termina amanhã, 10:00.", "Teste: 5 dias"],
  [72, "Faltam 3 dias do seu período de teste: ele termina amanhã, 10:00.", "Teste: 3 dias"],
  [24.1, "Faltam 2 dias do seu período de teste: ele termina amanhã, 10:00.", "Teste: 2 dias"],
  [24, "Falta 1 dia do seu período de teste: ele termina amanhã, 10:00.", "Teste: 1 dia"],
  [0.1, "Falta 1 dia do seu período de teste: ele termina amanhã, 10:00.", "Teste: 1 dia"],
])("%s hours before the end the days left are shown", (hours, text, short) => {
  expect(trialNoticeOf(trial(hours), now, say)).toMatchObject({ isExpired: false, text, short });
});

test.each([0, -0.1, -1000])("%s hours after the end its sentence is shown", (hours) => {
  expect(trialNoticeOf(trial(hours), now, say)).toMatchObject({
    isExpired: true,
    text: m.trialExpirado,
  });
});

test("what the server calls expired is expired, whatever the clock of the browser says", () => {
  const behind = { ...trial(48), trial_status: "expired" };
  expect(trialNoticeOf(behind, now, say)).toMatchObject({ isExpired: true });
});

test("a date that was kept as text is the same end; an extended trial is another one", () => {
  const kept = { ...trial(24), trial_end_date: inHours(24).toISOString() };
  expect(trialNoticeOf(kept, now, say)).toEqual(trialNoticeOf(trial(24), now, say));
  expect(trialNoticeOf(trial(48), now, say)?.key).not.toBe(trialNoticeOf(trial(24), now, say)?.key);
});
