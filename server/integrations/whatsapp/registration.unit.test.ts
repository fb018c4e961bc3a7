import { expect, test } from "vitest";
import { alikeHost } from "#server/testing/alike-host.ts";
import { createWhatsappHost } from "./host.ts";
import { registrationOf, WEBHOOK_EVENTS } from "./webhook-events.ts";

const host = await alikeHost();
const whatsapp = createWhatsappHost({ allowPrivate: true, timeoutMs: 2_000 });
const OURS = "https://pontual.example/api/v1/webhooks/whatsapp/token";
const PAGE = "<html>manager</html>";

const ask = (provedor: "evolution" | "waha") => async (body: unknown) => {
  host.answerWith(200, body);
  const instance = { provedor, host: host.url, key: "clinica", token: "segredo" };
  return (await whatsapp.registration?.(instance, OURS))?.kind;
};

test("Evolution's webhook row tells which events are posted, and where", async () => {
  const registration = ask("evolution");
  const events = WEBHOOK_EVENTS.evolution;
  const row = { id: "1", url: OURS, enabled: true, events };
  const answers: [unknown, string][] = [
    [row, "current"],
    [{ ...row, events: [...events, "CALL"] }, "current"],
    [{ ...row, events: [] }, "current"],
    [{ webhook: { webhook: row } }, "current"],
    [{ ...row, events: events.slice(1) }, "outdated"],
    [{ ...row, events: undefined }, "outdated"],
    [{ ...row, enabled: false }, "foreign"],
    [{ ...row, url: `${OURS}x` }, "foreign"],
    [null, "foreign"],
    [{ error: true }, "refused"],
    [PAGE, "unknown"],
    [{}, "unknown"],
  ];
  for (const [body, kind] of answers)
    expect([body, await registration(body)]).toEqual([body, kind]);
});

test("WAHA's session tells which events are posted to each address", async () => {
  const registration = ask("waha");
  const events = WEBHOOK_EVENTS.waha;
  const session = (...webhooks: object[]) => ({
    name: "a",
    status: "WORKING",
    config: { webhooks },
  });
  const other = { url: "https://other.example/hook", events: ["message"] };
  const answers: [unknown, string][] = [
    [session(other, { url: OURS, events }), "current"],
    [session({ url: OURS, events: ["message.any"] }, other), "outdated"],
    [session(other), "foreign"],
    [{ name: "a", status: "WORKING" }, "foreign"],
    [PAGE, "unknown"],
    [{}, "unknown"],
  ];
  for (const [body, kind] of answers)
    expect([body, await registration(body)]).toEqual([body, kind]);
});

test("a registration is named by its events, where hosts of a kind have a list", () => {
  expect([registrationOf("mega"), registrationOf("cloud")]).toEqual([null, null]);
  expect(registrationOf("waha")).toMatch(/^[\w-]{16}$/);
  expect(registrationOf("waha")).not.toBe(registrationOf("evolution"));
});
