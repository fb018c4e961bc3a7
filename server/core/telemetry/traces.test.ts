import { randomBytes } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { replyFixture } from "#server/testing/replies.ts";
import { below, named, tracedApp } from "#server/testing/traces.ts";

const { app, receiver, spansOf } = await tracedApp();
const host = await startWhatsappStandIn({ behaviour: { acks: false, replies: false } });
afterAll(host.stop);

const SPAN = "00f067aa0ba902b7";
const newTrace = () => randomBytes(16).toString("hex");
const isStatement = ({ attributes }: { attributes: Record<string, unknown> }) =>
  attributes["db.system.name"] === "postgresql";

test("a click is one trace: below it the request, the calls of its batch, and their statements", async () => {
  const ana = await app.professional();
  const traceId = newTrace();
  const input = encodeURIComponent(JSON.stringify({ 0: { json: {} } }));
  const url = `${app.url}/trpc/clientes.list,usuarios.me?batch=1&input=${input}`;
  const answer = await fetch(url, {
    headers: {
      authorization: `Bearer ${await ana.token()}`,
      traceparent: `00-${traceId}-${SPAN}-01`,
    },
  });
  expect([answer.status, answer.headers.get("x-trace-ratio")]).toEqual([200, "1"]);

  await vi.waitFor(async () => named(await spansOf(traceId), "GET /trpc"));
  const spans = await spansOf(traceId);
  const request = named(spans, "GET /trpc");
  expect(request.parentSpanId).toBe(SPAN);
  expect(request.attributes).toMatchObject({
    "http.request.method": "GET",
    "http.route": "/trpc",
    "url.path": "/trpc/clientes.list,usuarios.me",
  });
  const calls = below(spans, request);
  expect(calls.map(({ name }) => name).toSorted()).toEqual(["clientes.list", "usuarios.me"]);
  for (const call of calls) {
    const statements = below(spans, call);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.every(isStatement)).toBe(true);
  }
  const texts = below(spans, named(spans, "clientes.list")).map(
    ({ attributes }) => attributes["db.query.text"],
  );
  expect(texts).toContainEqual(expect.stringMatching(/from "clientes" .*\$\d/s));
});

test("a REST call is named by its address, whose id is a name", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "11955554444" });
  const traceId = newTrace();
  const traceparent = `00-${traceId}-${SPAN}-01`;
  await ana.rest("GET", `/clientes/${id}`, undefined, { traceparent });
  const route = "GET /api/v1/clientes/{id}";
  await vi.waitFor(async () => named(await spansOf(traceId), route));
  const spans = await spansOf(traceId);
  expect(below(spans, named(spans, route))).toMatchObject([{ name: "clientes.get" }]);
});

test("what its caller does not record is not recorded", async () => {
  const ana = await app.professional();
  const traceId = newTrace();
  const traceparent = `00-${traceId}-${SPAN}-00`;
  await app.telemetry.flush();
  const before = receiver.spans.length;
  await ana.rest("GET", "/clientes", undefined, { traceparent });
  await app.telemetry.flush();
  expect(receiver.spans).toHaveLength(before);
});

/** An appointment of tomorrow whose client answers "1" through a host that takes what is sent. */
async function confirmed(text = "1") {
  const key = `rastro-${host.sent.length}`;
  const number = { host: host.url, key, token: key, status: "connected" } as const;
  const fixture = await replyFixture(app, { number });
  host.addInstance({
    key,
    token: key,
    status: "connected",
    webhookUrl: fixture.instance.webhookUrl,
  });
  const appointment = await fixture.reminded();
  const before = new Set(receiver.spans);
  await fixture.say(text);
  await fixture.settle();
  await sendWaiting(app.services);
  await app.telemetry.flush();
  const posted = receiver.spans.find(
    (span) => !before.has(span) && span.name.startsWith("POST /api/v1/webhooks"),
  );
  return { fixture, appointment, key, spans: await spansOf(posted?.traceId ?? "") };
}

test("a client's '1' is one trace, from the host's post to the reply that the host took", async () => {
  const { fixture, appointment, key, spans } = await confirmed();
  expect(await fixture.statusOf(appointment.id)).toBe("confirmado");
  expect(host.sent.filter((message) => message.key === key)).toHaveLength(1);

  const chain = ["POST /api/v1/webhooks/whatsapp/{token}", "webhook.store", "inbox"];
  const [posted, stored, drained] = chain.map((name) => named(spans, name));
  const [answered, sent] = ["respostas", "outbox"].map((name) => named(spans, name));
  expect(posted?.parentSpanId).toBe("");
  expect(stored?.parentSpanId).toBe(posted?.spanId);
  expect(drained?.parentSpanId).toBe(stored?.spanId);
  expect(answered?.parentSpanId).toBe(drained?.spanId);
  expect(sent?.parentSpanId).toBe(answered?.spanId);
  const toHost = below(spans, sent).find(({ name }) => name === "POST");
  expect(toHost?.attributes).toMatchObject({
    "server.address": "127.0.0.1",
    "http.response.status_code": 200,
  });
  for (const job of [stored, drained, answered, sent]) {
    expect(below(spans, job).some(isStatement)).toBe(true);
  }
});

test("many posts that are stored and drained together stay traces of their own, with links", async () => {
  const fixture = await replyFixture(app);
  const before = receiver.spans.length;
  await Promise.all(Array.from({ length: 8 }, (_, n) => fixture.say(`Olá ${n}`)));
  await fixture.settle();
  await app.telemetry.flush();
  const drained = receiver.spans.slice(before).filter(({ name }) => name === "inbox");
  expect(new Set(drained.map(({ traceId }) => traceId)).size).toBe(8);
  const [first, ...others] = drained.toSorted((a, b) => a.links.length - b.links.length);
  expect(first?.links).toEqual([]);
  const place = { traceId: first?.traceId, spanId: first?.spanId };
  expect(others.every(({ links }) => links[0]?.spanId === place.spanId)).toBe(true);
});

test("S18: no name, phone, text, address or token is exported", async () => {
  const { fixture } = await confirmed("1");
  const { ana, instance } = fixture;
  const words = "Preciso falar da minha insônia";
  await fixture.say(words, { name: "Davi Rochedo" });
  await fixture.settle();
  await ana.trpc.clientes.list.query({ nome: "Davi Rocha", q: "11988887777" });
  await ana.rest("GET", "/clientes/search?nome=Davi%20Rocha&telefone=11988887777");
  await ana.rest("POST", "/clientes", { nome: "Davi Rocha", telefone: "11988887777" });
  await app.telemetry.flush();
  const exported = receiver.bodies.join("\n");
  expect(exported).toContain("clientes.list");
  const secrets = [
    "Davi",
    "Roch",
    "88887777",
    "insônia",
    "Confirmado!",
    ana.email,
    await ana.token(),
    instance.webhookToken,
    "rastro-",
  ];
  for (const secret of secrets) expect(exported).not.toContain(secret);
});
