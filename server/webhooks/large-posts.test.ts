import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { META_APP, numberDoor } from "#server/testing/number-door.ts";
import { isUniform } from "./is-uniform.ts";
import { withoutPreviews } from "./previews.ts";

const app = await testApp({ env: META_APP });

/** As large as Meta makes a batch: 1,000 updates, each with all that it may say. */
const batchOf = (number: string, wabaId: string | undefined) => ({
  object: "whatsapp_business_account",
  entry: Array.from({ length: 1_000 }, (_, i) => ({
    id: wabaId,
    changes: [
      {
        field: "messages",
        value: {
          messaging_product: "whatsapp",
          metadata: { display_phone_number: "5511900000001", phone_number_id: number },
          contacts: [{ wa_id: "5511955550001", user_id: "BR.123", profile: { name: "x" } }],
          statuses: [
            {
              id: `wamid.S${i}`,
              status: "delivered",
              timestamp: "1795800000",
              recipient_id: "5511955550001",
              recipient_user_id: "BR.123",
              conversation: { id: "c", origin: { type: "utility" } },
              pricing: {
                billable: true,
                pricing_model: "PMP",
                category: "utility",
                type: "regular",
              },
            },
          ],
        },
      },
    ],
  })),
});

async function meta(ana: { id: string }) {
  const door = await numberDoor(app, ana, { provedor: "cloud" });
  return { post: door.post, key: door.number.key, wabaId: door.wabaId };
}

/** A preview as a Uint8Array becomes in JSON. */
const preview = (size: number) =>
  Object.fromEntries(Array.from({ length: size }, (_, i) => [i, (i * 7) % 256]));

test.each([
  ["number by number", preview(31_000)],
  ["as 80 kB of it", preview(80_000)],
  ["as Node writes bytes", { type: "Buffer", data: Object.values(preview(31_000)) }],
])(
  "a document whose preview is written %s is a message with its words",
  async (_, jpegThumbnail) => {
    const ana = await app.professional();
    const { post } = await withInstance(app, ana);
    const body = {
      key: { remoteJid: "5511966660001@s.whatsapp.net", fromMe: false, id: "TH1" },
      messageTimestamp: Math.floor(app.clock.now().getTime() / 1_000),
      pushName: "Tito",
      messageType: "documentMessage",
      message: {
        documentMessage: {
          mimetype: "application/pdf",
          fileName: "exame.pdf",
          jpegThumbnail,
          caption: "laudo",
        },
      },
    };
    expect(await post(body)).toBe(200);
    await drainInbox(app.services);
    const stored = await app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("usuario_id", "=", ana.id)
        .select("mensagem_recebida")
        .execute(),
    );
    expect(stored).toEqual([{ mensagem_recebida: "laudo" }]);
  },
);

test("many values of many forms stay too much, and so do more than a batch can be", async () => {
  const { post } = await withInstance(app, await app.professional());
  const many = (count: number, one: (i: number) => object) =>
    post({ data: Array.from({ length: count }, (_, i) => one(i)) });
  expect(await many(16_000, (i) => ({ [`a${i}`]: 1, b: 2 }))).toBe(413);
  expect(await many(31_000, () => ({ a: {} }))).toBe(413);
  expect(
    await post(Object.fromEntries(Array.from({ length: 31_000 }, (_, i) => [`a${i}`, 1]))),
  ).toBe(413);
  expect(await many(11_000, () => ({ a: 1, b: 2, c: "3" }))).toBe(200);
});

test.each<[what: string, json: string, isIt: boolean]>([
  ["the same names again", '[{"a":1,"b":{"c":2}},{"a":1,"b":{"c":2}}]', true],
  ["names in a text", JSON.stringify(['{"a":1,'.repeat(400)]), true],
  [
    "each with another name",
    `[${Array.from({ length: 400 }, (_, i) => `{"a${i}":1}`).join()}]`,
    false,
  ],
  [
    "the same names in another order",
    `[${Array.from(
      { length: 400 },
      (_, i) =>
        `{${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((bit) => ((i >> bit) % 2 ? `"x${bit}":1` : `"y${bit}":1`)).join()}}`,
    ).join()}]`,
    false,
  ],
  [
    "an object of many names",
    `{${Array.from({ length: 65 }, (_, i) => `"${i}":1`).join()}}`,
    false,
  ],
  ["very deep", `${"[".repeat(40)}${"]".repeat(40)}`, false],
  [
    "blanks before the colon",
    `[${Array.from({ length: 400 }, (_, i) => `{"a${i}" \n: 1}`).join()}]`,
    false,
  ],
])("few forms: %s", (_, json, isIt) => {
  expect(isUniform(Buffer.from(json))).toBe(isIt);
});

test("only previews are left out, and a text that speaks of one stays as it is", () => {
  const read = (value: unknown): unknown =>
    JSON.parse(withoutPreviews(Buffer.from(JSON.stringify(value))).toString());
  const text = { conversation: '"jpegThumbnail":{"0":1,"1":2}' };
  expect(read(text)).toEqual(text);
  expect(read({ jpegThumbnail: "aGk=", b: 1 })).toEqual({ jpegThumbnail: "aGk=", b: 1 });
  expect(read({ jpegThumbnail: {}, a: { JPEGThumbnail: preview(9) }, b: [1] })).toEqual({
    jpegThumbnail: {},
    a: { JPEGThumbnail: null },
    b: [1],
  });
  const nested = Buffer.from('{"jpegThumbnail":'.repeat(50_000));
  const start = performance.now();
  expect(withoutPreviews(nested)).toBe(nested);
  expect(performance.now() - start).toBeLessThan(1_000);
});

test("1,000 updates in one batch are all stored", async () => {
  const ana = await app.professional();
  const { post, key, wabaId } = await meta(ana);
  expect(await post(batchOf(key, wabaId))).toBe(200);
  const stored = await app.db((db) =>
    db
      .selectFrom("webhook_eventos")
      .where("usuario_id", "=", ana.id)
      .select("provider_id")
      .execute(),
  );
  expect(new Set(stored.map(({ provider_id }) => provider_id)).size).toBe(1_000);
});
