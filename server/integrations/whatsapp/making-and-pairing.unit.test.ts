import { createServer } from "node:http";
import { afterAll, describe, expect, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { payload } from "#server/testing/payloads.ts";
import { createWhatsappHost } from "./host.ts";

const standIn = await startWhatsappStandIn({ behaviour: { delays: never(), tries: 1 } });
afterAll(standIn.stop);
const whatsapp = createWhatsappHost({ allowPrivate: true, timeoutMs: 400 });
const account = { provedor: "mega" as const, host: standIn.url, adminToken: standIn.adminToken };
const webhookUrl = "http://127.0.0.1:9/hook";
const PHONE = "5511988887777";

function never() {
  return { sent: 1, delivered: 1, read: 1, reply: 1, scan: null };
}

/** A host that answers everything alike; what it was asked is kept. */
async function hostThat(status: number, body: unknown) {
  const asked: { route: string; authorization: string | undefined; body: unknown }[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const route = `${req.method} ${req.url}`;
    const { authorization } = req.headers;
    asked.push({ route, authorization, body: text ? JSON.parse(text) : undefined });
    res.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
  });
  const host = `http://127.0.0.1:${await listen(server)}`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { host, asked };
}

describe("making an instance", () => {
  test("asks as the administrator and says where to post", async () => {
    const { host, asked } = await hostThat(200, { error: false, message: "ok" });
    const made = await whatsapp.create(
      { provedor: "mega" as const, host, adminToken: "admin" },
      { key: "k 1", webhookUrl },
    );
    expect(made).toEqual({ kind: "created", key: "k 1", token: "admin" });
    const body = { messageData: { webhookUrl, webhookEnabled: true } };
    const route = "POST /rest/instance/init?instance_key=k%201";
    expect(asked).toEqual([{ route, authorization: "Bearer admin", body }]);
  });

  test.each<[number, unknown, object]>([
    [200, { instance_key: "k" }, { kind: "created", key: "k", token: "admin" }],
    [200, { instanceKey: "outra", token: "t" }, { kind: "created", key: "outra", token: "t" }],
    [200, { instance: { key: "k", token: "t" } }, { kind: "created", key: "k", token: "t" }],
    [201, { data: { instance_token: "t" } }, { kind: "created", key: "k", token: "t" }],
    [200, { error: true, message: "Instance already exists" }, { kind: "exists" }],
    [409, { error: "instance_key duplicated" }, { kind: "exists" }],
    [401, { error: true, message: "unauthorized" }, { kind: "unauthorised" }],
    [500, "<html>", { kind: "refused", reason: "HTTP 500" }],
    [503, "", { kind: "unreachable" }],
    [502, "", { kind: "unknown" }],
    [200, "<html>welcome</html>", { kind: "unknown" }],
  ])("the answer %i %o means %o", async (status, body, result) => {
    const { host } = await hostThat(status, body);
    const made = await whatsapp.create(
      { provedor: "mega" as const, host, adminToken: "admin" },
      { key: "k", webhookUrl },
    );
    expect(made).toMatchObject(result);
  });

  test("Evolution is told that nobody here reads what is written in groups", async () => {
    const { host, asked } = await hostThat(201, { instance: { instanceName: "k" }, hash: "t" });
    const account = { provedor: "evolution" as const, host, adminToken: "admin" };
    const made = await whatsapp.create(account, { key: "k", webhookUrl });
    expect(made).toEqual({ kind: "created", key: "k", token: "t" });
    expect(asked[0]?.body).toMatchObject({ instanceName: "k", groupsIgnore: true });
  });

  test("a private host is not spoken to", async () => {
    const { host, asked } = await hostThat(200, {});
    const guarded = createWhatsappHost({ allowPrivate: false });
    const made = await guarded.create(
      { provedor: "mega" as const, host, adminToken: "admin" },
      { key: "k", webhookUrl },
    );
    expect([made, asked]).toEqual([{ kind: "blocked" }, []]);
  });
});

describe("a pairing code", () => {
  test("is asked for the phone, as the host's answer is documented", async () => {
    const { host, asked } = await hostThat(200, payload("megaapi-rest-pairingCode-response"));
    const instance = { provedor: "mega" as const, host, key: "k 1", token: "t" };
    const code = { kind: "code", code: "ABCD-1234" };
    expect(await whatsapp.pairingCode(instance, PHONE)).toEqual(code);
    const route = `GET /rest/instance/pairingCode/k%201?phoneNumber=${PHONE}`;
    expect(asked).toEqual([{ route, authorization: "Bearer t", body: undefined }]);
  });

  test.each<[number, unknown, object]>([
    [200, { code: "abcd1234" }, { kind: "code", code: "ABCD-1234" }],
    [200, { data: { pairing_code: "ABCD1234" } }, { kind: "code", code: "ABCD-1234" }],
    [200, { pairingCode: "<b>1234</b>" }, { kind: "refused", reason: "no code in the answer" }],
    [200, { error: true, message: "User is already logged in" }, { kind: "connected" }],
    [400, { message: "phone already linked to another instance" }, { kind: "elsewhere" }],
    [400, { message: "Too many devices" }, { kind: "elsewhere" }],
    [404, { error: true, message: "not found" }, { kind: "unsupported" }],
    [401, { error: "unauthorized" }, { kind: "unauthorised" }],
    [503, "", { kind: "unreachable" }],
  ])("the answer %i %o means %o", async (status, body, result) => {
    const { host } = await hostThat(status, body);
    const instance = { provedor: "mega" as const, host, key: "k", token: "t" };
    expect(await whatsapp.pairingCode(instance, PHONE)).toMatchObject(result);
  });
});

test("the stand-in makes an instance once, and links the phone into which its code is typed", async () => {
  const made = await whatsapp.create(account, { key: "nova", webhookUrl });
  expect(made).toEqual({ kind: "created", key: "nova", token: standIn.adminToken });
  expect(standIn.instance("nova")).toMatchObject({ webhookUrl, status: "disconnected" });
  expect(await whatsapp.create(account, { key: "nova", webhookUrl })).toEqual({ kind: "exists" });
  const stranger = { ...account, adminToken: "outro" };
  expect(await whatsapp.create(stranger, { key: "x", webhookUrl })).toEqual({
    kind: "unauthorised",
  });
  expect(standIn.made).toEqual(["nova"]);

  const instance = {
    provedor: "mega" as const,
    host: standIn.url,
    key: "nova",
    token: standIn.adminToken,
  };
  const shown = await whatsapp.pairingCode(instance, PHONE);
  const code = shown.kind === "code" ? shown.code : "";
  expect(await standIn.typeCode("nova", "0000-0000")).toBe(false);
  expect(await standIn.typeCode("nova", code)).toBe(true);
  const address = `${PHONE}:12@s.whatsapp.net`;
  expect(await whatsapp.status(instance)).toEqual({ kind: "status", status: "connected", address });
  expect(await whatsapp.pairingCode(instance, PHONE)).toEqual({ kind: "connected" });
  const second = { ...instance, key: "segunda" };
  expect(await whatsapp.pairingCode(second, PHONE)).toEqual({ kind: "elsewhere" });
});

test("the stand-in's faults: nobody answers, made although no answer came, a token of its own", async () => {
  standIn.instanceFaults.add({ kind: "http", status: 503 }, { on: /init/ });
  standIn.instanceFaults.add({ kind: "drop", taken: true }, { on: /init/ });
  const create = (key: string) => whatsapp.create(account, { key, webhookUrl });
  expect(await create("a")).toEqual({ kind: "unreachable" });
  expect(await create("a")).toEqual({ kind: "unknown" });
  expect(await create("a")).toEqual({ kind: "exists" });

  standIn.behaviour.ownTokens = true;
  const own = await create("b");
  const token = own.kind === "created" ? own.token : "";
  expect(token).not.toBe(standIn.adminToken);
  const at = (given: string) =>
    whatsapp.status({ provedor: "mega" as const, host: standIn.url, key: "b", token: given });
  expect(await at(standIn.adminToken)).toEqual({ kind: "unauthorised" });
  expect(await at(token)).toMatchObject({ kind: "status" });

  standIn.instanceFaults.add({ kind: "http", status: 500 }, { on: /pairingCode b/ });
  const pairing = () =>
    whatsapp.pairingCode({ provedor: "mega" as const, host: standIn.url, key: "b", token }, PHONE);
  await standIn.unlink("nova");
  expect(await pairing()).toMatchObject({ kind: "refused" });
  expect(await pairing()).toMatchObject({ kind: "code" });
});

test("a code that is too old links nothing", async () => {
  let now = new Date("2026-03-02T12:00:00Z");
  const host = await startWhatsappStandIn({ behaviour: { delays: never() }, now: () => now });
  const instance = { provedor: "mega" as const, host: host.url, key: "k", token: "t" };
  const shown = await whatsapp.pairingCode(instance, PHONE);
  now = new Date("2026-03-02T12:02:41Z");
  expect(await host.typeCode("k", shown.kind === "code" ? shown.code : "")).toBe(false);
  expect(host.instance("k").status).toBe("connecting");
  await host.stop();
});
