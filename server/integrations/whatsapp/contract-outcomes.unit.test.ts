import { describe, expect, test } from "vitest";
import type { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { contractNumber, HOST, KINDS, QUIET, TO } from "#server/testing/contract-number.ts";
import { isDeHost } from "#shared/instancias/instancias.constants.ts";
import { createWhatsappHost } from "./host.ts";

type StandIn = Awaited<ReturnType<typeof startWhatsappStandIn>>;
type Fault = StandIn["faults"][number];

function plan(fault: Fault, standIn: StandIn) {
  standIn.faults.push(fault);
}

/** Faults of hosts, each with what is then known about the message. */
const FAULTS: [what: string, fault: Fault, outcome: object][] = [
  [
    "a refusal",
    { kind: "http", status: 400, body: { message: "não" } },
    { kind: "refused", reason: "não" },
  ],
  ["another's number", { kind: "http", status: 403 }, { kind: "refused", reason: "HTTP 403" }],
  ["an unknown number", { kind: "http", status: 404 }, { kind: "refused", reason: "HTTP 404" }],
  ["a body it can not use", { kind: "http", status: 422 }, { kind: "refused", reason: "HTTP 422" }],
  ["a token that has ended", { kind: "http", status: 401 }, { kind: "unauthorised" }],
  ["a fault of the host", { kind: "http", status: 500 }, { kind: "refused", reason: "HTTP 500" }],
  ["a gateway without a host", { kind: "http", status: 502 }, { kind: "unknown" }],
  [
    "an error inside of a 200",
    { kind: "error-in-200", message: "não" },
    { kind: "refused", reason: "não" },
  ],
  ["a gateway that gave up", { kind: "http", status: 504 }, { kind: "unknown" }],
  ["a busy host", { kind: "http", status: 503 }, { kind: "unreachable" }],
  ["too many calls", { kind: "http", status: 429 }, { kind: "rateLimited", afterMs: 60_000 }],
  ["silence", { kind: "hang", taken: true }, { kind: "unknown" }],
  ["a cut connection", { kind: "drop", taken: true }, { kind: "unknown" }],
  ["one that is cut before anything is taken", { kind: "drop", taken: false }, { kind: "unknown" }],
];

describe.each(KINDS)("$name", ({ provedor, engine }) => {
  test.each(FAULTS)("%s", async (_, fault, outcome) => {
    const { standIn, whatsapp, impatient, instance } = await contractNumber(provedor, { engine });
    plan(fault, standIn);
    const sending = fault.kind === "hang" ? impatient : whatsapp;
    expect(await sending.sendText(instance, { to: TO, text: "Oi" })).toMatchObject(outcome);
    expect(await whatsapp.sendText(instance, { to: TO, text: "Oi" })).toMatchObject({
      kind: "sent",
    });
  });

  test("the words of a refusal never hold the token", async () => {
    const { standIn, key, whatsapp, instance } = await contractNumber(provedor, { engine });
    const token = "token/secreto+do-host";
    Object.assign(standIn.instance(key), { token });
    // The second one is cut in the middle of the token.
    for (const before of ["token inválido: ", "x".repeat(190)]) {
      plan({ kind: "http", status: 400, body: { message: `${before}${token}` } }, standIn);
      const answer = await whatsapp.sendText({ ...instance, token }, { to: TO, text: "Oi" });
      expect(answer).toMatchObject({ kind: "refused", reason: `${before}***` });
    }
  });

  test("a slow host is waited for", async () => {
    const answerAfter = 150;
    const { impatient, instance, standIn } = await contractNumber(provedor, {
      engine,
      behaviour: { ...QUIET, answerAfter },
    });
    const began = Date.now();
    const sent = await impatient.sendText(instance, { to: TO, text: "Oi" });
    expect([sent.kind, standIn.sent.length]).toEqual(["sent", 1]);
    expect(Date.now() - began).toBeGreaterThanOrEqual(answerAfter - 5);
  });

  test("without a link, with another's token and without a host nothing is sent", async () => {
    const { standIn, key, whatsapp, instance } = await contractNumber(provedor, { engine });
    const send = (over = {}) => whatsapp.sendText({ ...instance, ...over }, { to: TO, text: "Oi" });
    // Meta's own token is the link to the number; a host's says nothing of it.
    const signal = { sinal: "removido", alvo: "numero", codigo: "190" };
    const unknown = { kind: "unauthorised", ...(isDeHost(provedor) ? {} : { signal }) };
    expect(await send({ token: "outro" })).toEqual(unknown);
    expect(await whatsapp.status({ ...instance, token: "outro" })).toEqual(unknown);
    await standIn.unlink(key);
    expect(await send()).toMatchObject({
      kind: isDeHost(provedor) ? "refused" : "unlicensed",
      reason: expect.stringMatching(/\w/),
    });
    const away = { host: "http://127.0.0.1:9" };
    const elsewhere = createWhatsappHost({ ...HOST, graphUrl: away.host });
    expect(await elsewhere.sendText({ ...instance, ...away }, { to: TO, text: "Oi" })).toEqual({
      kind: "unreachable",
    });
    expect(standIn.sent).toEqual([]);
  });
});
