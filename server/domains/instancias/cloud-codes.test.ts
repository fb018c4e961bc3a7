import { expect, test } from "vitest";
import { cloudFixture, PERSON } from "#server/testing/cloud.ts";
import { m as historico } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { envios, recusas } from "#shared/historico-mensagens/recusas.messages.ts";

const { app, host, settle, post, practice } = await cloudFixture();

const stored = (id: string) =>
  app.db((db) =>
    db.selectFrom("mensagens").where("id", "=", id).selectAll().executeTakeFirstOrThrow(),
  );

/** A message that Meta has taken, and what it posts about it afterwards. */
async function taken() {
  const { key, write, send, sentBy } = await practice();
  await write("Oi");
  host.behaviour.acks = false;
  const { id } = await send("Até amanhã");
  await settle();
  const first = sentBy()[0];
  if (!first) throw new Error("nothing was sent");
  const status = async (of: { id: string }, over: object) => {
    const report = { id: of.id, recipient_id: PERSON, timestamp: "1795800000", ...over };
    const metadata = { display_phone_number: "1", phone_number_id: key };
    const value = { messaging_product: "whatsapp", metadata, statuses: [report] };
    await post({
      object: "whatsapp_business_account",
      entry: [{ id: "1", changes: [{ field: "messages", value }] }],
    });
    await settle();
  };
  const failed = (code: number, of = first) =>
    status(of, {
      status: "failed",
      biz_opaque_callback_data: id,
      errors: [{ code, title: "t", error_data: { details: "More than 24 hours have passed" } }],
    });
  return { id, first, sentBy, status, failed };
}

test.each<[number, string]>([
  [131047, historico.janelaFechada],
  [131026, recusas.naoEntregue],
  [131042, recusas.pagamento],
  [131031, recusas.restrito],
  [131050, recusas.naoQuer],
  [999, recusas.outra],
])(
  "the code %i in a status event ends the message with its Portuguese sentence",
  async (code, erro) => {
    const { id, sentBy, failed } = await taken();
    await failed(code);
    app.clock.advance({ hours: 2 });
    await settle();
    expect(await stored(id)).toMatchObject({ status: "erro", erro });
    expect(sentBy()).toHaveLength(1);
  },
);

test.each<[code: number, seconds: number]>([
  [131056, 10],
  [131048, 3_600],
  [130429, 10],
  [131000, 120],
])(
  "the code %i in a status event waits and is tried again, once for however many reports",
  async (code, seconds) => {
    const { id, first, sentBy, failed, status } = await taken();
    await failed(code);
    await failed(code);
    expect(await stored(id)).toMatchObject({ status: "pendente", enviada_em: null, erro: null });
    app.clock.advance({ seconds: seconds - 2 });
    await settle();
    expect(sentBy()).toHaveLength(1);
    app.clock.advance({ seconds: 3 });
    await settle();
    expect(sentBy().map(({ text }) => text)).toEqual(["Até amanhã", "Até amanhã"]);
    // Whatever is still reported of the attempt before concerns the later one no more.
    await failed(code);
    await status(first, { status: "sent", biz_opaque_callback_data: id });
    const second = sentBy()[1];
    expect(await stored(id)).toMatchObject({ status: "pendente", provider_id: second?.id });
    await status(second ?? first, { status: "delivered" });
    app.clock.advance({ hours: 1 });
    await settle();
    expect(await stored(id)).toMatchObject({ status: "entregue", erro: null });
    expect(sentBy()).toHaveLength(2);
  },
);

test("what still fails after a day ends, and says so", async () => {
  const { id, sentBy, failed } = await taken();
  app.clock.advance({ hours: 25 });
  await failed(131048);
  app.clock.advance({ hours: 2 });
  await settle();
  expect(await stored(id)).toMatchObject({ status: "erro", erro: envios.foraDoAr });
  expect(sentBy()).toHaveLength(1);
});

test("a delivery that is proven wins over a failure that passes", async () => {
  const { id, first, status, failed, sentBy } = await taken();
  await status(first, { status: "delivered" });
  await failed(131056);
  app.clock.advance({ minutes: 5 });
  await settle();
  expect(await stored(id)).toMatchObject({ status: "entregue" });
  expect(sentBy()).toHaveLength(1);
});
