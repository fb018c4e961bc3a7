import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { bookerOf } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { shownAt } from "#server/testing/civil-clock.ts";
import { assignTo, insertColleague } from "#server/testing/clinic.ts";
import { fileFrom, readCsv } from "#server/testing/exported.ts";
import { DAY, HOUR } from "#shared/common/civil.ts";
import { ZONAS } from "#shared/common/time.ts";
import { PAGAMENTOS, type Pagamento, STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/pagamentos/pagamentos.messages.ts";

const app = await testApp();

interface One {
  horario: Date;
  status: (typeof STATUS)[number];
  pagamento: Pagamento;
  valor_centavos: number | null;
}

/** A professional with these appointments, inserted straight into the tables. */
async function withHistory(timezone: string, history: readonly One[]) {
  const ana = await app.professional({ timezone });
  const { cliente_id } = await bookerOf(ana);
  const rows = history.map((one) => ({
    ...one,
    id: newId(),
    usuario_id: ana.id,
    cliente_id,
    fim: new Date(one.horario.getTime() + HOUR),
    duracao_minutos: 60,
    pago_em: one.pagamento === "pago" ? one.horario : null,
    pago_por: one.pagamento === "pago" ? "=Ana" : null,
    servico_nome: "Sessão",
    criado_em: one.horario,
    atualizado_em: one.horario,
  }));
  await app.db((db) => db.insertInto("marcacoes").values(rows).execute());
  return { ana, rows };
}

const EDGES = ["2026-02-01", "2026-03-01", "2026-04-01"].map((date) => Date.parse(date));
/** Around the edges of a month in any of the zones, and in between. */
const horarios = fc
  .tuple(fc.constantFrom(...EDGES), fc.integer({ min: -24, max: 24 }), fc.nat(20))
  .map(([edge, hours, days]) => new Date(edge + hours * HOUR + (days % 7 === 0 ? days * DAY : 0)));
/** Without statuses that hold their time, which must not overlap. */
const histories = fc.array(
  fc.record({
    horario: horarios,
    status: fc.constantFrom(...STATUS.filter((one) => one !== "pendente" && one !== "confirmado")),
    pagamento: fc.constantFrom(...PAGAMENTOS),
    valor_centavos: fc.option(fc.nat(100_000_000)),
  }),
  { minLength: 60, maxLength: 90 },
);

/** The reference: counted from the rows alone, by the clock of the zone. */
function expected<T extends One>(rows: readonly T[], mes: string, zone: string) {
  const counting = rows.filter(
    ({ horario, status, pagamento }) =>
      shownAt(horario, zone).date.startsWith(mes) &&
      (status !== "cancelado" || pagamento === "pago"),
  );
  const of = (wanted: Pagamento) => {
    const values = counting.filter(({ pagamento }) => pagamento === wanted);
    const valor_centavos = values.reduce((sum, one) => sum + (one.valor_centavos ?? 0), 0);
    return { quantidade: values.length, valor_centavos };
  };
  const [dispensado, pendente, pago] = [of("dispensado"), of("pendente"), of("pago")];
  return { counting, totals: { mes, dispensado, pendente, pago } };
}

test.each(ZONAS)(
  "the month's totals, list and file agree with what happened, in %s",
  async (zone) => {
    const [history = []] = fc.sample(histories, 1);
    const { ana, rows } = await withHistory(zone, history);
    for (const mes of ["2026-01", "2026-02", "2026-03"]) {
      const { counting, totals } = expected(rows, mes, zone);
      expect(counting.length).toBeGreaterThan(0);
      expect((await ana.rest("GET", `/pagamentos/resumo?mes=${mes}`)).body).toEqual(totals);

      const ids = counting
        .toSorted((a, b) => a.horario.getTime() - b.horario.getTime() || (a.id < b.id ? -1 : 1))
        .map(({ id }) => id);
      const { body } = await ana.rest("GET", `/pagamentos?mes=${mes}&size=100`);
      expect([body.total, body.items.map(({ id }: { id: string }) => id)]).toEqual([
        ids.length,
        ids,
      ]);
      const open = await ana.rest("GET", `/pagamentos?mes=${mes}&pagamento=pendente&size=100`);
      expect(open.body.total).toBe(totals.pendente.quantidade);

      const address = `${app.url}/api/v1/pagamentos/exportar?mes=${mes}`;
      const file = await fileFrom(ana, address);
      const text = file.bytes.toString("utf8");
      expect(text.charCodeAt(0)).toBe(0xfeff);
      const lines = readCsv(text.slice(1)).slice(1);
      const cents = (cell = "") => Number(cell.replace(",", "")) || 0;
      const paid = lines.filter((cells) => cells[5] === "Pago");
      expect([lines.length, paid.length]).toEqual([ids.length, totals.pago.quantidade]);
      const sum = paid.reduce((total, cells) => total + cents(cells[4]), 0);
      expect(sum).toBe(totals.pago.valor_centavos);
      expect(paid.every((cells) => cells[7] === "'=Ana")).toBe(true);
    }
  },
);

test("the file says each appointment in words, with the zone's own time", async () => {
  const horario = new Date("2026-03-31T23:30:00-05:00");
  const { ana } = await withHistory("America/Rio_Branco", [
    { horario, status: "concluido", pagamento: "pago", valor_centavos: 123_405 },
  ]);
  const file = await fileFrom(ana, `${app.url}/api/v1/pagamentos/exportar?mes=2026-03`);
  expect(file.headers.get("content-disposition")).toContain("pagamentos-de-2026-03-");
  expect(readCsv(file.bytes.toString("utf8").slice(1))).toEqual([
    "Horário,Cliente,Serviço,Agendamento,Valor (R$),Pagamento,Pago em,Marcado por,Forma".split(","),
    [
      "31/03/2026 23:30:00",
      "Davi Rocha",
      "Sessão",
      "Concluído",
      "1234,05",
      "Pago",
      "31/03/2026 23:30:00",
      "'=Ana",
      "",
    ],
  ]);
});

test("the file of several professionals names whose each appointment is", async () => {
  const horario = new Date("2026-03-03T12:00:00Z");
  const one = { horario, status: "concluido", pagamento: "pendente", valor_centavos: 100 } as const;
  const later = { ...one, horario: new Date("2026-03-03T13:00:00Z") };
  const { ana, rows } = await withHistory("America/Sao_Paulo", [one, later]);
  const bia = await insertColleague(app, ana, { nome: "Bia Lima" });
  await assignTo(app, rows[1]?.id ?? "", bia);
  const file = await fileFrom(ana, `${app.url}/api/v1/pagamentos/exportar?mes=2026-03`);
  const cells = readCsv(file.bytes.toString("utf8").slice(1));
  expect(cells.map((row) => row[3])).toEqual(["Profissional", "Ana Souza", "Bia Lima"]);
});

test.each(["", "2026-13", "2026-3", "março"])("%s is no month", async (mes) => {
  const ana = await app.professional();
  for (const path of ["/pagamentos", "/pagamentos/resumo", "/pagamentos/exportar"]) {
    const { status, body } = await ana.rest("GET", `${path}?mes=${encodeURIComponent(mes)}`);
    expect([status, body.detail[0].msg]).toEqual([422, m.mesInvalido]);
  }
});

test("another professional's appointments count for nobody else", async () => {
  const horario = new Date("2026-03-10T12:00:00Z");
  const one: One = { horario, status: "concluido", pagamento: "pago", valor_centavos: 18_000 };
  await withHistory("America/Sao_Paulo", [one]);
  const { ana, rows } = await withHistory("America/Sao_Paulo", [{ ...one, pagamento: "pendente" }]);
  const { body } = await ana.rest("GET", "/pagamentos/resumo?mes=2026-03");
  expect(body).toEqual(expected(rows, "2026-03", "America/Sao_Paulo").totals);
});

test("what is over and not paid stands first where that is asked for, both by time", async () => {
  const at = (hours: number) => new Date(Date.parse("2026-01-10T12:00Z") + hours * HOUR);
  const one = { status: "concluido", valor_centavos: 18_000 } as const;
  const { ana, rows } = await withHistory("America/Sao_Paulo", [
    { ...one, horario: at(-4), pagamento: "pago" },
    { ...one, horario: at(-3), pagamento: "pendente" },
    { ...one, horario: at(-2), pagamento: "dispensado" },
    { ...one, horario: at(-1), pagamento: "pendente" },
  ]);
  const shown = async (query: string) => {
    const { body } = await ana.rest("GET", `/pagamentos?mes=2026-01${query}`);
    return body.items.map(({ id, em_atraso }: { id: string; em_atraso: boolean }) => [
      rows.findIndex((row) => row.id === id),
      em_atraso,
    ]);
  };
  expect(await shown("&atraso_primeiro=true")).toEqual([
    [1, true],
    [3, true],
    [0, false],
    [2, false],
  ]);
  expect((await shown("")).map(([index]: [number]) => index)).toEqual([0, 1, 2, 3]);
});

test("what is over and not paid is listed and summed across months, the oldest first, of nobody else", async () => {
  const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY);
  const one = { status: "concluido", valor_centavos: 18_000 } as const;
  const owed: One = { ...one, horario: at(-1), pagamento: "pendente" };
  await withHistory("America/Sao_Paulo", [owed]);
  const { ana, rows } = await withHistory("America/Sao_Paulo", [
    owed,
    { ...owed, horario: at(-90), valor_centavos: null },
    { ...owed, horario: at(-40), status: "faltou", valor_centavos: 1 },
    { ...owed, horario: at(-30), pagamento: "pago" },
    { ...owed, horario: at(-20), pagamento: "dispensado" },
    { ...owed, horario: at(-10), status: "cancelado" },
    { ...owed, horario: at(1), status: "confirmado" },
  ]);
  const read = async (query = "") => {
    const { body } = await ana.rest("GET", `/pagamentos/em-atraso${query}`);
    const { items, total, valor_centavos } = body;
    const shown = items.map(({ id }: { id: string }) => rows.findIndex((row) => row.id === id));
    return { shown, total, valor_centavos };
  };
  expect(await read()).toEqual({ shown: [1, 2, 0], total: 3, valor_centavos: 18_001 });
  const second = { shown: [2], total: 3, valor_centavos: 18_001 };
  expect(await read("?page=2&size=1")).toEqual(second);
});

test("a cancelled appointment has no code to pay it with", async () => {
  const { ana, rows } = await withHistory("America/Sao_Paulo", [
    {
      horario: new Date("2026-03-10T12:00Z"),
      status: "cancelado",
      pagamento: "pendente",
      valor_centavos: 18_000,
    },
  ]);
  await ana.trpc.pagamentos.updatePix.mutate({
    chave: "52998224725",
    nome: "Ana",
    cidade: "São Paulo",
  });
  const { status, body } = await ana.rest("GET", `/marcacoes/${rows[0]?.id}/pix`);
  expect([status, body.detail]).toEqual([409, m.cancelado]);
});
