import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { gracePractices, iso, NINE, TEN } from "#server/testing/graces.ts";

const app = await testApp();
const { goOn, sendAll, open, booked, CHANGES } = await gracePractices(app);

test("while somebody looks at it, it lasts; two minutes at most", async () => {
  const { ana, id, sent } = await booked();
  await CHANGES.mover(ana, id);
  const grace = await open(ana);
  for (let past = 0; past < 11; past += 1) {
    app.clock.advance({ seconds: 9 });
    await ana.trpc.carencias.update.mutate({ id: grace.id, segundos: 10 });
    await goOn();
  }
  app.clock.advance({ seconds: 9 });
  const { restam_ms } = await ana.trpc.carencias.update.mutate({ id: grace.id, segundos: 30 });
  expect(restam_ms).toBe(12_000);
  expect(sent()).toHaveLength(1);
  app.clock.advance({ seconds: 12 });
  await goOn();
  expect(sent()).toHaveLength(2);
});

test("who does not want to tell it tells nobody", async () => {
  const { ana, id, sent, traceOf } = await booked();
  await CHANGES.mover(ana, id);
  await ana.trpc.carencias.update.mutate({ id: (await open(ana)).id, avisa: false });
  app.clock.advance({ seconds: 10 });
  await goOn();
  expect(sent()).toHaveLength(1);
  expect((await traceOf(id)).map(({ motivo }) => motivo)).toContain(
    "Você escolheu não avisar da mudança.",
  );
});

test.each([10, 0])("a move that says so tells nobody, with a grace of %i s", async (segundos) => {
  const { ana, id, sent, traceOf } = await booked();
  const move = { id, horario: TEN, carencia_segundos: segundos };
  await ana.trpc.marcacoes.update.mutate({ ...move, avisar: false });
  if (segundos) expect((await open(ana)).avisa).toBe(false);
  app.clock.advance({ seconds: 10 });
  await goOn();
  await sendAll();
  expect(sent()).toHaveLength(1);
  expect((await traceOf(id)).map(({ motivo }) => motivo)).toContain(
    "Você escolheu não avisar da mudança.",
  );
});

test("the client is told of both times, and the professional reads it before it leaves", async () => {
  const { ana, id, sent } = await booked();
  await CHANGES.mover(ana, id);
  const { aviso, cliente_nome, de, para } = await open(ana);
  expect([cliente_nome, de?.toISOString(), para?.toISOString()]).toEqual([
    "Davi Rocha",
    iso(NINE),
    iso(TEN),
  ]);
  const change =
    "O seu horário de quarta-feira, 4 de março de 2026 mudou: das 09:00 para as 10:00.";
  expect(aviso?.texto).toContain(change);
  app.clock.advance({ seconds: 10 });
  await sendAll();
  expect(sent()[1]).toBe(aviso?.texto);
});

test("who was not told of a time in between reads only what they knew", async () => {
  const { ana, id, sent } = await booked();
  await CHANGES.mover(ana, id);
  await ana.trpc.marcacoes.update.mutate({
    id,
    horario: "2026-03-05T15:00",
    carencia_segundos: 10,
  });
  app.clock.advance({ seconds: 10 });
  await sendAll();
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toContain(
    "O seu horário mudou: de quarta-feira, 4 de março de 2026, às 09:00, para quinta-feira, 5 de março de 2026, às 15:00.",
  );
});

test("a client without a phone is not told, and the professional reads why", async () => {
  const { ana } = await booked();
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Carla" });
  const { id } = await ana.trpc.marcacoes.create.mutate({
    cliente_id,
    horario: "2026-03-04T15:00",
  });
  await goOn();
  await ana.trpc.marcacoes.update.mutate({
    id,
    horario: "2026-03-04T16:00",
    carencia_segundos: 10,
  });
  expect((await open(ana)).aviso).toMatchObject({
    texto: null,
    motivo: "O cliente não tem telefone.",
  });
});

test("at Meta, where the text is fixed, the former time stands behind the date", async () => {
  const { ana, id } = await booked();
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ provedor: "cloud", waba_id: "106540352242922", instancia_key: "106540352242" })
      .where("usuario_id", "=", ana.id)
      .execute(),
  );
  await CHANGES.mover(ana, id);
  const { aviso } = await open(ana);
  expect(aviso?.texto).toContain("(antes: 04/03/2026, às 09:00)");
  expect(aviso?.texto).not.toContain("O seu horário");
});

test("a change says that the client was written to by hand since, and not of what was written before", async () => {
  const { ana, id } = await booked();
  const { cliente_id } = await ana.trpc.marcacoes.get.query({ id });
  const write = () =>
    ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Seu horário caiu." });
  await write();
  app.clock.advance({ seconds: 5 });
  await CHANGES.cancelar(ana, id);
  expect((await open(ana)).ja_escrito).toBe(false);
  app.clock.advance({ seconds: 1 });
  // Neither a message of the client nor an automatic one is written by the professional.
  const momento = app.clock.now();
  const times = { momento, criado_em: momento, atualizado_em: momento };
  const message = { usuario_id: ana.id, cliente_id, ...times };
  await app.db((db) =>
    db
      .insertInto("mensagens")
      .values([
        { ...message, id: newId(), direcao: "ENTRADA", origem: "manual", status: "lida" },
        { ...message, id: newId(), direcao: "SAIDA", origem: "lembrete", status: "entregue" },
      ])
      .execute(),
  );
  expect((await open(ana)).ja_escrito).toBe(false);
  await write();
  expect((await open(ana)).ja_escrito).toBe(true);
});
