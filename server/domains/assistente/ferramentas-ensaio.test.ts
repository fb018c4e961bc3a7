import { expect, test } from "vitest";
import { contaOf } from "#server/core/id.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/assistente/ferramentas.messages.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { dryRunTools } from "./service/make-dry-run-tools.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const NOVE = { data: "2026-03-03", hora: "09:00" };
const UM_DIA = { de: "2026-03-03", ate: "2026-03-03" };

async function dryRunning({ isKnown = true } = {}) {
  const ana = await app.professional();
  await offerHours(ana);
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi Rocha" });
  const toolbox = dryRunTools(
    app.services,
    { ...ana, id: contaOf(ana.id) },
    { clienteId: isKnown ? cliente_id : null },
  );
  const call = async (name: string, given: unknown = {}) =>
    Object(await toolbox.run({ id: "x", name, arguments: given }));
  const book = (horario: string) => ana.trpc.marcacoes.create.mutate({ cliente_id, horario });
  const times = async () => (await call("horarios_livres", UM_DIA)).dias[0].horarios;
  return { ana, call, book, times, acoes: () => toolbox.acoes() };
}

test("everything is done in thought: the agenda is real, and nothing in it changes", async () => {
  const { ana, call, book, times, acoes } = await dryRunning();
  const { id: agendamento_id } = await book("2026-03-03T10:00");
  const before = await app.fingerprintOf(ana.id);
  expect(await times()).toEqual(["09:00", "11:00", "12:00"]);

  const { agendado } = await call("agendar", NOVE);
  expect(agendado).toMatchObject({ ...NOVE, status: "pendente" });
  expect(await times()).toEqual(["11:00", "12:00"]);
  const moved = { agendamento_id: agendado.agendamento_id, data: "2026-03-03", hora: "11:00" };
  expect((await call("remarcar", moved)).remarcado).toMatchObject(moved);
  expect((await call("cancelar", { agendamento_id })).cancelado.status).toBe("cancelado");
  const { agendamentos } = await call("meus_agendamentos");
  expect(agendamentos).toEqual([expect.objectContaining(moved)]);
  expect(await call("chamar_pessoa")).toEqual({ aviso: m.chamada });

  expect(await app.fingerprintOf(ana.id)).toEqual(before);
  expect(acoes()).toEqual([
    { acao: "agendou", horario: "2026-03-03T12:00:00.000Z" },
    { acao: "remarcou", horario: "2026-03-03T14:00:00.000Z" },
    { acao: "cancelou", horario: "2026-03-03T13:00:00.000Z" },
    { acao: "chamou", horario: null },
  ]);
});

test("it is refused what is refused for real, and that is no act", async () => {
  const { call, book, acoes } = await dryRunning();
  const { id: agendamento_id } = await book("2026-03-03T10:00");
  const same = { agendamento_id, data: "2026-03-03", hora: "10:00" };
  expect(await call("agendar", { ...NOVE, hora: "10:00" })).toEqual({ erro: m.jaTemEsteHorario });
  expect(await call("agendar", { ...NOVE, data: "2026-03-07" })).toEqual({
    erro: recusas.fimDeSemana,
  });
  expect(await call("remarcar", same)).toEqual({ erro: m.mesmoHorario });
  expect(await call("agendar", { ...NOVE, usuario_id: agendamento_id })).toMatchObject({
    erro: expect.stringContaining("Campo desconhecido"),
  });
  expect(acoes()).toEqual([]);
  await call("agendar", NOVE);
  await call("agendar", { ...NOVE, hora: "11:00" });
  expect(await call("agendar", { ...NOVE, hora: "12:00" })).toEqual({ erro: m.agendamentosDemais });
});

test("nobody known has no appointments, and cannot reach anybody's", async () => {
  const { call, book } = await dryRunning({ isKnown: false });
  const { id: agendamento_id } = await book("2026-03-03T10:00");
  expect(await call("meus_agendamentos")).toEqual({ agendamentos: [] });
  expect(await call("cancelar", { agendamento_id })).toEqual({ erro: marcacoes.naoEncontrada });
  expect(await call("agendar", { ...NOVE, hora: "10:00" })).toEqual({ erro: recusas.ocupado });
});

test("an account that is gone stops the test", async () => {
  const { ana, call } = await dryRunning();
  const gone = { desativado_em: app.clock.now() };
  await app.db((db) => db.updateTable("usuarios").set(gone).where("id", "=", ana.id).execute());
  expect(String(await call("meus_agendamentos"))).toBe("stop");
});

test("in thought too a service takes its own length, and stays when it is moved", async () => {
  const { ana, call, times } = await dryRunning();
  await ana.trpc.servicos.create.mutate({ nome: "Sessão longa", duracao_minutos: 90 });
  const { agendado } = await call("agendar", { ...NOVE, servico: "Sessão longa" });
  expect(agendado).toMatchObject({ servico: "Sessão longa", duracao_minutos: 90 });
  expect(await times()).toEqual(["11:00", "12:00"]);
  const moved = { agendamento_id: agendado.agendamento_id, data: "2026-03-04", hora: "11:00" };
  expect((await call("remarcar", moved)).remarcado).toMatchObject({
    servico: "Sessão longa",
    duracao_minutos: 90,
  });
});
