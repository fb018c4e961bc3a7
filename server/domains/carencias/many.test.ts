import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { releaseDue } from "#server/domains/historico-mensagens/service/agendadas/release-due.ts";
import { testApp } from "#server/testing/app.ts";
import { gracePractices } from "#server/testing/graces.ts";
import { m as graces } from "#shared/carencias/carencias.messages.ts";
import { m } from "#shared/carencias/em-lote.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { endGraces } from "./service/end-graces.ts";

const app = await testApp();
const { practice, goOn: work, open, rowsOf } = await gracePractices(app);
const TEN_SECONDS = { carencia_segundos: 10 };

/** Runs all work that is due now or within seconds: messages of one instance leave one after the other. */
async function goOn() {
  for (let round = 0; round < 8; round += 1) {
    while (await endGraces(app.services));
    while (await releaseDue(app.services));
    await work();
    app.clock.advance({ seconds: 1 });
  }
}

/** Davi and Bia on two days each, with what was confirmed to them gone; Caio has no phone. */
async function manyBooked() {
  const one = await practice({ confirmacao_ativa: false, lembretes_ativos: false });
  const { ana, book } = one;
  const bia = await one.client("Bia Lima", "11966665555");
  const caio = (await ana.trpc.clientes.create.mutate({ nome: "Caio Reis" })).id;
  const of = async (cliente_id: string, horario: string) =>
    (await ana.trpc.marcacoes.create.mutate({ cliente_id, horario })).id;
  const ids = [
    await book("2026-03-04T09:00"),
    await book("2026-03-11T09:00"),
    await of(bia, "2026-03-04T10:00"),
    await of(caio, "2026-03-04T11:00"),
  ];
  const statuses = async () =>
    Promise.all(ids.map(async (id) => (await ana.trpc.marcacoes.get.query({ id })).status));
  const many = ana.trpc.marcacoes.emLote.mutate;
  return { ...one, ids, bia, caio, many, statuses };
}

const TOLD = [
  "Olá, Bia! Seu horário de quarta-feira, 04/03, às 10:00 foi cancelado.",
  "Olá, Davi! Seu horário de quarta-feira, 04/03, às 09:00 e quarta-feira, 11/03, às 09:00 foi cancelado.",
];

test("cancelled and told: one message to each client, once nothing can be taken back", async () => {
  const { ana, ids, bia, caio, many, statuses, sent } = await manyBooked();
  // Due meanwhile, and no part of it.
  await ana.trpc.historicoMensagens.send.mutate({
    cliente_id: bia,
    mensagem: "Até quarta!",
    enviar_em: new Date(app.clock.now().getTime() + 2_000).toISOString(),
  });
  const answer = await many({
    ids,
    acao: "cancelar",
    mensagem: m.textoCancelado,
    ...TEN_SECONDS,
  });
  expect(answer).toMatchObject({
    feitas: ids.toSorted(),
    recusadas: [],
    avisados: 2,
    nao_avisados: [{ cliente_id: caio, cliente_nome: "Caio Reis" }],
  });
  expect(new Set(await statuses())).toEqual(new Set(["cancelado"]));
  const grace = await open(ana);
  expect(grace).toMatchObject({ acao: "cancelar", clientes: 3, mensagens: 2 });
  expect(TOLD).toContain(grace.aviso?.texto);
  expect(await ana.trpc.carencias.list.query()).toHaveLength(1);
  app.clock.advance({ seconds: 1 });
  await goOn();
  expect(sent()).toEqual(["Até quarta!"]);
  app.clock.advance({ seconds: 1 });
  await goOn();
  expect(sent().slice(1).toSorted()).toEqual(TOLD);
  expect(new Set(await statuses())).toEqual(new Set(["cancelado"]));
});

const ACTIONS = {
  confirmar: {},
  cancelar: { mensagem: m.textoCancelado },
  pagar: {},
  escrever: { mensagem: "Oi, {nome}! Mudei de endereço." },
  etiquetar: { etiqueta: "Férias" },
} as const;
const NAMES = ["confirmar", "cancelar", "pagar", "escrever", "etiquetar"] as const;

test.each(NAMES)("%s of many, taken back at 9 s: all as before, nobody heard", async (acao) => {
  const { ana, ids, many, sent, cliente_id } = await manyBooked();
  if (acao === "pagar") await priced(ids);
  const labels = async () => (await ana.trpc.clientes.get.query({ id: cliente_id })).etiquetas;
  const before = await rowsOf(ana);
  const { feitas } = await many({ ids, acao, ...ACTIONS[acao], ...TEN_SECONDS });
  expect(feitas.length).toBeGreaterThanOrEqual(3);
  if (acao === "etiquetar") expect(await labels()).toEqual(["Férias"]);
  else if (acao !== "escrever") expect(await rowsOf(ana)).not.toEqual(before);
  app.clock.advance({ seconds: 1 });
  await goOn();
  await ana.trpc.carencias.undo.mutate({ id: (await open(ana)).id });
  expect(await rowsOf(ana)).toEqual(before);
  expect(await labels()).toEqual([]);
  app.clock.advance({ minutes: 1 });
  await goOn();
  expect(sent()).toEqual([]);
  expect(await ana.trpc.carencias.list.query()).toEqual([]);
});

const priced = (ids: string[]) =>
  app.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ valor_centavos: 10_000, pagamento: "pendente" })
      .where("id", "in", ids)
      .execute(),
  );

test("what cannot have it is answered with why, and the others have it", async () => {
  const { ana, ids, many, caio, statuses } = await manyBooked();
  const [first = "", second = "", third = "", fourth = ""] = ids;
  await ana.trpc.marcacoes.update.mutate({ id: first, status: "confirmado" });
  await ana.trpc.marcacoes.update.mutate({ id: second, status: "cancelado" });
  const gone = "00000000-0000-4000-8000-000000000036";
  const confirmed = await many({ ids: [...ids, gone], acao: "confirmar", ...TEN_SECONDS });
  expect(confirmed.feitas).toEqual([third, fourth].toSorted());
  expect(new Map(confirmed.recusadas.map(({ id, motivo }) => [id, motivo]))).toEqual(
    new Map([
      [first, m.jaConfirmado],
      [second, expect.any(String)],
      [gone, marcacoes.naoEncontrada],
    ]),
  );
  expect(await statuses()).toEqual(["confirmado", "cancelado", "confirmado", "confirmado"]);
  await priced([first, second]);
  const paid = await many({ ids, acao: "pagar" });
  expect(paid.feitas).toEqual([first]);
  expect(paid.recusadas).toContainEqual({ id: second, motivo: m.cancelado });
  expect(paid.recusadas).toContainEqual({ id: third, motivo: m.semPagamento });
  const again = await many({ ids: [first], acao: "pagar" });
  expect(again).toMatchObject({ feitas: [], recusadas: [{ id: first, motivo: m.jaPago }] });
  await many({ ids: [fourth], acao: "etiquetar", etiqueta: "férias" });
  const labelled = await many({ ids, acao: "etiquetar", etiqueta: "Ferias" });
  expect(labelled.recusadas).toEqual([{ id: fourth, motivo: m.jaTemEtiqueta }]);
  expect((await ana.trpc.clientes.get.query({ id: caio })).etiquetas).toEqual(["férias"]);
  const written = await many({ ids, acao: "escrever", mensagem: "Oi, {nome}!" });
  expect([written.feitas.length, written.avisados]).toEqual([3, 2]);
  expect(written.recusadas.map(({ id }) => id)).toEqual([fourth]);
});

test("another professional's appointments are not there", async () => {
  const { ids, statuses } = await manyBooked();
  const eva = await app.professional();
  await expect(eva.trpc.marcacoes.emLote.mutate({ ids, acao: "cancelar" })).rejects.toThrow(
    marcacoes.naoEncontrada,
  );
  expect(new Set(await statuses())).toEqual(new Set(["pendente"]));
});

test("what the body says too little or too much is refused", async () => {
  const { ana, ids } = await manyBooked();
  const refused = [
    [{ ids: [], acao: "confirmar" }, m.semAgendamentos],
    [{ ids: [...ids, ...ids], acao: "confirmar" }, m.repetido],
    [{ ids, acao: "escrever" }, m.semMensagem],
    [{ ids, acao: "confirmar", mensagem: "Oi" }, m.mensagemSemUso],
    [{ ids, acao: "etiquetar" }, m.semEtiqueta],
    [{ ids, acao: "pagar", etiqueta: "VIP" }, m.etiquetaSemUso],
    [{ ids, acao: "excluir" }, m.acaoInvalida],
  ] as const;
  for (const [body, text] of refused) {
    const answer = await ana.rest("POST", "/marcacoes/em-lote", body);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      422,
      expect.stringContaining(text),
    ]);
  }
});

test("of taking many back and ending them at once exactly one happens, and no message is told twice", async () => {
  const { ana, ids, many, statuses, sent } = await manyBooked();
  let undone = 0;
  for (let round = 0; round < 12; round += 1) {
    const left = sent().length;
    await many({ ids, acao: "cancelar", mensagem: m.textoCancelado, carencia_segundos: 1 });
    const grace = await open(ana);
    app.clock.advance({ seconds: 1 });
    const end = () => sleep(round * 20).then(() => endGraces(app.services));
    const [result] = await Promise.allSettled([
      ana.trpc.carencias.undo.mutate({ id: grace.id }),
      end().then(() => releaseDue(app.services)),
      end().then(() => releaseDue(app.services)),
    ]);
    await goOn();
    const isBack = result.status === "fulfilled";
    expect(sent().length - left).toBe(isBack ? 0 : 2);
    expect(new Set(await statuses())).toEqual(new Set([isBack ? "pendente" : "cancelado"]));
    if (isBack) undone += 1;
    else
      await app.db((db) =>
        db.updateTable("marcacoes").set({ status: "pendente" }).where("id", "in", ids).execute(),
      );
  }
  expect(undone).toBeGreaterThan(0);
  await expect(
    ana.trpc.carencias.undo.mutate({ id: "00000000-0000-4000-8000-000000000036" }),
  ).rejects.toThrow(graces.terminou);
});
