import { expect, test } from "vitest";
import { parseCloud } from "#server/integrations/whatsapp/cloud/parse.ts";
import { parsePost } from "#server/integrations/whatsapp/parse.ts";
import { isDeHost, PROVEDORES } from "#shared/instancias/instancias.constants.ts";
import { messagesOf } from "./posts.ts";

test.each(PROVEDORES)(
  "what the bench posts as %s is read as messages, one in five with a file",
  (provedor) => {
    const bodies = messagesOf(provedor, { key: "1", wabaId: "2" }).map((body) => JSON.parse(body));
    const events = bodies.flatMap((body) =>
      isDeHost(provedor)
        ? parsePost(provedor, body)
        : parseCloud(body).flatMap((post) => post.events),
    );
    const messages = events.filter((event) => event.kind === "message");
    expect([events.length, messages.length]).toEqual([20, 20]);
    expect(messages.every(({ providerId }) => providerId.includes("{id}"))).toBe(true);
    expect(messages.filter(({ midia }) => midia !== undefined)).toHaveLength(4);
  },
);
