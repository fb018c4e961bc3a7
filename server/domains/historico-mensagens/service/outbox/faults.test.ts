import { afterAll, describe, expect, test } from "vitest";
import type { Fault } from "#server/stand-ins/whatsapp/state.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { META_APP, numberDoor } from "#server/testing/number-door.ts";
import { HOUR } from "#shared/common/civil.ts";
import { isDeHost, PROVEDORES } from "#shared/instancias/instancias.constants.ts";
import { drainInbox } from "../inbox/drain-inbox.ts";
import { sendWaiting } from "./send-waiting.ts";

/** A fault has the same effect on a message with every kind of host. */
const hosts = new Map(
  await Promise.all(
    PROVEDORES.map(async (provedor) => {
      const host = await startWhatsappStandIn({
        provedor,
        behaviour: {
          echo: isDeHost(provedor),
          window: "ignored",
          delays: { sent: 1, delivered: 5, read: 10, reply: HOUR, scan: null },
        },
      });
      afterAll(host.stop);
      host.app.secret = META_APP.WHATSAPP_APP_SECRET;
      return [provedor, host] as const;
    }),
  ),
);
const app = await testApp({
  env: { ...META_APP, WHATSAPP_GRAPH_URL: hosts.get("cloud")?.graphUrl },
});

const SECONDS_TO_RETRY = 10;
/** An attempt of which nobody knows what became of it waits for 2 minutes. */
const SECONDS_OF_DOUBT = 130;

async function settle() {
  while (await drainInbox(app.services));
  while (await sendWaiting(app.services));
}

const DELIVERED = { status: "lida", erro: null };
const IN_DOUBT = { status: "falha", erro: expect.any(String) };

const FAULTS: [what: string, fault: Fault, seconds: number, end: object, left: number][] = [
  ["a refusal", { kind: "http", status: 400 }, SECONDS_TO_RETRY, DELIVERED, 1],
  ["a fault of the host", { kind: "http", status: 500 }, SECONDS_TO_RETRY, DELIVERED, 1],
  ["a busy host", { kind: "http", status: 503 }, SECONDS_TO_RETRY, DELIVERED, 1],
  ["too many calls", { kind: "http", status: 429 }, 70, DELIVERED, 1],
  [
    "an error inside of a 200",
    { kind: "error-in-200", message: "não" },
    SECONDS_TO_RETRY,
    DELIVERED,
    1,
  ],
  [
    "a gateway that gave up, and nothing left",
    { kind: "http", status: 504 },
    SECONDS_OF_DOUBT,
    IN_DOUBT,
    0,
  ],
  [
    "a cut connection, and nothing left",
    { kind: "drop", taken: false },
    SECONDS_OF_DOUBT,
    IN_DOUBT,
    0,
  ],
  ["a cut connection, and it left", { kind: "drop", taken: true }, 0, DELIVERED, 1],
];

/** The one whose attempts are settled by our own reference and not by an echo; in full size all of them. */
const kinds = [...hosts].filter(([provedor]) => isLong || provedor === "cloud");

describe.each(kinds)("%s", (provedor, host) => {
  async function writtenTo() {
    const ana = await app.professional();
    const door = await numberDoor(app, ana, { provedor, host: host.url });
    host.addInstance(door.number);
    await door.post(door.message({ id: "A1", person: "5511900000002", text: "Oi" }));
    await settle();
    const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
    const cliente_id = conversas[0]?.cliente_id ?? "";
    const { id } = await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Olá!" });
    return {
      end: async () => {
        await settle();
        return app.db((db) =>
          db
            .selectFrom("mensagens")
            .where("id", "=", id)
            .select(["status", "erro"])
            .executeTakeFirst(),
        );
      },
      left: () => host.sent.filter(({ key }) => key === door.number.key).length,
    };
  }

  test.each(FAULTS)("%s", async (_, fault, seconds, wanted, times) => {
    const { end, left } = await writtenTo();
    host.faults.push(fault);
    await settle();
    // A tenth of the time is too early.
    app.clock.advance({ seconds: seconds * 0.1 });
    await settle();
    expect(left()).toBe(seconds === 0 ? times : 0);
    app.clock.advance({ seconds: seconds * 0.9 });
    await expect.poll(end).toEqual(wanted);
    app.clock.advance({ seconds: SECONDS_OF_DOUBT });
    expect(await end()).toEqual(wanted);
    expect(left()).toBe(times);
  });

  test("a slow host", async () => {
    const { end, left } = await writtenTo();
    host.behaviour.answerAfter = 100;
    await settle();
    host.behaviour.answerAfter = 0;
    await expect.poll(end).toEqual(DELIVERED);
    expect(left()).toBe(1);
  });
});
