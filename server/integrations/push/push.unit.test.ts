import { expect, test } from "vitest";
import { openContent, openPush, readContent } from "#server/testing/decrypt-push.ts";
import { vapidOf } from "#server/testing/push-service.ts";
import { areReceiverKeys, encryptPush, MAX_TEXT } from "./encrypt.ts";
import { newVapidKeys, vapidHeader } from "./vapid.ts";

const of = (text: string) => Buffer.from(text, "base64url");

/** RFC 8291, section 5 and appendix A. */
const VECTOR = {
  text: "When I grow up, I want to be a watermelon",
  browser: {
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    privada: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  },
  senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("RFC 8291: its own message is encrypted byte for byte, and opens", () => {
  const chosen = { salt: of(VECTOR.salt), senderPrivate: of(VECTOR.senderPrivate) };
  const body = encryptPush(Buffer.from(VECTOR.text), VECTOR.browser, { chosen });
  expect(body.toString("base64url")).toBe(VECTOR.body);
  expect(openPush(of(VECTOR.body), VECTOR.browser)).toBe(VECTOR.text);
});

test.each([
  // Section 3.1: one record, no key id.
  [
    "yqdlZ-tYemfogSmv7Ws5PQ",
    "I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg",
    4096,
  ],
  // Section 3.2: two records, with padding.
  [
    "BO3ZVPxUlnLORbVGMpbT1Q",
    "uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA",
    25,
  ],
])("RFC 8188: the content under %s opens", (key, body, recordSize) => {
  expect(readContent(of(body)).recordSize).toBe(recordSize);
  expect(openContent(of(body), of(key)).toString()).toBe("I am the walrus");
});

/** RFC 8292, section 2.4. */
const PROOF =
  "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
const PROOF_ENDS = 1_453_523_768_000;
const AUDIENCE = "https://push.example.net";
const before = (ms: number) => new Date(PROOF_ENDS - ms);

test("RFC 8292: its own proof verifies, and another key, service or day does not", async () => {
  const { claims } = await vapidOf(PROOF, AUDIENCE, before(60_000));
  expect(claims).toEqual({
    aud: AUDIENCE,
    exp: PROOF_ENDS / 1_000,
    sub: "mailto:push@example.com",
  });
  const other = PROOF.replace(/k=.*/, `k=${newVapidKeys().publica}`);
  await expect(vapidOf(other, AUDIENCE, before(60_000))).rejects.toThrow();
  await expect(vapidOf(PROOF, "https://push.example.com", before(60_000))).rejects.toThrow();
  await expect(vapidOf(PROOF, AUDIENCE, before(-60_000))).rejects.toThrow();
  await expect(vapidOf(PROOF, AUDIENCE, before(25 * 3_600_000))).rejects.toThrow(/day/);
});

test("our proof has the RFC's header and claims, for the origin of the subscription alone", async () => {
  const keys = newVapidKeys();
  const claim = {
    endpoint: `${AUDIENCE}/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV`,
    subject: "mailto:push@example.com",
    now: before(12 * 3_600_000),
  };
  const header = await vapidHeader(keys, claim);
  const [head, body] = header.replace("vapid t=", "").split(".");
  expect([head, body]).toEqual(PROOF.replace("vapid t=", "").split(".").slice(0, 2));
  expect((await vapidOf(header, AUDIENCE, claim.now)).key).toBe(keys.publica);
});

test("each message has keys of its own, and texts of up to 1,024 bytes look alike", () => {
  const { browser } = VECTOR;
  const options = { padTo: 1_024 };
  const [one, two, long] = ["oi", "oi", "x".repeat(1_024)].map((text) =>
    encryptPush(Buffer.from(text), browser, options),
  );
  expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
  expect([two?.length, long?.length]).toEqual([one?.length, one?.length]);
  expect(openPush(one ?? Buffer.alloc(0), browser)).toBe("oi");
  expect(openPush(long ?? Buffer.alloc(0), browser)).toBe("x".repeat(1_024));
});

test("the longest text fits into what every push service takes, and one byte more is refused", () => {
  const { browser } = VECTOR;
  const body = encryptPush(Buffer.alloc(MAX_TEXT, "x"), browser);
  expect(body.length).toBe(4_096);
  expect(() => encryptPush(Buffer.alloc(MAX_TEXT + 1), browser)).toThrow();
});

test("a message that was changed on its way does not open", () => {
  const body = encryptPush(Buffer.from("oi"), VECTOR.browser);
  body[body.length - 20] = (body[body.length - 20] ?? 0) ^ 1;
  expect(() => openPush(body, VECTOR.browser)).toThrow();
});

test.each([
  ["the RFC's", VECTOR.browser, true],
  ["a point off the curve", { ...VECTOR.browser, p256dh: `BA${"A".repeat(85)}` }, false],
  ["a compressed point", { ...VECTOR.browser, p256dh: VECTOR.browser.p256dh.slice(0, 44) }, false],
  ["a short secret", { ...VECTOR.browser, auth: "BTBZMqHH6r4T" }, false],
])("keys of a browser: %s", (_name, keys, isOne) => {
  expect(areReceiverKeys(keys)).toBe(isOne);
});

test("a private key always has 32 bytes, whatever number it is", () => {
  for (let i = 0; i < 600; i += 1) expect(of(newVapidKeys().privada).length).toBe(32);
});
