import { decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import { ACCESS_TOKEN_SECONDS, signAccessToken, verifyAccessToken } from "./access-token.ts";
import { newId } from "./id.ts";
import { createSecrets } from "./secrets.ts";

const secrets = createSecrets("only-for-tests-0123456789-0123456789");
const now = new Date("2026-03-02T12:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

test("a token that was seen before still ends at its time", async () => {
  const caller = { sub: newId(), sid: newId() };
  const token = await signAccessToken(secrets, { ...caller, now });
  expect(await verifyAccessToken(secrets, token, now)).toEqual(caller);
  expect(await verifyAccessToken(secrets, token, later(ACCESS_TOKEN_SECONDS - 1))).toEqual(caller);
  expect(await verifyAccessToken(secrets, token, later(ACCESS_TOKEN_SECONDS))).toBeUndefined();
  expect(await verifyAccessToken(secrets, token, later(ACCESS_TOKEN_SECONDS))).toBeUndefined();
});

test("S1: a token that was seen before opens nothing when one letter of it is changed", async () => {
  const token = await signAccessToken(secrets, { sub: newId(), sid: newId(), now });
  expect(await verifyAccessToken(secrets, token, now)).toBeDefined();
  for (const at of [5, 60, token.length - 10]) {
    const letter = token[at] === "A" ? "B" : "A";
    const changed = token.slice(0, at) + letter + token.slice(at + 1);
    expect(await verifyAccessToken(secrets, changed, now)).toBeUndefined();
  }
});

test("S1: a token that one installation has seen means nothing to another", async () => {
  const other = createSecrets("another-installation-0123456789-0123456789");
  const token = await signAccessToken(secrets, { sub: newId(), sid: newId(), now });
  expect(await verifyAccessToken(secrets, token, now)).toBeDefined();
  expect(await verifyAccessToken(other, token, now)).toBeUndefined();
});

test("S27: a token of the previous secret holds until it ends; new ones bear the present key's id", async () => {
  const previous = "only-for-tests-0123456789-0123456789";
  const turned = createSecrets("the-secret-that-came-after-0123456789", [previous]);
  const caller = { sub: newId(), sid: newId() };
  const old = await signAccessToken(secrets, { ...caller, now });
  expect(await verifyAccessToken(turned, old, now)).toEqual(caller);
  expect(await verifyAccessToken(turned, old, later(ACCESS_TOKEN_SECONDS))).toBeUndefined();

  const fresh = await signAccessToken(turned, { ...caller, now });
  expect(decodeProtectedHeader(fresh).kid).toBe(turned.accessKeyId);
  expect(await verifyAccessToken(secrets, fresh, now)).toBeUndefined();
  // Once the previous secret is removed its tokens are invalid.
  const alone = createSecrets("the-secret-that-came-after-0123456789");
  expect(await verifyAccessToken(alone, old, now)).toBeUndefined();
  expect(await verifyAccessToken(alone, fresh, now)).toEqual(caller);
});
