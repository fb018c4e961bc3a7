import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { type Actor, refusal } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { run } from "#server/testing/postgres.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { HOUR } from "#shared/common/civil.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const { now } = app.clock;
const ago = (hours: number) => new Date(now().getTime() - hours * HOUR);

/** Two years of one person: every hour a message, every tenth an appointment and an automatic message that was not sent. */
async function history(ana: Actor, hours: number) {
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const own = { usuario_id: ana.id, cliente_id };
  await app.db(async (db) => {
    for (let hour = 1; hour <= hours; hour++) {
      const at = ago(hour);
      const times = { criado_em: at, atualizado_em: at };
      const isOut = hour % 2 === 0;
      await db
        .insertInto("mensagens")
        .values({
          ...own,
          ...times,
          id: newId(),
          momento: at,
          origem: isOut ? "manual" : "cliente",
          direcao: isOut ? "SAIDA" : "ENTRADA",
          status: isOut ? "entregue" : "lida",
          mensagem_enviada: isOut ? `texto ${hour}` : null,
          mensagem_recebida: isOut ? null : `texto ${hour}`,
          enviada_em: isOut ? at : null,
        })
        .execute();
      if (hour % 10) continue;
      const marcacao_id = newId();
      await db
        .insertInto("marcacoes")
        .values({
          ...own,
          ...times,
          id: marcacao_id,
          horario: at,
          fim: new Date(at.getTime() + HOUR),
          duracao_minutos: 60,
          status: hour % 30 === 0 ? "faltou" : hour % 20 ? "cancelado" : "concluido",
          observacao: `nota ${hour}`,
        })
        .execute();
      await db
        .insertInto("lembretes")
        .values({
          ...own,
          ...times,
          id: newId(),
          marcacao_id,
          tipo: "lembrete",
          antes_minutos: 120,
          horario: at,
          previsto_em: at,
          enviar_em: at,
          status: "pulado",
          motivo: "semTelefone",
        })
        .execute();
    }
  });
  return cliente_id;
}

async function wholeLine(ana: Actor, id: string, limit: number) {
  const items = [];
  let antes: string | null | undefined;
  while (antes !== null) {
    const page = await ana.trpc.clientes.listLinha.query({ id, limit, ...(antes && { antes }) });
    items.push(...page.itens);
    antes = page.proximo;
  }
  return items;
}

test("the line holds appointments, messages and what was not sent, newest first, each once, whatever the page", async () => {
  const ana = await app.professional();
  const id = await history(ana, 40);
  const whole = await wholeLine(ana, id, 100);
  expect(whole).toHaveLength(40 + 4 + 4);
  const moments = whole.map(({ momento }) => momento.getTime());
  expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  expect(whole.filter(({ momento }) => momento.getTime() === ago(20).getTime())).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        tipo: "mensagem",
        texto: "texto 20",
        origem: "manual",
        status: "entregue",
      }),
      expect.objectContaining({
        tipo: "agendamento",
        texto: "nota 20",
        status: "concluido",
        duracao_minutos: 60,
      }),
      expect.objectContaining({
        tipo: "automatica",
        origem: "lembrete",
        status: "pulado",
        motivo: "semTelefone",
      }),
    ]),
  );
  for (const limit of [1, 3, 47]) expect(await wholeLine(ana, id, limit)).toEqual(whole);
});

test("moments that differ by a microsecond, or not at all, are neither lost nor shown twice at the end of a page", async () => {
  const ana = await app.professional();
  const id = await history(ana, 12);
  await app.db((db) =>
    sql`update mensagens set momento = ${ago(2)}::timestamptz + (${sql.ref("atualizado_em")} < ${ago(6)})::int * interval '1 microsecond'
      where usuario_id = ${ana.id}`.execute(db),
  );
  const whole = await wholeLine(ana, id, 100);
  expect(new Set(whole.map(({ id }) => id)).size).toBe(14);
  expect(await wholeLine(ana, id, 1)).toEqual(whole);
});

test("what lies ahead is not in the line, and stands on the page itself", async () => {
  const ana = await app.professional();
  await offerHours(ana);
  await ana.trpc.usuarios.updateAutomacoes.mutate({ lembretes_ativos: true });
  const { cliente_id: id, book } = await bookerOf(ana);
  await ana.trpc.clientes.update.mutate({ id, telefone: "11999998888" });
  const second = await book("2026-03-05T09:00");
  const first = await book("2026-03-04T09:00", { status: "confirmado" });
  await book("2026-03-06T09:00", { status: "cancelado" });
  expect(await wholeLine(ana, id, 30)).toEqual([]);
  const { status, body } = await ana.rest("GET", `/clientes/${id}/ficha`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    cliente: { id, telefone: "11999998888", observacoes: null },
    proximas: [
      { id: first.id, status: "confirmado" },
      { id: second.id, status: "pendente" },
    ],
    comparecimento: { concluidos: 0, faltas: 0, cancelados: 0 },
    ano: { ano: 2026, valor_centavos: null },
  });
  expect(body.automaticas.length).toBeGreaterThan(0);
  expect(body.automaticas[0]).toMatchObject({ tipo: "lembrete" });
});

test("the past is counted by how it ended, and this year's value is that of what was concluded", async () => {
  const ana = await app.professional();
  const id = await history(ana, 60);
  // Noon of the second of March is 1,440 hours and more into the year; the first of these lies in the last one.
  await run(
    app.databaseUrl,
    `update marcacoes set valor_centavos = 15000 where cliente_id = '${id}'`,
  );
  await run(
    app.databaseUrl,
    `update marcacoes set horario = '2025-12-31T12:00Z', fim = '2025-12-31T13:00Z' where id = (
      select id from marcacoes where cliente_id = '${id}' and status = 'concluido' limit 1)`,
  );
  const { comparecimento, ano } = await ana.trpc.clientes.getFicha.query({ id });
  expect(comparecimento).toEqual({ concluidos: 2, faltas: 2, cancelados: 2 });
  expect(ano).toEqual({ ano: 2026, valor_centavos: 15_000 });
});

test("another professional's, a removed and an erased client have neither page nor line", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const id = await history(ana, 2);
  const erased = await history(ana, 2);
  await ana.trpc.clientes.anonymize.mutate({ id: erased });
  const removed = await history(ana, 2);
  await ana.trpc.clientes.remove.mutate({ id: removed });
  const gone = { status: 404, detail: m.naoEncontrado };
  const asked = [
    { who: bia, id },
    { who: ana, id: erased },
    { who: ana, id: removed },
  ];
  for (const { who, id } of asked) {
    expect(await refusal(who.trpc.clientes.getFicha.query({ id }))).toEqual(gone);
    expect(await refusal(who.trpc.clientes.listLinha.query({ id }))).toEqual(gone);
  }
  expect(await wholeLine(ana, id, 30)).toHaveLength(2);
});

test.each(["x", "1_2", "99999999999999999_019aa000-0000-7000-8000-000000000000"])(
  "the place %s is refused",
  async (antes) => {
    const ana = await app.professional();
    const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
    const { status } = await ana.rest("GET", `/clientes/${id}/linha-do-tempo?antes=${antes}`);
    expect(status).toBe(422);
  },
);
