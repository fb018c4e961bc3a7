import { expect, test } from "vitest";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/series/series.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const TUESDAY = "2026-03-03";

async function practice({ timezone = "America/Sao_Paulo" } = {}) {
  const ana = await app.professional({ timezone });
  await offerHours(ana, { to: "18:00" });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ lembretes_ativos: true });
  const { cliente_id, book } = await bookerOf(ana);
  const weekly = { cliente_id, horario: `${TUESDAY}T15:00`, a_cada_semanas: 1 };
  const create = (more: object = {}) => ana.rest("POST", "/series", { ...weekly, ...more });
  const listed = async (id: string) => {
    const { ocorrencias } = await ana.trpc.series.get.query({ id });
    return ocorrencias.map(({ horario, serie_posicao, status }) => {
      const { date, time } = civilOf(horario, timezone);
      return `${serie_posicao} ${date} ${time} ${status}`;
    });
  };
  const times = async (id: string) => (await listed(id)).map((one) => one.split(" ")[1]);
  const planned = () =>
    app.db((db) =>
      db
        .selectFrom("lembretes")
        .innerJoin("marcacoes", "marcacoes.id", "lembretes.marcacao_id")
        .where("lembretes.usuario_id", "=", ana.id)
        .where("lembretes.status", "=", "aguardando")
        .select(["lembretes.horario as promised", "marcacoes.horario", "marcacoes.status"])
        .execute(),
    );
  return { ana, cliente_id, book, weekly, create, listed, times, planned };
}

test("a year of Tuesdays: the preview lists each clash, and the time of day stays when the clock changes", async () => {
  // New York set its clocks on 2026-03-08 and sets them on 2026-11-01 and 2027-03-14.
  const { ana, weekly, create, book, listed } = await practice({ timezone: "America/New_York" });
  await ana.trpc.agenda.updateRegras.mutate({ fecha_feriados: true, janela_dias: 365 });
  await ana.trpc.agenda.createExcecao.mutate({
    de: "2026-07-06",
    ate: "2026-07-26",
    tipo: "fechado",
    motivo: "Férias",
  });
  const first = await book("2026-03-17T15:00");
  await book("2026-05-19T14:00");
  const second = await book("2026-11-10T15:00");
  const series = { ...weekly, repeticoes: 52 };
  const whole = await ana.trpc.series.preview.query(series);
  const { cliente_id: _, ...withoutClient } = series;
  expect(await ana.trpc.series.preview.query(withoutClient)).toEqual(whole);
  expect(whole.ocorrencias).toHaveLength(52);
  const clashes = () =>
    ana.trpc.series.preview
      .query(series)
      .then(({ ocorrencias }) => ocorrencias.filter(({ situacao }) => situacao !== "livre"))
      .then((met) => met.map(({ data, situacao, motivo }) => [data, situacao, motivo]));
  expect(await clashes()).toEqual([
    ["2026-03-17", "ocupado", "Horário já ocupado"],
    ["2026-04-21", "feriado", "Feriado: Tiradentes"],
    ["2026-07-07", "fechado", "Fechado: Férias"],
    ["2026-07-14", "fechado", "Fechado: Férias"],
    ["2026-07-21", "fechado", "Fechado: Férias"],
    ["2026-11-10", "ocupado", "Horário já ocupado"],
  ]);
  const whose = { cliente_nome: "Davi Rocha" };
  expect([whole.ocorrencias[2], whole.ocorrencias[36]]).toMatchObject([
    { posicao: 3, marcacao_id: first.id, ...whose },
    { posicao: 37, marcacao_id: second.id, ...whose },
  ]);

  const refused = await create({ repeticoes: 52 });
  expect([refused.status, refused.body.detail]).toEqual([409, m.conflitos]);
  expect(refused.body.conflitos.map(({ data }: { data: string }) => data)).toEqual(
    (await clashes()).map(([data]) => data),
  );
  const pular = (await clashes()).map(([data]) => data);
  const made = await create({ repeticoes: 52, pular });
  expect(made.status).toBe(201);
  const all = await listed(made.body.id);
  expect(all).toHaveLength(46);
  expect(all.every((one) => one.endsWith(" 15:00 pendente"))).toBe(true);
  expect(all.at(-1)).toBe("52 2027-02-23 15:00 pendente");
  const [march, april] = made.body.ocorrencias.map(({ horario }: { horario: string }) =>
    horario.slice(11, 13),
  );
  expect([march, april]).toEqual(["20", "19"]);
});

test("the window does not bind a series, hours and the end of it do", async () => {
  const { create, times } = await practice();
  const long = await create({ a_cada_semanas: 4, ate: "2028-02-29" });
  expect(long.status).toBe(201);
  expect((await times(long.body.id)).at(-1)).toBe("2028-02-29");
  const outside = await create({ horario: "2026-03-03T20:00", repeticoes: 2 });
  expect(outside.body.conflitos.map(({ situacao }: { situacao: string }) => situacao)).toEqual([
    "fora_do_horario",
    "fora_do_horario",
  ]);
});

test("a series begins at this very moment, as a single appointment may", async () => {
  app.clock.set("2026-03-02T15:00:00Z");
  const { create, times } = await practice();
  const { status, body } = await create({ horario: "2026-03-02T12:00", repeticoes: 2 });
  expect(status).toBe(201);
  expect(await times(body.id)).toEqual(["2026-03-02", "2026-03-09"]);
});

test.each([
  [{ a_cada_semanas: 5 }, m.semanasInvalidas],
  [{ repeticoes: 1 }, m.repeticoesInvalidas],
  [{ repeticoes: 105 }, m.repeticoesInvalidas],
  [{ repeticoes: 2, ate: "2026-04-01" }, m.umFim],
  [{ ate: "2026-03-03" }, m.ateAntes],
  [{ ate: "2028-03-04" }, m.ateLonge],
  [{ horario: "2026-03-02T09:00" }, "Não é possível agendar em uma data ou horário que já passou"],
  [{ repeticoes: 2, pular: ["2026-03-03", "2026-03-10"] }, m.nadaSobra],
])("%o is refused", async (change, msg) => {
  const { create } = await practice();
  const { status, body } = await create(change);
  expect([status, body.detail[0].msg]).toEqual([422, msg]);
});

test("'esta' changes one alone; what follows leaves it as it is", async () => {
  const { ana, create, times, planned } = await practice();
  const { body } = await create({ repeticoes: 5 });
  const [, second, third] = body.ocorrencias;
  await ana.trpc.marcacoes.update.mutate({ id: third.id, horario: "2026-03-18T16:00" });
  const moved = await ana.rest("PUT", `/marcacoes/${second.id}`, {
    horario: "2026-03-12T10:00",
    escopo: "seguintes",
  });
  expect([moved.status, moved.body.serie_posicao]).toEqual([200, 1]);
  expect(moved.body.serie_id).not.toBe(body.id);
  expect(await times(body.id)).toEqual(["2026-03-03"]);
  expect(await times(moved.body.serie_id)).toEqual([
    "2026-03-12",
    "2026-03-18",
    "2026-03-26",
    "2026-04-02",
  ]);
  const reminders = await planned();
  expect(reminders.length).toBeGreaterThanOrEqual(5);
  expect(reminders.filter(({ promised, horario }) => +promised !== +horario)).toEqual([]);
});

test("'todas' changes what is still to come, and what was changed alone only when asked for", async () => {
  const { ana, create, listed } = await practice();
  const { body } = await create({ repeticoes: 4 });
  const [, second, third] = body.ocorrencias;
  await ana.trpc.marcacoes.update.mutate({ id: second.id, horario: "2026-03-11T16:00" });
  app.clock.set(new Date("2026-03-04T12:00:00-03:00"));
  const change = { id: third.id, horario: "2026-03-16T09:00", escopo: "todas" as const };
  await ana.trpc.marcacoes.update.mutate(change);
  expect(await listed(body.id)).toEqual([
    "1 2026-03-03 15:00 pendente",
    "2 2026-03-11 16:00 pendente",
    "3 2026-03-16 09:00 pendente",
    "4 2026-03-23 09:00 pendente",
  ]);
  await ana.trpc.marcacoes.update.mutate({
    ...change,
    horario: "2026-03-17T11:00",
    incluir_alteradas: true,
  });
  expect((await listed(body.id)).slice(1)).toEqual([
    "2 2026-03-10 11:00 pendente",
    "3 2026-03-17 11:00 pendente",
    "4 2026-03-24 11:00 pendente",
  ]);
});

test.each([
  ["a later one", "2026-03-18T15:00", 0],
  ["an earlier one", "2026-03-04T15:00", 0],
  ["the buffer of one", "2026-03-04T16:00", 60],
])("who stands where %s comes leaves first", async (_what, stands, buffer) => {
  const { ana, create, listed } = await practice();
  app.clock.set("2026-03-02T15:00:00Z");
  const { id: servico_id } = await ana.trpc.servicos.create.mutate({
    nome: "Sessão",
    duracao_minutos: 60,
    folga_depois_minutos: buffer,
  });
  const { body } = await create({ repeticoes: 4, servico_id });
  const [first, second] = body.ocorrencias;
  await ana.trpc.marcacoes.update.mutate({ id: second.id, horario: stands });
  await ana.trpc.marcacoes.update.mutate({
    id: first.id,
    horario: "2026-03-04T15:00",
    escopo: "todas",
    incluir_alteradas: true,
  });
  expect(await listed(body.id)).toEqual([
    "1 2026-03-04 15:00 pendente",
    "2 2026-03-11 15:00 pendente",
    "3 2026-03-18 15:00 pendente",
    "4 2026-03-25 15:00 pendente",
  ]);
});

test("two that each go where the other one is are refused by name", async () => {
  const { ana, create, listed } = await practice();
  app.clock.set("2026-03-02T15:00:00Z");
  const { body } = await create({ repeticoes: 2 });
  const [first, second] = body.ocorrencias;
  const move = (id: string, horario: string) => ana.trpc.marcacoes.update.mutate({ id, horario });
  await move(first.id, "2026-03-20T15:00");
  await move(second.id, "2026-03-03T15:00");
  await move(first.id, "2026-03-10T15:00");
  const before = await listed(body.id);
  const back = { horario: "2026-03-03T15:00", escopo: "todas", incluir_alteradas: true };
  const { status, body: refusal } = await ana.rest("PUT", `/marcacoes/${first.id}`, back);
  expect([status, refusal.detail]).toEqual([409, m.conflitos]);
  expect(refusal.conflitos.map(({ data }: { data: string }) => data).toSorted()).toEqual([
    "2026-03-03",
    "2026-03-10",
  ]);
  expect(await listed(body.id)).toEqual(before);
});

test("a note for all of them leaves who was moved alone where that is, and a cancelling brings its note", async () => {
  const { ana, create, listed } = await practice();
  app.clock.set("2026-03-02T15:00:00Z");
  const { body } = await create({ repeticoes: 3 });
  const [first, second] = body.ocorrencias;
  await ana.trpc.marcacoes.update.mutate({ id: second.id, horario: "2026-03-11T16:00" });
  const change = (more: object) => ana.rest("PUT", `/marcacoes/${first.id}`, more);
  const note = { observacao: "traz o exame", escopo: "todas", incluir_alteradas: true };
  expect((await change(note)).status).toBe(200);
  await change({ horario: "2026-03-03T17:00", escopo: "todas" });
  expect(await listed(body.id)).toEqual([
    "1 2026-03-03 17:00 pendente",
    "2 2026-03-11 16:00 pendente",
    "3 2026-03-17 17:00 pendente",
  ]);
  await change({ status: "cancelado", observacao: "viajou", escopo: "seguintes" });
  const { ocorrencias } = await ana.trpc.series.get.query({ id: body.id });
  expect(ocorrencias.map(({ status, observacao }) => [status, observacao])).toEqual([
    ["cancelado", "viajou"],
    ["pendente", "traz o exame"],
    ["cancelado", "viajou"],
  ]);
});
