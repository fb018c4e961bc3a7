import fc from "fast-check";
import { expect, test } from "vitest";
import { isLong } from "#server/testing/long.ts";
import { eventsOf } from "#server/testing/whatsapp-number.ts";
import { PROVEDORES } from "#shared/instancias/instancias.constants.ts";

test.each(PROVEDORES)(
  "S15: whatever comes to %s is read without a fault, also where something else should stand",
  (provedor) => {
    const words = [
      "message",
      "message.any",
      "message.ack",
      "message.reaction",
      "message.edited",
      "message.revoked",
      "session.status",
      "messages.upsert",
      "messages.update",
      "messages.edited",
      "messages.delete",
      "connection.update",
    ];
    const event = fc.constantFrom(...words);
    const part = fc.jsonValue({ maxDepth: 4 });
    const payload = fc.record(
      { id: part, from: part, to: part, fromMe: part, body: part, ack: part, status: part },
      { requiredKeys: [] },
    );
    const posts = [
      part,
      fc.record({ event, payload: fc.oneof(part, payload), me: part, data: part }),
      fc.record({ entry: fc.array(fc.record({ id: part, changes: fc.array(change(part)) })) }),
    ];
    fc.assert(
      fc.property(fc.oneof(...posts), (body) => {
        for (const { kind } of eventsOf(provedor, body)) expect(kind).toBeTypeOf("string");
      }),
      { numRuns: isLong ? 10_000 : 200 },
    );
  },
);

test("S15: an ack that can not be written as a word is no ack", () => {
  const payload = { id: "true_5511@c.us_3EB0", ack: [{ toString: null }] };
  expect(eventsOf("waha", { event: "message.ack", payload })).toMatchObject([{ kind: "unknown" }]);
});

/** A change as Meta posts it, with anything in its places. */
function change(part: fc.Arbitrary<unknown>) {
  const field = fc.constantFrom(
    "messages",
    "smb_message_echoes",
    "message_template_status_update",
    "phone_number_quality_update",
    "business_capability_update",
  );
  const type = fc.constantFrom(
    "text",
    "button",
    "interactive",
    "image",
    "system",
    "reaction",
    "edit",
    "revoke",
    "contacts",
  );
  const message = fc.record(
    {
      id: part,
      from: part,
      from_user_id: part,
      type: fc.oneof(type, part),
      text: part,
      button: part,
      edit: fc.oneof(part, fc.record({ original_message_id: part, message: part })),
      revoke: part,
      contacts: fc.oneof(part, fc.array(fc.record({ name: part, phones: part }))),
    },
    { requiredKeys: [] },
  );
  const status = fc.record(
    { id: part, status: fc.constantFrom("sent", "failed"), errors: part, pricing: part },
    { requiredKeys: [] },
  );
  const value = fc.record(
    {
      metadata: part,
      contacts: part,
      messages: fc.oneof(part, fc.array(message)),
      message_echoes: fc.array(message),
      statuses: fc.oneof(part, fc.array(status)),
      event: part,
    },
    { requiredKeys: [] },
  );
  return fc.record({ field, value: fc.oneof(part, value) });
}
