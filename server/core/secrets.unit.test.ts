import { decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import {
  ANY_SEAL,
  createSecrets,
  hashToken,
  newToken,
  openWith,
  SEAL_LENGTH,
  sealWith,
  UnreadableSecret,
} from "./secrets.ts";

const secrets = createSecrets("only-for-tests-0123456789-0123456789");
const PLACE = "usuarios.google_access_token:1";

test("sealed text opens in its own place, and twice sealed is twice different", async () => {
  const [one, two] = [
    await secrets.seal(PLACE, "segredo ç"),
    await secrets.seal(PLACE, "segredo ç"),
  ];
  expect(one).not.toBe(two);
  expect(await secrets.open(PLACE, one)).toBe("segredo ç");
  expect(await secrets.open(PLACE, two)).toBe("segredo ç");
  expect(decodeProtectedHeader(one)).toMatchObject({ alg: "dir", enc: "A256GCM", place: PLACE });
});

test("swapped rows fail: another id, another column, another installation", async () => {
  const sealed = await secrets.seal(PLACE, "segredo");
  for (const place of ["usuarios.google_access_token:2", "usuarios.google_refresh_token:1", ""]) {
    await expect(secrets.open(place, sealed)).rejects.toThrow("sealed for another place");
  }
  const other = createSecrets("another-installation-0123456789-0123");
  await expect(other.open(PLACE, sealed)).rejects.toThrow();
});

test("mutant: without the check of the place a swapped row would open", async () => {
  const key = new Uint8Array(32).fill(7);
  const sealed = await sealWith(key, PLACE, "segredo");
  const { place } = decodeProtectedHeader(sealed);
  await expect(openWith(key, "outra", sealed)).rejects.toThrow();
  expect(await openWith(key, String(place), sealed)).toBe("segredo");
});

test("a changed header or text does not open", async () => {
  const sealed = await secrets.seal(PLACE, "segredo");
  const [header = "", ...rest] = sealed.split(".");
  const forged = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(header, "base64url").toString()), place: "outra" }),
  ).toString("base64url");
  await expect(secrets.open("outra", [forged, ...rest].join("."))).rejects.toThrow();
  await expect(secrets.open(PLACE, `${sealed.slice(0, -3)}AAA`)).rejects.toThrow();
  await expect(secrets.open(PLACE, "lixo")).rejects.toThrow();
});

test("each purpose has a key of its own, and tokens are long and never alike", () => {
  expect(secrets.accessKey).toHaveLength(32);
  const other = createSecrets("another-installation-0123456789-0123");
  expect(Buffer.from(other.accessKey).equals(secrets.accessKey)).toBe(false);
  expect(other.accessKeyId).not.toBe(secrets.accessKeyId);
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
  expect(hashToken("a").toString("hex")).toBe(
    "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
  );
});

const NEW = "the-secret-that-came-after-0123456789";
const turned = createSecrets(NEW, ["only-for-tests-0123456789-0123456789"]);
const alone = createSecrets(NEW);

test("S27: a previous secret opens and never seals", async () => {
  const old = await secrets.seal(PLACE, "segredo");
  expect(await turned.open(PLACE, old)).toBe("segredo");
  const fresh = await turned.seal(PLACE, "segredo");
  expect(decodeProtectedHeader(fresh).kid).not.toBe(decodeProtectedHeader(old).kid);
  expect(await alone.open(PLACE, fresh)).toBe("segredo");
  await expect(secrets.open(PLACE, fresh)).rejects.toBeInstanceOf(UnreadableSecret);
  expect(turned.fingerprints("x", "y")).toEqual([
    alone.fingerprint("x", "y"),
    secrets.fingerprint("x", "y"),
  ]);
});

test("S27: sealed again it keeps its place, also a wrong one", async () => {
  const old = await secrets.seal(PLACE, "segredo");
  const anew = await turned.sealAnew(old);
  expect(await alone.open(PLACE, anew)).toBe("segredo");
  await expect(alone.open("outra", anew)).rejects.toThrow("sealed for another place");
  await expect(turned.sealAnew(`${old.slice(0, -6)}AAAAAA`)).rejects.toThrow();
});

test("S27: the beginning of a sealed text says whether one of the keys opens it", async () => {
  for (const place of ["a", "um.lugar:com-id", PLACE, "x".repeat(300)]) {
    const old = await secrets.seal(place, "segredo");
    const beginning = old.slice(0, SEAL_LENGTH);
    expect([secrets, turned, alone].map((one) => one.canOpen(beginning))).toEqual([
      true,
      true,
      false,
    ]);
    expect(old.startsWith(ANY_SEAL)).toBe(true);
    expect(turned.seals.previous).toEqual([beginning]);
  }
  expect(alone.canOpen("")).toBe(false);
  await expect(alone.open(PLACE, "lixo")).rejects.toThrow();
});
