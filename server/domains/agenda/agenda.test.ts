import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { concludePast } from "#server/domains/marcacoes/service/conclude-past.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { m } from "#shared/agenda/agenda.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

async function practice() {
  const ana = await app.professional();
  await offerHours(ana);
  const times = async (date: string) => {
    const { body } = await ana.rest("GET", `/marcacoes/available-slots/${date}`);
    return [body.slots.map(({ time }: { time: string }) => time).join(" "), body.motivo];
  };
  return { ana, times, ...(await bookerOf(ana)) };
}

test("the rules are the defaults until one is changed, and keep what is not named", async () => {
  const { ana } = await practice();
  expect((await ana.rest("GET", "/usuarios/me/agenda")).body).toEqual(REGRAS_PADRAO);
  const { status, body } = await ana.rest("PUT", "/usuarios/me/agenda", { janela_dias: 30 });
  expect([status, body]).toEqual([200, { ...REGRAS_PADRAO, janela_dias: 30 }]);
  await ana.rest("PUT", "/usuarios/me/agenda", { hora_extra_minutos: 0 });
  expect((await ana.rest("GET", "/usuarios/me/agenda")).body).toEqual({
    ...REGRAS_PADRAO,
    janela_dias: 30,
    hora_extra_minutos: 0,
  });
});

test.each([
  [{ janela_dias: 0 }, m.janela],
  [{ janela_dias: 731 }, m.janela],
  [{ hora_extra_minutos: 121 }, m.horaExtra],
  [{ antecedencia_minima_minutos: 20_161 }, m.antecedencia],
  [{ fecha_feriados: "sim" }, "Valor inválido"],
])("%o is refused", async (change, msg) => {
  const { ana } = await practice();
  const { status, body } = await ana.rest("PUT", "/usuarios/me/agenda", change);
  expect([status, body.detail[0].msg]).toEqual([422, msg]);
});

test("window, weekend and extra time follow the rules", async () => {
  const { ana, times, book } = await practice();
  await offerHours(ana, { dias: ["sab"] });
  expect(await times("2026-03-07")).toEqual(["", recusas.fimDeSemana]);
  await ana.trpc.agenda.updateRegras.mutate({
    fim_de_semana: true,
    hora_extra_minutos: 0,
    janela_dias: 5,
  });
  expect(await times("2026-03-07")).toEqual(["09:00 10:00 11:00", null]);
  expect(await times("2026-03-08")).toEqual(["", recusas.foraDaJanela.replace("90", "5")]);
  await book("2026-03-07T09:00");
});

test("a closed day says why, everywhere", async () => {
  const { ana, times, cliente_id } = await practice();
  const closed = { de: "2026-03-09", ate: "2026-03-29", tipo: "fechado", motivo: "Férias" };
  const { status, body } = await ana.rest("POST", "/excecoes", closed);
  expect([status, body.atingidas]).toEqual([201, []]);
  expect(await times("2026-03-10")).toEqual(["", "Fechado: Férias"]);
  expect(await times("2026-03-30")).toEqual(["09:00 10:00 11:00 12:00", null]);
  expect(
    await ana.rest("POST", "/marcacoes", { cliente_id, horario: "2026-03-10T09:00" }),
  ).toMatchObject({ status: 422, body: { detail: "Fechado: Férias" } });
});

test("a part of a day is closed, another day opened at hours of its own, closed stronger than open", async () => {
  const { ana, times } = await practice();
  const add = (input: object) => ana.rest("POST", "/excecoes", input);
  const day = (date: string) => ({ de: date, ate: date });
  const noon = { hora_inicio: "10:00", hora_fim: "11:30" };
  await add({ ...day("2026-03-03"), ...noon, tipo: "fechado", motivo: "Dentista" });
  expect(await times("2026-03-03")).toEqual(["09:00 12:00", null]);
  const open = { tipo: "aberto", hora_inicio: "14:00", hora_fim: "16:00", intervalo_minutos: 50 };
  await add({ ...day("2026-03-07"), ...open });
  expect(await times("2026-03-07")).toEqual(["14:00 14:50 15:40 16:30", null]);
  await add({ ...day("2026-03-07"), tipo: "fechado" });
  expect(await times("2026-03-07")).toEqual(["", "Fechado"]);
});

test("holidays close where the rule says so, and a day opened on one is open", async () => {
  const { ana, times } = await practice();
  expect((await times("2026-04-21"))[1]).toBeNull();
  await ana.trpc.agenda.updateRegras.mutate({ fecha_feriados: true });
  expect(await times("2026-04-21")).toEqual(["", "Feriado: Tiradentes"]);
  await ana.rest("POST", "/excecoes", {
    de: "2026-04-21",
    ate: "2026-04-21",
    tipo: "aberto",
    hora_inicio: "09:00",
    hora_fim: "10:00",
    intervalo_minutos: 60,
  });
  expect(await times("2026-04-21")).toEqual(["09:00 10:00", null]);
  const { body } = await ana.rest("GET", "/agenda/feriados?ano=2026");
  const of = (data: string) => body.find((one: { data: string }) => one.data === data);
  expect([of("2026-04-21"), of("2026-09-07"), of("2026-02-17")]).toEqual([
    { data: "2026-04-21", nome: "Tiradentes", tipo: "nacional", fechado: false },
    { data: "2026-09-07", nome: "Independência do Brasil", tipo: "nacional", fechado: true },
    { data: "2026-02-17", nome: "Terça-feira de Carnaval", tipo: "facultativo", fechado: false },
  ]);
  expect((await ana.rest("GET", "/agenda/feriados?ano=1999")).status).toBe(422);
});

test("closing a day with seven appointments names seven people, and lets them stay", async () => {
  const { ana, book } = await practice();
  await ana.trpc.disponibilidades.create.mutate({
    dia_semana: "qua",
    hora_inicio: "13:00",
    hora_fim: "17:00",
    intervalo_minutos: 60,
  });
  const times = ["09:00", "10:00", "11:00", "13:00", "14:00", "15:00", "16:00"];
  const people: string[] = [];
  for (const time of times) {
    const { id: cliente_id, nome } = await ana.trpc.clientes.create.mutate({
      nome: `Paciente das ${time}`,
    });
    await ana.trpc.marcacoes.create.mutate({ cliente_id, horario: `2026-03-04T${time}` });
    people.push(String(nome));
  }
  await book("2026-03-04T12:00", { status: "cancelado" });
  await book("2026-03-05T09:00");
  const closed = { de: "2026-03-04", ate: "2026-03-04", tipo: "fechado" };
  const { body } = await ana.rest("POST", "/excecoes", closed);
  const namesOf = (found: { cliente_nome: string }[]) => found.map((one) => one.cliente_nome);
  expect(namesOf(body.atingidas)).toEqual(people);
  expect(body.atingidas[0]).toMatchObject({
    horario: "2026-03-04T12:00:00.000Z",
    status: "pendente",
  });
  const asked = () => ana.rest("GET", `/excecoes/${body.id}/atingidas`);
  expect((await asked()).body).toEqual(body.atingidas);
  await ana.trpc.marcacoes.update.mutate({ id: body.atingidas[0].id, status: "cancelado" });
  expect(namesOf((await asked()).body)).toEqual(people.slice(1));
  const bia = await app.professional();
  const none = await bia.rest("GET", `/excecoes/${body.id}/atingidas`);
  expect([none.status, none.body.detail]).toEqual([404, m.naoEncontrada]);
  const changed = await ana.rest("PUT", `/excecoes/${body.id}`, {
    hora_inicio: "10:30",
    hora_fim: "12:00",
  });
  expect(changed.body.atingidas.map(({ horario }: { horario: string }) => horario)).toEqual([
    "2026-03-04T13:00:00.000Z",
    "2026-03-04T14:00:00.000Z",
  ]);
  expect((await ana.rest("GET", "/marcacoes/date/2026-03-04")).body).toHaveLength(8);
});

test.each([
  [{ ate: "2026-03-01" }, m.fimAntesDoInicio],
  [{ ate: "2027-03-03" }, m.longaDemais],
  [{ hora_inicio: "09:00" }, m.horasJuntas],
  [{ hora_inicio: "10:00", hora_fim: "10:00" }, m.horaFimAntes],
  [{ tipo: "aberto" }, m.horasDoAberto],
  [{ tipo: "aberto", hora_inicio: "09:00", hora_fim: "10:00" }, m.intervaloDoAberto],
  [{ motivo: "x".repeat(201) }, m.motivoLongo],
])("an exception with %o is refused, as new and as changed", async (fault, msg) => {
  const { ana } = await practice();
  const right = { de: "2026-03-02", ate: "2026-03-02", tipo: "fechado" };
  const made = await ana.rest("POST", "/excecoes", { ...right, ...fault });
  expect([made.status, made.body.detail[0].msg]).toEqual([422, msg]);
  const { body } = await ana.rest("POST", "/excecoes", right);
  const changed = await ana.rest("PUT", `/excecoes/${body.id}`, fault);
  expect([changed.status, changed.body.detail[0].msg]).toEqual([422, msg]);
});

test("exceptions are listed for a period, yearly ones from their first year on, and go", async () => {
  const { ana } = await practice();
  const add = async (de: string, anual: boolean) =>
    (await ana.rest("POST", "/excecoes", { de, ate: de, tipo: "fechado", anual })).body.id;
  const [once, yearly] = [await add("2026-06-01", false), await add("2026-12-24", true)];
  const listed = async (query: string) =>
    (await ana.rest("GET", `/excecoes${query}`)).body.map(({ id }: { id: string }) => id);
  expect(await listed("")).toEqual([once, yearly]);
  expect(await listed("?de=2027-01-01&ate=2027-12-31")).toEqual([yearly]);
  expect(await listed("?de=2026-06-02&ate=2026-12-01")).toEqual([]);
  expect((await ana.rest("DELETE", `/excecoes/${once}`)).status).toBe(204);
  expect((await ana.rest("DELETE", `/excecoes/${once}`)).status).toBe(404);
  expect((await ana.rest("PUT", `/excecoes/${newId()}`, { motivo: "x" })).status).toBe(404);
});

test("the professional alone books outside of what is offered, never over a taken time or in the past", async () => {
  const { ana, cliente_id, book } = await practice();
  const squeeze = (horario: string) =>
    ana.rest("POST", "/marcacoes", { cliente_id, horario, encaixe: true });
  const { status, body } = await squeeze("2026-03-07T18:10");
  expect([status, body.encaixe, body.duracao_minutos]).toEqual([201, true, 60]);
  await book("2026-03-03T10:00");
  const refused = await Promise.all(
    ["2026-03-03T09:30", "2026-03-02T11:00", "2026-06-01T09:00"].map(squeeze),
  );
  expect(refused.map((answer) => answer.status)).toEqual([409, 422, 422]);
});

test("confirmed ones are concluded a day after their end where the rule says so", async () => {
  const { ana, book } = await practice();
  const bia = await practice();
  const status = { status: "confirmado" } as const;
  const { id } = await book("2026-03-03T09:00", status);
  const pending = await book("2026-03-03T10:00");
  const other = await bia.book("2026-03-03T09:00", status);
  await ana.trpc.agenda.updateRegras.mutate({ conclui_sozinho: true });
  const now = app.clock.now();
  app.clock.set("2026-03-04T12:59:00Z");
  await concludePast(app.services);
  expect((await ana.trpc.marcacoes.get.query({ id })).status).toBe("confirmado");
  app.clock.set("2026-03-04T13:00:00Z");
  // Two processes at once do it once.
  await Promise.all([concludePast(app.services), concludePast(app.services)]);
  expect((await ana.trpc.marcacoes.get.query({ id })).status).toBe("concluido");
  expect((await ana.trpc.marcacoes.get.query({ id: pending.id })).status).toBe("pendente");
  expect((await bia.ana.trpc.marcacoes.get.query({ id: other.id })).status).toBe("confirmado");
  app.clock.set(now.toISOString());
});
