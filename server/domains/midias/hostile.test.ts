import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { OGG, PNG, uploadMedia } from "#server/testing/media.ts";

/** S14 at the doors of files, which no schema describes whole. */
const app = await testApp();
const RUNS = isLong ? 2_000 : 60;
const anything = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
  fc.constantFrom("", "-1", "1e999", "9".repeat(30), "NaN", "%00", "../../etc/passwd"),
);

test("whatever stands in an address of a file, it is answered: with the file, or with nothing", async () => {
  const ana = await app.professional();
  const { body } = await uploadMedia(app, ana, { bytes: OGG, nome: "a.ogg", segundos: 3 });
  const [path = "", query = ""] = String(body.url).split("?");
  const good = Object.fromEntries(new URLSearchParams(query));
  const name = fc.constantFrom(...Object.keys(good), "id", "ate[]", "assinatura[a]");
  const spoiled = fc.record({
    id: fc.option(anything, { nil: undefined }),
    fields: fc.array(fc.tuple(name, anything), { minLength: 1, maxLength: 3 }),
  });
  for (const { id, fields } of fc.sample(spoiled, { numRuns: RUNS, seed: 14 })) {
    const search = new URLSearchParams(good);
    for (const [key, value] of fields) search.set(key, value);
    for (const [key, value] of fields.slice(1)) search.append(key, value);
    const at =
      id === undefined
        ? path
        : `${path.slice(0, path.lastIndexOf("/") + 1)}${encodeURIComponent(id)}`;
    const { status } = await fetch(`${app.url}${at}?${search}`);
    const isSame =
      id === undefined && ["ate", "assinatura"].every((key) => search.get(key) === good[key]);
    expect([at, String(search), status < 500]).toEqual([at, String(search), true]);
    if (!isSame) expect(status).toBeGreaterThanOrEqual(400);
  }
  const range = fc.oneof(
    fc.stringMatching(/^bytes=\d{0,3}-\d{0,25}$/),
    fc.stringMatching(/^[!-~]{0,20}$/),
  );
  for (const text of fc.sample(range, { numRuns: RUNS, seed: 15 })) {
    const { status } = await fetch(`${app.url}${body.url}`, { headers: { range: text } });
    expect([text, [200, 206, 416].includes(status)]).toEqual([text, true]);
  }
});

const BOUNDARY = "limite";
const WHOLE = `--${BOUNDARY}--\r\n`;

/** A form with one file, cut, doubled or spoiled somewhere. */
const form = fc
  .record({
    head: fc.constantFrom(
      'form-data; name="arquivo"; filename="a.png"',
      'form-data; name="arquivo"',
      'form-data; name="segundos"',
      'form-data; name="usuario_id"',
      'form-data; name=arquivo; filename="\u0000"',
      `form-data; name="arquivo"; filename="${"a".repeat(5_000)}"`,
      "form-data",
    ),
    bytes: fc.oneof(fc.constant(PNG), fc.constant(Buffer.of()), fc.uint8Array({ maxLength: 200 })),
    times: fc.constantFrom(1, 1, 1, 0, 2, 3),
    cut: fc.constantFrom(0, 0, 0, 1, 5, 40),
    end: fc.constantFrom(WHOLE, WHOLE, WHOLE, `--${BOUNDARY}`, "", "--outro--\r\n"),
  })
  .map(({ head, bytes, times, cut, end }) => {
    const start = Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${head}\r\n\r\n`);
    const part = Buffer.concat([start, bytes, Buffer.from("\r\n")]);
    const whole = Buffer.concat([...Array.from({ length: times }, () => part), Buffer.from(end)]);
    return whole.subarray(0, Math.max(0, whole.length - cut));
  });

test("whatever an upload is made of, it is taken or refused", async () => {
  const ana = await app.professional();
  const types = [`multipart/form-data; boundary=${BOUNDARY}`, "multipart/form-data", "image/png"];
  const headers = { authorization: `Bearer ${await ana.token()}` };
  const seen = new Set<number>();
  for (const [n, bytes] of fc.sample(form, { numRuns: RUNS, seed: 14 }).entries()) {
    const { status } = await fetch(`${app.url}/api/v1/historico-mensagens/midia`, {
      method: "POST",
      headers: { ...headers, "content-type": types[n % 10 < 8 ? 0 : (n % 2) + 1] ?? "" },
      body: new Uint8Array(bytes),
    });
    seen.add(status);
  }
  expect([...seen].filter((status) => status >= 500)).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining([201, 400, 415, 422]));
});
