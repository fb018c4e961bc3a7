import { expect, test } from "vitest";
import { ownIdIn } from "#server/integrations/whatsapp/cloud/wamid.ts";
import { MEGA_BODIES } from "#server/stand-ins/whatsapp/bodies.ts";
import { CLOUD_BODIES } from "#server/stand-ins/whatsapp/cloud.ts";
import { messageId } from "#server/stand-ins/whatsapp/state.ts";
import { wamidOf } from "#server/stand-ins/whatsapp/wamid.ts";
import { type PassagemPractice, passagemFixture, prepare } from "#server/testing/passagens.ts";
import { MINUTE } from "#shared/common/civil.ts";

const { app, meta, old, tick, work, practice } = await passagemFixture();
const PERSON = "5511988887777";

/** A practice whose number has moved, while the phone is still linked to the former host. */
async function moved() {
  const one = await practice();
  await old.receive(one.key, { from: PERSON, text: "antes" });
  await work();
  await prepare(one);
  await one.change();
  await tick();
  expect((await one.read()).body.estado).toBe("concluida");
  return { one, ...bothWays(one) };
}

/** The same message by both ways, under the ids that each of them has for it. */
function bothWays({ key, place }: PassagemPractice) {
  const at = place.instancia_key;
  const written = (id: string, text: string) => ({
    byHost: () => old.receive(key, { from: PERSON, text, id }),
    byMeta: () => meta.receive(at, { from: PERSON, text, id: wamidOf(PERSON, id) }),
  });
  /** Posted back: written on the phone, or sent by the other way. */
  const echoed = (id: string, text: string) => {
    const sent = { key, to: `${PERSON}@s.whatsapp.net`, text, at: app.clock.now().getTime() };
    const host = old.instance(key);
    const number = meta.instance(at);
    return {
      byHost: () => old.push(key, MEGA_BODIES.echo(host, { ...sent, id })),
      byMeta: () => meta.push(at, CLOUD_BODIES.echo(number, { ...sent, id: wamidOf(PERSON, id) })),
    };
  };
  return { written, echoed };
}

test("after the switch a message that both ways post is stored once, whichever comes first", async () => {
  const { one, written } = await moved();
  const ids = [messageId(), messageId(), messageId()];
  const [first, second, third] = ids.map((id, at) => written(id, `mensagem ${at}`));
  await first?.byHost();
  await work();
  await first?.byMeta();
  await work();
  await second?.byMeta();
  await work();
  await second?.byHost();
  await work();
  // In one batch.
  await third?.byHost();
  await third?.byMeta();
  await work();
  await third?.byMeta();
  expect(await one.texts()).toEqual(["antes", "mensagem 0", "mensagem 1", "mensagem 2"]);
  const known = await app.db((db) =>
    db
      .selectFrom("mensagem_ids")
      .where("usuario_id", "=", one.ana.id)
      .where("provider_id", "in", [...ids, ...ids.map((id) => wamidOf(PERSON, id))])
      .select("mensagem_id")
      .execute(),
  );
  expect([known.length, new Set(known.map(({ mensagem_id }) => mensagem_id)).size]).toEqual([6, 3]);
});

test("the same words under other ids are two messages", async () => {
  const { one, written } = await moved();
  await written(messageId(), "oi").byHost();
  await written(messageId(), "oi").byMeta();
  expect(await one.texts()).toEqual(["antes", "oi", "oi"]);
});

test("what was written on the phone, and what we sent by either way, is posted back and stored once", async () => {
  const { one, written, echoed } = await moved();
  await written(messageId(), "Bom dia").byMeta();
  await work();
  const onPhone = echoed(messageId(), "do celular");
  await onPhone.byMeta();
  await onPhone.byHost();
  await work();
  await one.send("pela Meta");
  await work();
  const [sent] = one.sentBy.meta();
  if (!sent) throw new Error("nothing was sent");
  await echoed(ownIdIn(sent.id) ?? "", "pela Meta").byHost();
  expect(await one.texts()).toEqual(["antes", "Bom dia", "do celular", "pela Meta"]);
});

test("a message that the host sent before the switch is Meta's echo after it", async () => {
  const one = await practice();
  await old.receive(one.key, { from: PERSON, text: "antes" });
  await work();
  await one.send("pelo servidor");
  await work();
  const sent = old.sent.findLast(({ key }) => key === one.key);
  await prepare(one);
  await one.change();
  await tick();
  if (!sent) throw new Error("nothing was sent");
  await bothWays(one).echoed(sent.id, "pelo servidor").byMeta();
  expect(await one.texts()).toEqual(["antes", "pelo servidor"]);
});

test("Meta's posts before the switch are about a number that nobody has here", async () => {
  const one = await practice();
  await prepare(one);
  meta.instance(one.place.instancia_key).webhookUrl = meta.app.webhookUrl;
  const id = messageId();
  const { byHost, byMeta } = bothWays(one).written(id, "só uma vez");
  expect((await byMeta()).status).toBe(200);
  await byHost();
  expect(await one.texts()).toEqual(["só uma vez"]);
});

test("what the former host posts later than five minutes after the switch comes from Meta alone", async () => {
  const { one, written } = await moved();
  app.clock.advance({ seconds: (6 * MINUTE) / 1_000 });
  const { byHost, byMeta } = written(messageId(), "mais tarde");
  expect((await byHost()).status).toBe(404);
  expect((await byMeta()).status).toBe(200);
  expect(await one.texts()).toEqual(["antes", "mais tarde"]);
});
