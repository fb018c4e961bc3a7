import { afterAll, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { withScheduling } from "#server/testing/scheduled.ts";
import { DAY, MINUTE } from "#shared/common/civil.ts";

const host = await startWhatsappStandIn({ behaviour: { acks: false, replies: false } });
afterAll(host.stop);
const app = await testApp();

test("a message that a device sends again, also several times at once, is stored and sent once", async () => {
  const { ana, cliente_id, rounds, sent } = await withScheduling(app, host);
  const message = { cliente_id, mensagem: "Já estou a caminho", chave: newId() };
  const send = () => ana.trpc.historicoMensagens.send.mutate(message);
  const first = await Promise.all(Array.from({ length: 5 }, send));
  await rounds();
  const again = await send();
  await rounds();
  expect(new Set([...first, again].map(({ id }) => id)).size).toBe(1);
  expect(sent()).toEqual([message.mensagem]);
});

test("another key, another client and no key are messages of their own", async () => {
  const { ana, cliente_id } = await withScheduling(app, host);
  const other = await ana.trpc.clientes.create.mutate({ nome: "Bia", telefone: "11977776666" });
  const chave = newId();
  const ids: string[] = [];
  for (const more of [
    { cliente_id, chave },
    { cliente_id, chave: newId() },
    { cliente_id: other.id, chave },
    { cliente_id },
    { cliente_id },
  ])
    ids.push((await ana.trpc.historicoMensagens.send.mutate({ mensagem: "oi", ...more })).id);
  expect(new Set(ids).size).toBe(5);
});

test("a key is known for a week, and another practice's is not", async () => {
  const [one, other] = [await withScheduling(app, host), await withScheduling(app, host)];
  const chave = newId();
  const send = ({ ana, cliente_id }: typeof one) =>
    ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "oi", chave });
  const { id } = await send(one);
  expect((await send(other)).id).not.toBe(id);
  app.clock.advance({ minutes: (7 * DAY) / MINUTE - 1 });
  expect((await send(one)).id).toBe(id);
  app.clock.advance({ minutes: 2 });
  expect((await send(one)).id).not.toBe(id);
});
