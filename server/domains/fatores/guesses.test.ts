import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { enrolTotp, pendingOf, signInAs } from "#server/testing/factors.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import { m } from "#shared/fatores/fatores.messages.ts";

const app = await testApp();

/** The second step, from this address or another one. */
const second = (body: object, ip = "127.0.0.1") =>
  app.anonymous.rest("POST", "/auth/segundo-fator", body, { "x-forwarded-for": ip });
const detailOf = async (call: Promise<{ status: number; body: { detail: unknown } }>) => {
  const { status, body } = await call;
  return [status, body.detail];
};

test("S32: five guesses for one sign-in, ten for an account; then a pause of a quarter of an hour", async () => {
  const ana = await app.professional();
  const { nextCode } = await enrolTotp(app, ana);
  for (const words of [fatorAnswers.codigoIncorreto, fatorAnswers.codigoIncorreto]) {
    const token = await pendingOf(app, ana);
    for (let i = 0; i < 5; i += 1) {
      expect(await detailOf(second({ token, codigo: "000000" }))).toEqual([401, words]);
    }
    expect(await detailOf(second({ token, codigo: nextCode() }))).toEqual([410, m.entradaExpirada]);
  }
  const token = await pendingOf(app, ana);
  expect(await detailOf(second({ token, codigo: nextCode() }))).toEqual([
    429,
    fatorAnswers.muitosCodigos,
  ]);
  app.clock.advance({ minutes: 15 });
  expect((await signInAs(app, ana, nextCode())).status).toBe(200);
});

test("S32: wrong codes from elsewhere, by who has the password, use up nothing at the owner's address", async () => {
  const ana = await app.professional();
  const { nextCode } = await enrolTotp(app, ana);
  const seen: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    const token = await pendingOf(app, ana);
    seen.push((await second({ token, codigo: "000000" }, `198.51.100.${i}`)).status);
  }
  // However many addresses: they share ten.
  expect(seen).toEqual([...Array<number>(10).fill(401), 429, 429]);
  expect((await signInAs(app, ana, nextCode())).status).toBe(200);
});
