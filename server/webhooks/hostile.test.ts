import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashToken } from "#server/core/secrets.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { isLong } from "#server/testing/long.ts";
import { photo } from "#server/testing/media.ts";
import { batched, META_APP, type NumberDoor, numberDoor } from "#server/testing/number-door.ts";
import { PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { createIntake } from "./intake.ts";

const app = await testApp({ env: META_APP });
const AT_ONCE = 50;
const FOLDER = join(import.meta.dirname, "../testing/payloads");
const captured = readdirSync(FOLDER)
  .filter((name) => !name.includes("-rest-") && !name.includes("headers"))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), "utf8") }));

const VALUES = [
  null,
  true,
  -1,
  1e308,
  "",
  "\u0000",
  "a\ud800b",
  "9".repeat(400),
  [],
  [[]],
  {},
  { a: null },
];

/** A real body with other things in the place of some of its values. */
const misplaced = (text: string, next: (below: number) => number): string =>
  JSON.stringify(
    JSON.parse(text, (key, value) =>
      key !== "" && next(15) === 0 ? VALUES[next(VALUES.length)] : value,
    ),
  );

const howMany = (provedor: Provedor) => (isLong ? 10_000 : provedor === "mega" ? 1_000 : 200);

/** Real bodies where there are some: one reader reads MegaAPI's and Evolution's alike. */
function samplesOf(provedor: Provedor, { message, own, ack, connection }: NumberDoor): string[] {
  const start = provedor === "mega" ? "" : `${provedor}-`;
  const real = captured.filter(({ name }) => name.startsWith(start)).map(({ text }) => text);
  if (real.length > 0) return real;
  const of = (n: number) => ({ id: `M${n}`, person: "5511900000002", text: `Olá, número ${n}` });
  const bodies = [
    message(of(1)),
    message({ ...of(2), file: photo({ id: "f1", nome: "a.jpg" }) }),
    own(of(3)),
    ...([0, 2, 3, 4] as const).map((status) => ack(of(3), status)),
    connection(true),
    connection(false),
  ];
  return [...bodies, ...batched(provedor, bodies)].map((body) => JSON.stringify(body));
}

/** Always the same numbers (a linear congruential generator), so that a failure can be seen again. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const PIECES = [
  "\u0000",
  "\ud800",
  "null",
  '"',
  "{",
  "[",
  "9".repeat(400),
  "-1",
  "true",
  "\\u0000",
  "\\ud83d",
  "__proto__",
  "é".repeat(50),
];

/** A real body with some bytes taken out, doubled, or replaced by what parsers stumble over. */
function mutated(text: string, next: (below: number) => number): string {
  let result = text;
  for (let i = next(4); i >= 0; i -= 1) {
    const at = next(result.length + 1);
    const length = next(12);
    const piece = [PIECES[next(PIECES.length)] ?? "", "", result.slice(at, at + length * 2)][
      next(3)
    ];
    result = result.slice(0, at) + piece + result.slice(at + length);
  }
  return result;
}

describe.each(PROVEDORES)("%s", (provedor) => {
  test(`S15: ${howMany(provedor)} mutated bodies bring no answer but 200 and 400, and the inbox digests them`, async () => {
    const door = await numberDoor(app, await app.professional(), { provedor });
    const samples = samplesOf(provedor, door);
    const next = numbers(15);
    const answers = new Map<number, number>();
    for (let round = 0; round < howMany(provedor) / AT_ONCE; round += 1) {
      const bodies = Array.from({ length: AT_ONCE }, (_, n) =>
        (n % 2 ? mutated : misplaced)(samples[next(samples.length)] ?? "", next),
      );
      for (const status of await Promise.all(bodies.map(door.post))) {
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    }
    while (await drainInbox(app.services));
    if (isLong) console.log("S15", provedor, answers);
    expect(new Set(answers.keys())).toEqual(new Set([200, 400]));
    expect(await undigested()).toEqual([]);
  }, 120_000);

  test("S14: whatever a body is made of, it is taken or no JSON", async () => {
    const { post } = await numberDoor(app, await app.professional(), { provedor });
    const bytes = fc.uint8Array({ maxLength: 200 });
    const body = fc.oneof(
      fc.json(),
      bytes.map((some) => Buffer.from(some).toString("latin1")),
    );
    const bodies = fc.sample(body, { numRuns: isLong ? 2_000 : 50, seed: 14 });
    const answers = new Set<number>();
    for (const text of bodies) answers.add(await post(text));
    expect(answers).toEqual(new Set([200, 400]));
    while (await drainInbox(app.services));
    expect(await undigested()).toEqual([]);
  });

  test("S15: depth, size, NUL and lone surrogates", async () => {
    const ana = await app.professional();
    const { post, message } = await numberDoor(app, ana, { provedor });
    const deep = (key: string) => `${`{"${key}":`.repeat(1_000)}1${"}".repeat(1_000)}`;
    const lists = `${"[".repeat(1_000)}${"]".repeat(1_000)}`;
    const text = (words: string) => {
      const of = { id: `T${words.length}`, person: "5511900000002", text: "TEXTO" };
      return JSON.stringify(message(of)).replace("TEXTO", words);
    };
    for (const key of ["data", "payload", "entry"]) expect(await post(deep(key))).toBe(200);
    expect(await post(lists)).toBe(200);
    expect(await post(text("a\\u0000b"))).toBe(200);
    expect(await post(text("ok \\ud800 fim"))).toBe(200);
    const limit = provedor === "cloud" ? 3 : 1;
    expect(await post(text("x".repeat(limit * 1024 * 1024)))).toBe(413);
    while (await drainInbox(app.services));
    const rows = await app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("usuario_id", "=", ana.id)
        .select("mensagem_recebida")
        .orderBy("id")
        .execute(),
    );
    expect(rows.map(({ mensagem_recebida }) => mensagem_recebida)).toEqual(["ab", "ok  fim"]);
  });
});

/** Events that the inbox could not process. */
const undigested = () =>
  app.db((db) =>
    db.selectFrom("webhook_eventos").where("erro", "is not", null).select(["id", "erro"]).execute(),
  );

test("S15: unknown kinds are counted", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  const count = async () => {
    const { values } = await app.services.metrics.webhookEvents.get();
    return values.find(({ labels }) => labels.kind === "unknown")?.value ?? 0;
  };
  const before = await count();
  await post({ event: "chats.set", data: {} });
  expect(await count()).toBe(before + 1);
});

/** A message as it would be kept if nobody had cleaned its text. */
const uncleaned = (providerId: string, text: string) => ({
  kind: "message" as const,
  providerId,
  text,
  fromMe: false,
  pushName: null,
  sentAt: null,
  quotedId: null,
  sender: { telefone: "5511900000002", lid: null },
});

test("S15: were texts stored as they come, a NUL would be refused; it takes no other post with it", async () => {
  const ana = await app.professional();
  const { webhookToken } = await withInstance(app, ana);
  const intake = createIntake(app.services);
  const store = (id: string, text: string) =>
    intake.store({ hash: hashToken(webhookToken), versao: 0 }, [uncleaned(id, text)], 100);
  const [before, poison, after] = await Promise.allSettled([
    store("A1", "um"),
    store("A2", "a\0b"),
    store("A3", "dois"),
  ]);
  expect([before.status, poison.status, after.status]).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
});
