import { expect, test } from "vitest";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { testApp } from "#server/testing/app.ts";
import { type WaitingFixture, waitingFixture } from "#server/testing/waiting.ts";
import { motivosOferta } from "#shared/espera/motivos.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

/** An offer to the first of two, or to both, waits in the outbox. */
async function queued(tamanho = 1) {
  const f = await waitingFixture(app, { tamanho });
  const [first, second] = [await f.join("Ana Reis"), await f.join("Davi Rocha")];
  const { id } = await f.book();
  await f.cancel(id);
  await f.offer();
  return { ...f, first, second };
}

/** How the messages of the offers stand. */
const offersOf = async ({ ana }: WaitingFixture) => {
  const found = await app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", ana.id)
      .where("origem", "=", "oferta")
      .select(["status", "enviada_em"])
      .execute(),
  );
  return found.map(({ status, enviada_em }) => (enviada_em ? "enviada" : status));
};

test("an offer does not leave when quiet hours have begun, and the next in line sees that they wait", async () => {
  const start = app.clock.now();
  app.clock.set("2026-03-02T20:59:00-03:00");
  const f = await queued();
  expect(await f.traceOf(f.first)).toEqual(["aberta"]);
  app.clock.set("2026-03-02T21:00:30-03:00");
  await sendWaiting(app.services);
  await f.offer();
  app.clock.set(start);
  expect(await offersOf(f)).toEqual(["falha"]);
  expect(await f.traceOf(f.first)).toEqual([`retirada: ${motivosOferta.silencioAteOInicio}`]);
  expect(await f.traceOf(f.second)).toEqual([`adiada: ${motivosOferta.silencio}`]);
});

test("an offer does not leave when its time is over", async () => {
  const f = await queued();
  app.clock.advance({ minutes: 20 });
  await sendWaiting(app.services);
  expect(await offersOf(f)).toEqual(["falha"]);
});

test("an offer to who wants no messages any more does not leave, and the next one is asked at once", async () => {
  const f = await queued();
  await app.db((db) =>
    db
      .updateTable("clientes")
      .set({ aceita_mensagens: false })
      .where("id", "=", f.first.cliente_id)
      .execute(),
  );
  await sendWaiting(app.services);
  expect(await offersOf(f)).toEqual(["falha"]);
  await f.offer();
  expect(await f.traceOf(f.first)).toEqual([`retirada: ${motivosOferta.naoAceita}`]);
  expect(await f.traceOf(f.second)).toEqual(["aberta"]);
});

test("an offer whose message failed is none: the next one is asked", async () => {
  const f = await queued();
  await app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ status: "erro" })
      .where("usuario_id", "=", f.ana.id)
      .where("origem", "=", "oferta")
      .execute(),
  );
  app.clock.advance({ seconds: 6 });
  await f.offer();
  expect(await f.traceOf(f.first)).toEqual([`retirada: ${motivosOferta.naoEnviada}`]);
  expect(await f.traceOf(f.second)).toEqual(["aberta"]);
});

test("when somebody has got the hour, what has not left for the others never leaves", async () => {
  const f = await queued(2);
  await app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ enviada_em: app.clock.now(), status: "entregue", provider_id: f.first.id })
      .where("usuario_id", "=", f.ana.id)
      .where("cliente_id", "=", f.first.cliente_id)
      .where("origem", "=", "oferta")
      .execute(),
  );
  await f.says(f.first, "1");
  await f.settle();
  expect(await f.traceOf(f.first)).toEqual(["aceita"]);
  expect(await f.traceOf(f.second)).toEqual(["perdida"]);
  expect(await f.heard(f.second)).toEqual([]);
});
