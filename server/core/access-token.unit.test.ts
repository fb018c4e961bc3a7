import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { signAccessToken, verifyAccessToken } from "./access-token.ts";
import { createSecrets } from "./secrets.ts";

const secrets = createSecrets("only-for-tests-0123456789-0123456789");
const now = new Date("2026-03-02T12:00:00Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const who = {
  sub: "01980000-0000-7000-8000-000000000001",
  sid: "01980000-0000-7000-8000-000000000002",
};

test("it names person and session for 15 minutes", async () => {
  const token = await signAccessToken(secrets, { ...who, now });
  expect(await verifyAccessToken(secrets, token, now)).toEqual(who);
  expect(await verifyAccessToken(secrets, token, after(899))).toEqual(who);
  expect(await verifyAccessToken(secrets, token, after(900))).toBeUndefined();
});

test("ids that are no UUIDs never reach the database", async () => {
  for (const sub of ["1' or true --", "", `${who.sub}0`]) {
    const token = await signAccessToken(secrets, { ...who, sub, now });
    expect(await verifyAccessToken(secrets, token, now)).toBeUndefined();
  }
});

test("without an end, or by another installation, it is no token", async () => {
  const endless = await new SignJWT({ sid: who.sid })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: secrets.accessKeyId })
    .setIssuer("pontual")
    .setAudience("pontual-api")
    .setSubject(who.sub)
    .sign(secrets.accessKey);
  expect(await verifyAccessToken(secrets, endless, now)).toBeUndefined();
  const foreign = createSecrets("another-installation-0123456789-0123");
  const token = await signAccessToken(foreign, { ...who, now });
  expect(await verifyAccessToken(secrets, token, now)).toBeUndefined();
});
