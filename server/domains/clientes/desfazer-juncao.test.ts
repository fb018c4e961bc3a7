import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { inConflict } from "#server/testing/identities.ts";
import { m } from "#shared/clientes/conflitos.messages.ts";
import { setOptOut } from "./queries/clientes.queries.ts";

const app = await testApp();

test("what was booked and written since stays with the one who stayed; what people changed stays too", async () => {
  const { ana, run, id, first, second, clients } = await inConflict(app);
  await ana.trpc.clientes.update.mutate({ id: second, nome: "Rute", observacoes: "de Rute" });
  const join = await ana.trpc.clientes.joinConflito.mutate({ id });
  expect(await ana.trpc.clientes.get.query({ id: first })).toMatchObject({
    nome: "Rute",
    observacoes: "de Rute",
  });
  await offerHours(ana);
  const booked = await ana.trpc.marcacoes.create.mutate({
    cliente_id: first,
    horario: "2026-03-04T09:00",
  });
  await ana.trpc.clientes.update.mutate({ id: first, observacoes: "de Rute, e mais" });
  await run("+2");
  await ana.trpc.clientes.undoJuncao.mutate({ id: join.id });

  expect(await clients()).toEqual(["A+1: 1", "A+2: 2 3"]);
  expect(await ana.trpc.marcacoes.get.query({ id: booked.id })).toMatchObject({
    cliente_id: first,
  });
  expect(await ana.trpc.clientes.get.query({ id: first })).toMatchObject({
    nome: null,
    observacoes: "de Rute, e mais",
  });
  expect(await ana.trpc.clientes.get.query({ id: second })).toMatchObject({
    nome: "Rute",
    observacoes: "de Rute",
  });
});

test("an appointment that goes back takes what is planned for it along, also what was planned since", async () => {
  const { ana, id, second } = await inConflict(app);
  await offerHours(ana);
  const booked = await ana.trpc.marcacoes.create.mutate({
    cliente_id: second,
    horario: "2026-03-04T09:00",
  });
  const join = await ana.trpc.clientes.joinConflito.mutate({ id });
  const lembrete = { usuario_id: ana.id, marcacao_id: booked.id, cliente_id: join.cliente_id };
  const now = app.clock.now();
  await app.db((db) =>
    db
      .insertInto("lembretes")
      .values({
        ...lembrete,
        id: booked.id,
        tipo: "followup",
        horario: now,
        previsto_em: now,
        enviar_em: now,
        status: "aguardando",
        criado_em: now,
        atualizado_em: now,
      })
      .execute(),
  );
  // One message that speaks of it waits to be sent, another has gone to the one who stays.
  const [waiting, gone] = [newId(), newId()];
  const about = {
    ...lembrete,
    direcao: "SAIDA" as const,
    origem: "lembrete",
    mensagem_enviada: "Até já",
  };
  const times = { momento: now, criado_em: now, atualizado_em: now };
  await app.db((db) =>
    db
      .insertInto("mensagens")
      .values([
        { ...about, ...times, id: waiting, status: "pendente", proxima_tentativa_em: now },
        { ...about, ...times, id: gone, status: "entregue", enviada_em: now },
      ])
      .execute(),
  );
  await ana.trpc.clientes.undoJuncao.mutate({ id: join.id });
  const whose = (table: "lembretes" | "mensagens", id: string) =>
    app.db(async (db) => {
      const row = await db
        .selectFrom(table)
        .where("id", "=", id)
        .select("cliente_id")
        .executeTakeFirst();
      return row?.cliente_id;
    });
  expect(await whose("lembretes", booked.id)).toBe(second);
  expect([await whose("mensagens", waiting), await whose("mensagens", gone)]).toEqual([
    second,
    join.cliente_id,
  ]);
});

test("an automatic message to either of two who are one counts for the one who stays", async () => {
  const { ana, id, first, second } = await inConflict(app);
  const em = app.clock.now();
  const turn = { usuario_id: ana.id, cliente_id: second, mensagem_id: null, em, antes: null };
  await app.db((db) => db.insertInto("avisos_automaticos").values(turn).execute());
  const last = (cliente_id: string) =>
    app.db((db) =>
      db
        .selectFrom("avisos_automaticos")
        .where("usuario_id", "=", ana.id)
        .where("cliente_id", "=", cliente_id)
        .select("em")
        .executeTakeFirst(),
    );
  expect(await last(first)).toBeUndefined();
  const join = await ana.trpc.clientes.joinConflito.mutate({ id });
  expect(await last(first)).toEqual({ em });
  await ana.trpc.clientes.undoJuncao.mutate({ id: join.id });
  expect([await last(first), await last(second)]).toEqual([undefined, { em }]);
});

test("who has opted out since then gets no messages under either name", async () => {
  const { ana, id, first, second } = await inConflict(app);
  const join = await ana.trpc.clientes.joinConflito.mutate({ id });
  await app.db((db) =>
    db.updateTable("clientes").set({ aceita_mensagens: false }).where("id", "=", first).execute(),
  );
  await ana.trpc.clientes.undoJuncao.mutate({ id: join.id });
  for (const one of [first, second])
    expect(await ana.trpc.clientes.get.query({ id: one })).toMatchObject({
      aceita_mensagens: false,
    });
});

test("the opt-out of one goes away again with them, unless the other has opted out as well", async () => {
  for (const optsOut of [false, true]) {
    const { ana, id, first, second } = await inConflict(app);
    const optOut = (who: string) =>
      asSystem(app.services, ({ db, now }) =>
        setOptOut(db, ana.id, who, { aceita: false, now: now() }),
      );
    await optOut(second);
    const join = await ana.trpc.clientes.joinConflito.mutate({ id });
    app.clock.advance({ minutes: 1 });
    if (optsOut) await optOut(first);
    await ana.trpc.clientes.undoJuncao.mutate({ id: join.id });
    const accepts = async (who: string) =>
      (await ana.trpc.clientes.get.query({ id: who })).aceita_mensagens;
    expect([await accepts(first), await accepts(second)]).toEqual([!optsOut, false]);
  }
});

test("it can not be undone once the record is gone, is joined to another, or the phone is another client's", async () => {
  const removed = await inConflict(app);
  const first = await removed.ana.trpc.clientes.joinConflito.mutate({ id: removed.id });
  await removed.ana.trpc.clientes.remove.mutate({ id: removed.first });
  const refused = (who: typeof removed, id: string) =>
    who.ana.rest("POST", `/clientes/juncoes/${id}/desfazer`);
  expect(await refused(removed, first.id)).toMatchObject({
    status: 409,
    body: { detail: m.fichaSaiu },
  });

  const taken = await inConflict(app);
  const phone = { id: taken.id, fica_id: taken.second };
  const second = await taken.ana.trpc.clientes.joinConflito.mutate(phone);
  await taken.ana.trpc.clientes.update.mutate({ id: taken.second, telefone: "11977770000" });
  await taken.ana.trpc.clientes.create.mutate({ telefone: "11966660001" });
  expect(await refused(taken, second.id)).toMatchObject({
    status: 409,
    body: { detail: m.telefoneTomado },
  });

  const chained = await inConflict(app);
  await chained.run("junta");
  await chained.run("A+3");
  const { items } = await chained.ana.trpc.clientes.listConflitos.query({});
  const latest = items[0]?.clientes.find(({ id }) => id !== chained.first);
  const [before] = await app.db((db) =>
    db
      .selectFrom("cliente_juncoes")
      .where("usuario_id", "=", chained.ana.id)
      .select("id")
      .execute(),
  );
  await chained.ana.trpc.clientes.joinConflito.mutate({
    id: items[0]?.id ?? "",
    fica_id: latest?.id,
  });
  expect(await refused(chained, before?.id ?? "")).toMatchObject({
    status: 409,
    body: { detail: m.fichaSaiu },
  });
  await chained.run("desfaz");
  await chained.run("desfaz");
  expect(await chained.clients()).toEqual(["2: 2", "A+1: 1", "A+3: 3"]);
});
