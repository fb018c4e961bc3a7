import { generateSync } from "otplib";
import { expect } from "vitest";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";
import { PASSWORD } from "./factories.ts";

export type TotpApp = Awaited<ReturnType<typeof enrolTotp>>;

/** The code that an authenticator app shows now by the tests' clock, or `steps` later. */
export const totpCode = ({ services }: TestApp, secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(services.now().getTime() / 1_000) + steps * 30 });

/** Puts an authenticator app on somebody's account, through the calls that the screen makes. */
export async function enrolTotp(app: TestApp, person: Actor) {
  const { segredo } = await person.trpc.fatores.startTotp.mutate();
  const { codigos } = await person.trpc.fatores.confirmTotp.mutate({
    codigo: totpCode(app, segredo),
  });
  return {
    segredo,
    codigos: codigos ?? [],
    /** A code that was not used yet: the next one, half a minute later. */
    nextCode: () => {
      app.clock.advance({ seconds: 30 });
      return totpCode(app, segredo);
    },
  };
}

/** The specified sign-in, by this person's password; `codigo` is the added field. */
export const signInAs = (app: TestApp, { email }: { email: string }, codigo?: string) =>
  app.anonymous.rest("POST", "/auth/login", {
    username: email,
    password: PASSWORD,
    ...(codigo === undefined ? {} : { codigo }),
  });

/** The token of a sign-in that waits for its factor. */
export async function pendingOf(app: TestApp, person: { email: string }): Promise<string> {
  const { status, body } = await signInAs(app, person);
  expect([status, Object.keys(body)]).toEqual([200, ["segundo_fator"]]);
  return body.segundo_fator.token;
}
