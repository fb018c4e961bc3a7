import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { markConversation } from "#server/domains/assistente/service/hold-eligibility.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { recordSignal } from "#server/domains/instancias/service/record-signal.ts";
import { bookingPage, textOf } from "#server/testing/booking.ts";
import { messageBody, wasLinked, withInstance } from "#server/testing/instances.ts";
import { pushingApp } from "#server/testing/push-device.ts";

const { app, service, device, tell, waiting } = await pushingApp();
const detailed = { mostrar_detalhes: true };

test("a visitor's request is told once it is proven, and their cancellation as well", async () => {
  const { ana, book, write, visit } = await bookingPage(app);
  const phone = await device(ana, { ...detailed, tipos: ["pedido", "cancelamento", "marcacao"] });
  const { body } = await book({ horario: "2026-03-05T09:00:00-03:00" });
  await tell();
  expect(service.heard(phone)).toEqual([]);
  await write(`Olá! ${textOf(body.link_whatsapp)}`);
  await tell();
  expect(service.heard(phone)).toMatchObject([
    {
      tipo: "pedido",
      titulo: "Pedido de horário",
      texto: "Rita Alves, quinta-feira, 05/03, às 09:00",
    },
  ]);
  const answer = await visit("DELETE", `/agendamentos/${body.token}`);
  expect(answer.status).toBeLessThan(300);
  await tell();
  expect(service.heard(phone)[1]).toMatchObject({
    tipo: "cancelamento",
    titulo: "Agendamento cancelado",
    texto: "Rita Alves, quinta-feira, 05/03, às 09:00",
  });
});

test("what a page confirms by itself is told as an appointment, and not once it is cancelled", async () => {
  const { ana, book, write, rows } = await bookingPage(app, { pagina: { confirma_sozinho: true } });
  const phone = await device(ana, { tipos: ["pedido", "marcacao"] });
  const { body } = await book();
  await write(`Olá! ${textOf(body.link_whatsapp)}`);
  await tell();
  expect(service.heard(phone)).toMatchObject([
    { tipo: "marcacao", texto: "Há um agendamento novo." },
  ]);
  const again = await book({ horario: "2026-03-04T09:00:00-03:00" });
  await write(`Olá! ${textOf(again.body.link_whatsapp)}`);
  const last = (await rows()).at(-1);
  await ana.rest("PUT", `/marcacoes/${last?.id}`, { status: "cancelado" });
  await tell();
  expect(service.heard(phone)).toHaveLength(1);
});

test("a number that begins to rest is told, and one that writes again by then is not", async () => {
  const ana = await app.professional();
  const { id } = await withInstance(app, ana);
  await wasLinked(app, id);
  const phone = await device(ana, detailed);
  const stop = () =>
    asSystem(app.services, (ctx) =>
      recordSignal(
        ctx,
        { usuario_id: ana.id, instancia_id: id },
        {
          sinal: "removido",
          alvo: "numero",
          codigo: null,
        },
      ),
    );
  await stop();
  await tell();
  expect(service.heard(phone)).toMatchObject([
    { tipo: "numero", titulo: "Número em repouso", texto: "Consultório" },
  ]);
  // The same signal once more changes nothing, and is told nobody.
  await stop();
  expect(await waiting(ana)).toEqual([]);
});

/** A client has written, and the assistant has a turn with them. */
async function withTurn() {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  const phone = await device(ana);
  await post(messageBody({ id: newId(), from: "5511955550000", text: "oi", name: "Davi" }));
  await drainInbox(app.services);
  const cliente_id = (await ana.trpc.clientes.list.query({})).items[0]?.id ?? "";
  const turn = { usuario_id: ana.id, cliente_id, id: newId() };
  const criado_em = app.clock.now();
  await app.db((db) =>
    db
      .insertInto("assistente_turnos")
      .values({ ...turn, responder_em: criado_em, criado_em })
      .execute(),
  );
  const end = () =>
    app.db((db) =>
      db
        .updateTable("assistente_turnos")
        .set({ encerrado_em: app.clock.now(), resultado: "respondida" })
        .where("id", "=", turn.id)
        .execute(),
    );
  return { ana, phone, turn, end };
}

test("as long as the assistant is about to answer nobody is told; left to a person it is told", async () => {
  const { ana, phone, turn, end } = await withTurn();
  await tell();
  await tell(60);
  expect(service.heard(phone)).toEqual([]);
  expect(await waiting(ana)).toHaveLength(1);
  await end();
  await asSystem(app.services, (ctx) => markConversation(ctx, turn, "pediu_pessoa"));
  await tell();
  expect(service.heard(phone)).toHaveLength(1);
});

test("a conversation that the assistant has answered waits for nobody", async () => {
  const { ana, phone, turn, end } = await withTurn();
  const { usuario_id, cliente_id } = turn;
  const now = app.clock.now();
  await app.db((db) =>
    db
      .insertInto("mensagens")
      .values({
        id: newId(),
        usuario_id,
        cliente_id,
        direcao: "SAIDA",
        mensagem_enviada: "Olá!",
        status: "entregue",
        origem: "assistente",
        momento: new Date(now.getTime() + 1_000),
        criado_em: now,
        atualizado_em: now,
      })
      .execute(),
  );
  await end();
  await tell(30);
  expect(service.heard(phone)).toEqual([]);
  expect(await waiting(ana)).toEqual([]);
});
