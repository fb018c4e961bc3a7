import { expect, test } from "vitest";
import { bodiesOf } from "#server/stand-ins/whatsapp-host.ts";
import { batched } from "#server/testing/number-door.ts";
import { eventsOf } from "#server/testing/whatsapp-number.ts";
import { nextStatus } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import { PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";

const NUMBER = {
  key: "106540352242922",
  token: "segredo",
  status: "connected",
  webhookUrl: null,
  phone: "5511900000001",
  wabaId: "102290129340398",
} as const;
const SENT = {
  key: NUMBER.key,
  id: "3EB0ABCDEF",
  to: "5531988887777@s.whatsapp.net",
  text: "Oi",
  at: 1_772_409_600_000,
};

const permutations = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, i) =>
        permutations(items.filter((_, j) => j !== i)).map((rest) => [item, ...rest]),
      );

/** Failed, sent, delivered and read, as this kind of host reports them. */
function reported(provedor: Provedor) {
  const bodies = bodiesOf(provedor);
  return ([0, 2, 3, 4] as const).flatMap((status) => {
    const [event] = eventsOf(provedor, bodies.ack(NUMBER, SENT, status));
    return event?.kind === "ack" && event.providerId === SENT.id ? [event.status] : [];
  });
}

/** Each report comes again before the last of them. */
const endOf = (statuses: ReturnType<typeof reported>) =>
  [...statuses.slice(0, -1), ...statuses].reduce(nextStatus, "pendente");

test.each(PROVEDORES)(
  "S10: in whatever order %s reports, also again, a message ends alike",
  (of) => {
    const all = reported(of);
    expect(all).toEqual(["erro", "pendente", "entregue", "lida"]);
    expect(new Set(permutations(all).map(endOf))).toEqual(new Set(["lida"]));
    expect(new Set(permutations(all.slice(0, 2)).map(endOf))).toEqual(new Set(["erro"]));
  },
);

test.each(PROVEDORES)("what %s posts together tells what its parts tell, in their order", (of) => {
  const bodies = bodiesOf(of);
  const person = { from: "5531988887777", text: "1", pushName: "Bia" };
  const parts = [
    bodies.ack(NUMBER, SENT, 4),
    bodies.incoming(NUMBER, person, { id: "3EB0FE", at: SENT.at }),
    bodies.ack(NUMBER, SENT, 2),
    bodies.echo(NUMBER, SENT),
    bodies.ack(NUMBER, SENT, 4),
  ];
  const events = (posts: unknown[]) => posts.flatMap((body) => eventsOf(of, body));
  expect(events(batched(of, parts))).toEqual(events(parts));
  expect(events(parts).map(({ kind }) => kind)).toEqual([
    "ack",
    "message",
    "ack",
    "message",
    "ack",
  ]);
});
