import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { gracePractices, iso, NINE, TEN } from "#server/testing/graces.ts";
import { m } from "#shared/avisos/avisos.messages.ts";
import { HOUR } from "#shared/common/civil.ts";
import type { EstadoDoNumero } from "#shared/instancias/numero.constants.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { retencoes } from "#shared/lembretes/retencao.messages.ts";
import { marcacoesAnswers } from "#shared/marcacoes/answers.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const { practice, booked, sendAll, rowsOf } = await gracePractices(app);

test("a new appointment tells what is sent once it is made, and the preview makes nothing", async () => {
  const { ana, cliente_id, sent } = await booked();
  const before = sent().length;
  const nova = { cliente_id, horario: "2026-03-05T09:00" };
  const rows = await rowsOf(ana);
  const told = await ana.trpc.avisos.preview.query({ nova });
  expect(told).toMatchObject({ enviar_em: app.clock.now(), motivo: null });
  expect(await rowsOf(ana)).toEqual(rows);
  app.clock.advance({ minutes: 61 });
  await sendAll();
  expect(sent()).toHaveLength(before);
  await ana.trpc.marcacoes.create.mutate(nova);
  await sendAll();
  expect(sent().slice(before)).toEqual([told.texto]);
});

test("a move tells both times, word by word as it is sent", async () => {
  const { ana, id, sent } = await booked();
  const before = sent().length;
  const mudanca = { id, horario: TEN };
  const told = await ana.trpc.avisos.preview.query({ mudanca });
  expect(told.texto).toContain("mudou: das 09:00 para as 10:00");
  await ana.trpc.marcacoes.update.mutate(mudanca);
  await sendAll();
  expect(sent().slice(before)).toEqual([told.texto]);
});

test("the time that the client knows stands beside it as long as word of the new one waits", async () => {
  const { ana, id, book } = await booked();
  const other = await book("2026-03-04T11:00");
  const known = async () => {
    const asked = [
      { mudanca: { id, status: "cancelado" as const } },
      { mudanca: { id, horario: "2026-03-05T11:00" } },
      // Refused, and known all the same.
      { mudanca: { id, horario: "2026-03-04T11:00" } },
      { exclusao: { id } },
    ];
    const answers = await Promise.all(asked.map((one) => ana.trpc.avisos.preview.query(one)));
    return [...new Set(answers.map(({ sabido }) => sabido?.toISOString()))];
  };
  expect(await known()).toEqual([undefined]);
  await ana.trpc.marcacoes.update.mutate({ id, horario: TEN, carencia_segundos: 10 });
  expect(await known()).toEqual([iso(NINE)]);
  await sendAll();
  await ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-04T12:00" });
  const moved = { mudanca: { id: other, status: "cancelado" as const } };
  expect((await ana.trpc.avisos.preview.query(moved)).sabido).toBeNull();
  app.clock.advance({ minutes: 61 });
  await sendAll();
  expect(await known()).toEqual([undefined]);
});

test("a client who is not on WhatsApp is told nothing, and neither is anybody by a number that stands still", async () => {
  const { ana, cliente_id, id } = await booked();
  const mudanca = { id, horario: TEN };
  const preview = () => ana.trpc.avisos.preview.query({ mudanca });
  const until = new Date(app.clock.now().getTime() + 20 * HOUR);
  const number = (state: {
    estado_numero: EstadoDoNumero;
    estado_ate?: Date | null;
    queda_em?: Date | null;
  }) =>
    app.db((db) =>
      db
        .updateTable("instancias")
        .set({ estado_desde: app.clock.now(), estado_motivo: "restrito", ...state })
        .where("usuario_id", "=", ana.id)
        .execute(),
    );
  await number({ estado_numero: "so_respostas", estado_ate: until });
  const held = retencoes.numero_em_repouso;
  expect(await preview()).toMatchObject({ enviar_em: until, motivo: held });
  await number({ estado_numero: "parada", estado_ate: null });
  expect(await preview()).toMatchObject({
    enviar_em: null,
    texto: null,
    motivo: retencoes.numero_parado,
  });
  await number({ estado_numero: "livre", queda_em: app.clock.now() });
  const waiting = { enviar_em: app.clock.now(), texto: expect.any(String) };
  expect(await preview()).toMatchObject({ ...waiting, motivo: retencoes.numero_fora });
  await number({ estado_numero: "livre", queda_em: null });
  expect(await preview()).toMatchObject({ ...waiting, motivo: null });
  await app.db((db) =>
    db
      .updateTable("clientes")
      .set((eb) => ({
        telefone_consultado: eb.ref("telefone"),
        telefone_consultado_em: app.clock.now(),
        telefone_whatsapp: null,
      }))
      .where("id", "=", cliente_id)
      .execute(),
  );
  expect(await preview()).toMatchObject({
    enviar_em: null,
    texto: null,
    motivo: retencoes.sem_whatsapp,
  });
});

test("a series tells its one message", async () => {
  const { ana, cliente_id, sent } = await practice();
  const serie = { cliente_id, horario: NINE, a_cada_semanas: 1, repeticoes: 4 };
  const told = await ana.trpc.avisos.preview.query({ serie });
  await ana.trpc.series.create.mutate(serie);
  await sendAll();
  expect(sent()).toEqual([told.texto]);
  const [first] = (await ana.trpc.marcacoes.list.query({})).items;
  const mudanca = { id: first?.id ?? "", horario: TEN, escopo: "todas" } as const;
  const moved = await ana.trpc.avisos.preview.query({ mudanca });
  await ana.trpc.marcacoes.update.mutate(mudanca);
  app.clock.advance({ minutes: 61 });
  await sendAll();
  expect(sent().slice(1)).toEqual([moved.texto]);
});

test("at night it leaves in the morning", async () => {
  const { ana, cliente_id } = await practice({ silencio_inicio: "00:00", silencio_fim: "23:00" });
  const nova = { cliente_id, horario: "2026-03-06T09:00" };
  const { enviar_em } = await ana.trpc.avisos.preview.query({ nova });
  expect(enviar_em?.toISOString().slice(11, 16)).toBe("02:00");
});

test("where nothing leaves the reason stands", async () => {
  const { ana, id, client } = await booked();
  const { id: caio } = await ana.trpc.clientes.create.mutate({ nome: "Caio" });
  const told = (input: Parameters<typeof ana.trpc.avisos.preview.query>[0]) =>
    ana.trpc.avisos.preview.query(input).then(({ enviar_em, motivo }) => [enviar_em, motivo]);
  const nova = { cliente_id: caio, horario: TEN };
  expect(await told({ nova })).toEqual([null, motivos.semTelefone]);
  expect(await told({ mudanca: { id, status: "cancelado" } })).toEqual([null, m.cancelada]);
  expect(await told({ exclusao: { id } })).toEqual([null, m.excluida]);
  expect(await told({ mudanca: { id, observacao: "x" } })).toEqual([null, m.nadaMuda]);
  await ana.trpc.usuarios.updateAutomacoes.mutate({ confirmacao_ativa: false });
  const bia = await client("Bia Lima", "11944443333");
  expect(await told({ nova: { cliente_id: bia, horario: TEN } })).toEqual([null, m.desligada]);
});

test("a time that was taken meanwhile has no preview, and the answer says why", async () => {
  const { ana, id, cliente_id, book } = await booked();
  await book(TEN);
  const before = await rowsOf(ana);
  const taken = {
    enviar_em: null,
    texto: null,
    motivo: null,
    recusa: recusas.ocupado,
    sabido: null,
  };
  for (const change of [
    { mudanca: { id, horario: TEN } },
    { nova: { cliente_id, horario: TEN } },
  ]) {
    const { status, body } = await ana.rest("POST", "/avisos/previa", change);
    expect([status, body]).toEqual([200, taken]);
    expect(await ana.trpc.avisos.preview.query(change)).toEqual(taken);
  }
  await expect(ana.trpc.marcacoes.update.mutate({ id, horario: TEN })).rejects.toMatchObject({
    message: recusas.ocupado,
  });
  expect(await rowsOf(ana)).toEqual(before);
  const { status, body } = await ana.rest("POST", "/avisos/previa", {});
  expect([status, body.detail[0].msg]).toEqual([422, m.umaSo]);
});

test("a time that is not offered has no preview, and the answer says why", async () => {
  const { ana, id, cliente_id } = await booked();
  const before = await rowsOf(ana);
  const none = { enviar_em: null, texto: null, motivo: null, sabido: null };
  const horario = "2026-03-05T09:07";
  const changes = [
    { nova: { cliente_id, horario } },
    { mudanca: { id, horario } },
    { nova: { cliente_id, horario: "2026-02-27T09:00" } },
  ];
  for (const change of changes) {
    const { status, body } = await ana.rest("POST", "/avisos/previa", change);
    expect([status, body]).toEqual([200, { ...none, recusa: expect.any(String) }]);
    expect(await ana.trpc.avisos.preview.query(change)).toEqual(body);
  }
  expect(await rowsOf(ana)).toEqual(before);
  const offered = await ana.trpc.avisos.preview.query({ mudanca: { id, horario: TEN } });
  expect(offered.recusa).toBeNull();
});

test("another professional's appointment does not exist", async () => {
  const [{ id }, { ana: bia }] = [await booked(), await practice()];
  await expect(
    bia.trpc.avisos.preview.query({ mudanca: { id, horario: TEN } }),
  ).rejects.toMatchObject({
    message: marcacoes.naoEncontrada,
  });
});

test("who came is told a day after, who did not is told nothing, and what is closed is no fault", async () => {
  const { ana, id } = await booked();
  await ana.trpc.usuarios.updateAutomacoes.mutate({ followup_ativo: true });
  app.clock.set("2026-03-05T12:00:00-03:00");
  const told = (status: "concluido" | "faltou") =>
    ana.trpc.avisos.preview.query({ fechamento: { id, status } });
  const came = await told("concluido");
  expect(came.motivo).toBeNull();
  const nothing = { enviar_em: null, texto: null, motivo: null, recusa: null, sabido: null };
  expect(await told("faltou")).toEqual({ ...nothing, motivo: m.faltou });
  await ana.trpc.marcacoes.fechar.mutate({ marcacoes: [{ id, status: "concluido" }] });
  const [followup] = (await ana.trpc.marcacoes.get.query({ id })).lembretes.filter(
    ({ tipo }) => tipo === "followup",
  );
  expect(followup?.enviar_em).toEqual(came.enviar_em);
  expect(await told("concluido")).toEqual(came);
  expect(await told("faltou")).toEqual({
    ...nothing,
    recusa: marcacoesAnswers.transicaoInvalida,
  });
});
