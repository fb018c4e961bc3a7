import { expect, test } from "vitest";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { testApp } from "#server/testing/app.ts";
import {
  offeredFixture,
  type Waiting,
  type WaitingFixture,
  waitingFixture,
} from "#server/testing/waiting.ts";
import { motivosOferta } from "#shared/espera/motivos.messages.ts";
import { oferta } from "#shared/espera/oferta.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const ZONE = "America/Sao_Paulo";
const TUESDAY = new Date("2026-03-03T12:00:00Z");

const offered = () => offeredFixture(app);

test("SAIR takes an offer back, and the next one is asked", async () => {
  const f = await offered();
  await f.says(f.first, "SAIR");
  await f.settle();
  await f.offer();
  expect(await f.traceOf(f.first)).toEqual([`retirada: ${motivosOferta.naoAceita}`]);
  expect(await f.traceOf(f.second)).toEqual(["aberta"]);
});

test("who waits for their turn while another one takes the hour is told of nothing, and the trace says why", async () => {
  const f = await waitingFixture(app);
  const { id } = await f.book();
  const [ana, davi] = [await f.join("Ana Reis"), await f.join("Davi Rocha")];
  const at = app.clock.now();
  const told = { usuario_id: f.ana.id, cliente_id: ana.cliente_id, em: at };
  await app.db((db) => db.insertInto("avisos_automaticos").values(told).execute());
  await f.cancel(id);
  await f.offer();
  expect(await f.traceOf(ana)).toEqual([`adiada: ${motivosOferta.umaPorHora}`]);
  await f.deliver();
  await f.says(davi, "1");
  await f.settle();
  expect(await f.traceOf(davi)).toEqual(["aceita"]);
  expect(await f.traceOf(ana)).toEqual([`impedida: ${motivosOferta.ocupado}`]);
});

/** In which way somebody else takes the hour, or it is closed. */
const TAKEN: Record<string, [(f: WaitingFixture) => Promise<unknown>, string]> = {
  booked: [
    async (f) => {
      const { cliente_id } = await f.client("Caio Lima");
      return f.ana.trpc.marcacoes.create.mutate({ cliente_id, horario: "2026-03-03T09:00" });
    },
    motivosOferta.ocupado,
  ],
  "moved onto": [
    async (f) => {
      const { id } = await f.book("2026-03-03T11:00");
      return f.ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-03T09:00" });
    },
    motivosOferta.ocupado,
  ],
  closed: [
    ({ ana }) =>
      ana.trpc.agenda.createExcecao.mutate({
        de: "2026-03-03",
        ate: "2026-03-03",
        tipo: "fechado",
      }),
    motivosOferta.fechado,
  ],
  "not offered any more": [
    async ({ ana }) => {
      const { items } = await ana.trpc.disponibilidades.list.query({ dia_semana: "ter" });
      for (const { id } of items) await ana.trpc.disponibilidades.remove.mutate({ id });
    },
    motivosOferta.fechado,
  ],
};

test.each(Object.entries(TAKEN))(
  "an hour that is %s meanwhile is withdrawn, and a 1 books nothing",
  async (_how, [take, motivo]) => {
    const f = await offered();
    await take(f);
    await f.says(f.first, "1");
    await f.settle();
    expect(await f.lastHeard(f.first)).toBe(oferta.ocupada(TUESDAY, ZONE));
    const { items } = await f.ana.trpc.marcacoes.list.query({ cliente_id: f.first.cliente_id });
    expect(items).toEqual([]);

    const again = await offered();
    await take(again);
    app.clock.advance({ seconds: 6 });
    await again.offer();
    expect(await again.traceOf(again.first, TUESDAY)).toEqual([`retirada: ${motivo}`]);
    expect(await again.traceOf(again.second, TUESDAY)).toEqual([]);
  },
);

test.each(Object.entries(TAKEN))(
  "an offer that waits in the outbox does not leave when its hour is %s",
  async (_how, [take]) => {
    const f = await waitingFixture(app, { tamanho: 1 });
    const { id } = await f.book();
    const ana = await f.join("Ana Reis");
    await f.cancel(id);
    await f.offer();
    await take(f);
    await sendWaiting(app.services);
    const [message] = await app.db((db) =>
      db
        .selectFrom("mensagens")
        .where("usuario_id", "=", f.ana.id)
        .where("origem", "=", "oferta")
        .select(["status", "enviada_em"])
        .execute(),
    );
    expect(message).toEqual({ status: "falha", enviada_em: null });
    expect((await f.traceOf(ana))[0]).toMatch(/^retirada/);
  },
);

test("who is taken off the list, removed or erased has no offer any more", async () => {
  for (const leave of [
    (f: WaitingFixture, who: Waiting) => f.ana.trpc.espera.remove.mutate({ id: who.id }),
    (f: WaitingFixture, who: Waiting) => f.ana.trpc.clientes.remove.mutate({ id: who.cliente_id }),
    (f: WaitingFixture, who: Waiting) =>
      f.ana.trpc.clientes.anonymize.mutate({ id: who.cliente_id }),
  ]) {
    const f = await offered();
    await leave(f, f.first);
    await f.offer();
    const list = await f.ana.trpc.espera.list.query({ encerradas: true });
    expect(list.map(({ id }) => id)).toEqual([f.second.id]);
    expect(await f.traceOf(f.second)).toEqual(["aberta"]);
  }
});
