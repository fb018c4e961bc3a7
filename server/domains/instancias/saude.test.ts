import { expect, test, vi } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { recordSignal } from "#server/domains/instancias/service/record-signal.ts";
import { OUTBOX } from "#server/jobs/names.ts";
import { testApp } from "#server/testing/app.ts";
import { hearNews, hearWork } from "#server/testing/hear.ts";
import { withInstance } from "#server/testing/instances.ts";
import { addDays, DAY, HOUR } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { numero } from "#shared/instancias/numero.messages.ts";
import { type HeardSignal, REPOUSO } from "#shared/instancias/rules/repouso.ts";

/** Health of one's own number over REST, and the end of a rest by its owner. */
const app = await testApp();
const { clock } = app;
const LIMITED: HeardSignal = { sinal: "restrito", alvo: "numero", codigo: "reachout_timelock" };
const REMOVED: HeardSignal = { sinal: "removido", alvo: "numero", codigo: "401" };
const today = () => civilOf(clock.now(), "America/Sao_Paulo").date;
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY);

async function practice() {
  const ana = await app.professional({ nome: "Ana Reis" });
  const { id } = await withInstance(app, ana, { status: "connected" });
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ criado_em: daysAgo(60), conectada_em: daysAgo(60) })
      .where("id", "=", id)
      .execute(),
  );
  const number = { usuario_id: ana.id, instancia_id: id };
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  return {
    ana,
    id,
    number,
    saude: async () => {
      const { status, body } = await ana.rest("GET", `/instancias/${id}/saude`);
      expect(status).toBe(200);
      return body;
    },
    liberar: (body: object = { confirmo: true }) =>
      ana.rest("POST", `/instancias/${id}/saude/liberar`, body),
    signal: (signal: HeardSignal) =>
      asSystem(app.services, (ctx) =>
        recordSignal(ctx, number, { ...signal, ate: signal.ate?.getTime() }),
      ),
    /** Messages of this number, so many days ago. */
    messages: (direcao: "SAIDA" | "ENTRADA", days: number, more: { instancia_id?: string } = {}) =>
      app.db((db) =>
        db
          .insertInto("mensagens")
          .values({
            id: newId(),
            ...number,
            cliente_id,
            direcao,
            [direcao === "SAIDA" ? "mensagem_enviada" : "mensagem_recebida"]: "oi",
            status: "entregue",
            origem: direcao === "SAIDA" ? "lembrete" : "cliente",
            momento: daysAgo(days),
            criado_em: daysAgo(days),
            atualizado_em: daysAgo(days),
            ...more,
          })
          .execute(),
      ),
  };
}

test("a free number tells its score, its parts and 30 days", async () => {
  const one = await practice();
  await one.messages("SAIDA", 0);
  await one.messages("SAIDA", 3);
  await one.messages("ENTRADA", 3);
  await one.messages("SAIDA", 31);
  const saude = await one.saude();
  expect(saude).toMatchObject({
    estado: "livre",
    ate: null,
    motivo: null,
    nota: 100,
    novos_hoje: 0,
    novos_limite: 10,
    sinais: [],
  });
  expect(saude.partes.map(({ nome, valor }: Record<string, string>) => [nome, valor])).toEqual([
    ["respostas", "1 para 2"],
    ["recusas", "0"],
    ["novos", "0 de 10"],
    ["conexao", "30 de 30"],
    ["sinais", "Nenhum"],
  ]);
  const none = { enviadas: 0, recebidas: 0, novos: 0, recusas: 0 };
  expect(saude.dias).toHaveLength(30);
  expect(saude.dias[0]).toEqual({ dia: addDays(today(), -29), ...none });
  expect(saude.dias.slice(-4)).toEqual([
    { dia: addDays(today(), -3), ...none, enviadas: 1, recebidas: 1 },
    { dia: addDays(today(), -2), ...none },
    { dia: addDays(today(), -1), ...none },
    { dia: today(), ...none, enviadas: 1 },
  ]);
});

test("of several numbers each has its own figures", async () => {
  const one = await practice();
  const { id: other } = await withInstance(app, one.ana);
  await one.messages("SAIDA", 0);
  await one.messages("SAIDA", 0, { instancia_id: other });
  await one.messages("ENTRADA", 1, { instancia_id: other });
  const { dias } = await one.saude();
  expect(dias.at(-1)).toMatchObject({ enviadas: 1, recebidas: 0 });
  expect(dias.at(-2)).toMatchObject({ enviadas: 0, recebidas: 0 });
});

test("first contacts, refusals and days without a link are those of the number", async () => {
  const one = await practice();
  const { cliente } = await stranger(one);
  await one.ana.trpc.historicoMensagens.send.mutate({ cliente_id: cliente, mensagem: "Olá!" });
  await one.signal({ sinal: "recusado", alvo: "contato", codigo: "463" });
  await app.db((db) =>
    db
      .insertInto("instancia_lacunas")
      .values([
        { ...one.number, id: newId(), inicio: daysAgo(50), fim: daysAgo(45) },
        { ...one.number, id: newId(), inicio: daysAgo(33), fim: daysAgo(27) },
      ])
      .execute(),
  );
  const saude = await one.saude();
  expect(saude).toMatchObject({ novos_hoje: 1, novos_limite: 10 });
  expect(saude.dias.at(-1)).toMatchObject({ novos: 1, recusas: 1 });
  expect(saude.partes.map(({ valor }: { valor: string }) => valor)).toEqual([
    "0 para 1",
    "1",
    "1 de 10",
    "27 de 30",
    "Hoje",
  ]);
  expect(saude.sinais).toEqual([
    { momento: clock.now().toISOString(), sinal: "recusado", alvo: "contato", codigo: "463" },
  ]);
});

const stranger = async ({ ana }: Awaited<ReturnType<typeof practice>>) => {
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Eva", telefone: "11955551234" });
  return { cliente: id };
};

test("a resting number says until when and why, and its owner ends that", async () => {
  const one = await practice();
  const [told, called] = [hearNews(app, one.ana.id, "instancia"), hearWork(app, OUTBOX)];
  await one.signal(LIMITED);
  const ate = new Date(clock.now().getTime() + DAY).toISOString();
  const resting = { estado: "so_respostas", ate, motivo: "restrito", nota: 40 };
  expect(await one.saude()).toMatchObject(resting);
  expect(await one.ana.trpc.usuarios.myInstances.query()).toMatchObject([
    { estado_numero: "so_respostas", estado_motivo: "restrito" },
  ]);
  await vi.waitFor(() => expect(told).toHaveLength(1), 10_000);
  const { status, body } = await one.liberar();
  expect(status).toBe(200);
  await vi.waitFor(() => expect([told.length, called.length]).toEqual([2, 1]), 10_000);
  expect(body).toMatchObject({ estado: "livre", ate: null, motivo: null, novos_limite: 10 });
  const rests = await app.db((db) =>
    db
      .selectFrom("instancia_repousos")
      .where("usuario_id", "=", one.ana.id)
      .select(["fim", "liberado_por", "liberado_nome"])
      .execute(),
  );
  expect(rests).toEqual([
    { fim: clock.now(), liberado_por: one.ana.id, liberado_nome: "Ana Reis" },
  ]);
  const { lento_ate } = await app.db((db) =>
    db
      .selectFrom("instancias")
      .where("id", "=", one.id)
      .select("lento_ate")
      .executeTakeFirstOrThrow(),
  );
  expect(lento_ate).toEqual(new Date(clock.now().getTime() + REPOUSO.slowMs));
});

test("a rest is not ended without its confirmation", async () => {
  const one = await practice();
  await one.signal(LIMITED);
  for (const body of [{}, { confirmo: false }, { confirmo: "true" }]) {
    const refused = await one.liberar(body);
    expect(refused.status).toBe(422);
    expect(refused.body.detail[0].msg).toBe(numero.confirmeRisco);
  }
  expect(await one.saude()).toMatchObject({ estado: "so_respostas" });
});

test("there is no rest to end of a number that is free, or has lost its link", async () => {
  const one = await practice();
  expect(await one.liberar()).toMatchObject({ status: 409, body: { detail: numero.jaLivre } });
  await one.signal(REMOVED);
  expect(await one.liberar()).toMatchObject({ status: 409, body: { detail: numero.semConexao } });
  expect(await one.saude()).toMatchObject({ estado: "parada", ate: null, motivo: "removido" });
});

test("another professional's number, and a removed one, do not exist", async () => {
  const [one, bia] = [await practice(), await app.professional()];
  await one.signal(LIMITED);
  const address = `/instancias/${one.id}/saude`;
  const missing = { status: 404, body: { detail: m.naoEncontrada } };
  expect(await bia.rest("GET", address)).toMatchObject(missing);
  expect(await bia.rest("POST", `${address}/liberar`, { confirmo: true })).toMatchObject(missing);
  const admin = await app.admin();
  expect(await admin.rest("GET", address)).toMatchObject(missing);
  const { body } = await admin.rest("GET", "/admin/instances");
  expect(body.items.find(({ id }: { id: string }) => id === one.id)).toMatchObject({
    estado_numero: "so_respostas",
    estado_motivo: "restrito",
  });
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ excluida_em: clock.now() })
      .where("id", "=", one.id)
      .execute(),
  );
  expect(await one.ana.rest("GET", address)).toMatchObject(missing);
});

test("a signal of yesterday evening is of that day in the professional's zone", async () => {
  const one = await practice();
  const start = clock.now();
  clock.set(`${today()}T23:30:00-03:00`);
  await one.signal({ sinal: "recusado", alvo: "contato", codigo: "463" });
  clock.advance({ seconds: HOUR / 1_000 });
  const { dias } = await one.saude();
  expect(dias.slice(-2).map(({ recusas }: { recusas: number }) => recusas)).toEqual([1, 0]);
  clock.set(start);
});
