import { beforeEach, expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { fileFrom, readCsv } from "#server/testing/exported.ts";
import { briefly, february, half, sharingClinic } from "#server/testing/repasses.ts";
import { letIn, withoutPractice } from "#server/testing/team.ts";
import { m as pagamentos } from "#shared/pagamentos/pagamentos.messages.ts";
import { m } from "#shared/repasses/repasses.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
beforeEach(() => app.clock.set("2026-03-02T15:00:00Z"));

const clinic = () => sharingClinic(app);

test("each payment of the month has its share, by the rule of its service before that of its professional", async () => {
  const { ana, bia, servico_id, rules, month, pay } = await clinic();
  const given = [
    { profissional_id: ana.id, servico_id: null, tipo: "percentual", valor: 33.33 },
    { profissional_id: bia, servico_id: null, tipo: "percentual", valor: 60 },
    { profissional_id: bia, servico_id, tipo: "fixo", valor: 7_000 },
  ];
  const saved = await rules(...given);
  expect([saved.status, saved.body]).toEqual([200, given]);
  expect((await ana.rest("GET", "/repasses/regras")).body).toEqual(given);
  const [first] = await pay(
    { valor_centavos: 10_001, pago_em: february },
    { valor_centavos: 18_000, pago_em: february, profissional_id: bia, servico_id },
    { valor_centavos: 5_000, pago_em: february, profissional_id: bia, servico_id },
    { valor_centavos: 20_000, pago_em: february, profissional_id: bia },
    { valor_centavos: 20_000, profissional_id: bia },
    { valor_centavos: 90_000, pago_em: new Date("2026-03-01T02:59:59Z") },
    { valor_centavos: 1, pago_em: new Date("2026-03-01T03:00:00Z") },
  );
  const found = await month("2026-02");
  expect(found).toEqual({
    mes: "2026-02",
    fechado_em: null,
    profissionais: [
      {
        profissional_id: ana.id,
        nome: "Ana Souza",
        total_centavos: 100_001,
        parte_centavos: 3_333 + 29_997,
        itens: [expect.anything(), expect.anything()],
      },
      {
        profissional_id: bia,
        nome: "Bia Lima",
        total_centavos: 43_000,
        parte_centavos: 7_000 + 5_000 + 12_000,
        itens: [expect.anything(), expect.anything(), expect.anything()],
      },
    ],
  });
  expect(found.profissionais[0].itens[0]).toEqual({
    marcacao_id: first,
    horario: "2025-01-01T00:00:00.000Z",
    pago_em: february.toISOString(),
    cliente_nome: "Davi Rocha",
    servico_nome: null,
    valor_centavos: 10_001,
    parte_centavos: 3_333,
    ajuste_de: null,
  });
  expect(briefly(await month("2026-03"))).toEqual([[ana.id, 1, 0, null]]);
});

test("a half goes to the even centavo, and without a rule nothing is due", async () => {
  const { ana, bia, rules, month, pay } = await clinic();
  await rules(half(ana.id));
  await pay(
    ...[1, 3, 5, 99_999].map((valor_centavos, minute) => ({
      valor_centavos,
      pago_em: new Date(february.getTime() + minute * 60_000),
    })),
    { valor_centavos: 18_000, pago_em: february, profissional_id: bia },
    { valor_centavos: null, pago_em: february, profissional_id: bia },
  );
  expect(briefly(await month("2026-02")).map(([, paid, share]) => [paid, share])).toEqual([
    [1, 0],
    [3, 2],
    [5, 2],
    [99_999, 50_000],
    [18_000, 0],
    [0, 0],
  ]);
});

test("a month is closed once, when it is over, and its lines stay whatever changes after it", async () => {
  const { ana, bia, rules, month, close, pay, put } = await clinic();
  await rules(half(ana.id), half(bia));
  const [kept] = await pay(
    { valor_centavos: 18_000, pago_em: february },
    { valor_centavos: 20_000, pago_em: february, profissional_id: bia },
  );
  const early = await close("2026-03");
  expect([early.status, early.body.detail]).toEqual([409, m.naoTerminou]);
  const before = await month("2026-02");
  const closed = await close("2026-02");
  const at = app.clock.now().toISOString();
  expect([closed.status, closed.body]).toEqual([200, { ...before, fechado_em: at }]);
  const again = await close("2026-02");
  expect([again.status, again.body.detail]).toEqual([409, m.jaFechado]);
  await rules();
  await put(kept ?? "", { pagamento: "pendente" });
  expect(await month("2026-02")).toEqual(closed.body);
  const removed = await ana.rest("DELETE", `/profissionais/${bia}`);
  expect(removed.status).toBe(409);
});

test.each([
  ["no list", {}, m.regras],
  ["more than all", [{ valor: 100.01 }], m.percentual],
  ["less than nothing", [{ valor: -1 }], m.percentual],
  ["three decimals", [{ valor: 33.333 }], m.percentual],
  ["half a centavo", [{ tipo: "fixo", valor: 0.5 }], m.fixo],
  ["another kind", [{ tipo: "salario" }], m.tipo],
  ["one rule twice", [{}, { valor: 20 }], m.repetida],
  ["an unknown professional", [{ profissional_id: newId() }], m.profissional],
  ["an unknown service", [{ servico_id: newId() }], m.servico],
])("%s is refused, and the rules stay", async (_what, given, msg) => {
  const { ana, rules } = await clinic();
  const { body: before } = await rules(half(ana.id));
  const body = Array.isArray(given) ? given.map((one) => ({ ...half(ana.id), ...one })) : given;
  const { status, body: refused } = await ana.rest("PUT", "/repasses/regras", body);
  expect([status, refused.detail[0].msg]).toEqual([422, msg]);
  expect((await ana.rest("GET", "/repasses/regras")).body).toEqual(before);
});

test("the file has the month's lines as the screen does, closed or not, and no formula", async () => {
  const { ana, bia, rules, close, pay } = await clinic();
  await rules(half(ana.id), half(bia));
  await app.db((db) =>
    db.updateTable("clientes").set({ nome: "=Davi" }).where("usuario_id", "=", ana.id).execute(),
  );
  const [id = ""] = await pay(
    { valor_centavos: 123_405, pago_em: february },
    { valor_centavos: 5, pago_em: february, profissional_id: bia },
  );
  const read = async (mes: string) => {
    const file = await fileFrom(ana, `${app.url}/api/v1/repasses/${mes}/exportar`);
    expect(file.headers.get("content-disposition")).toContain(`repasses-de-${mes}-`);
    return readCsv(file.bytes.toString("utf8").slice(1));
  };
  const times = ["10/02/2026 12:00:00", "31/12/2024 21:00:00"];
  const lines = [
    "Profissional,Pago em,Horário,Cliente,Serviço,Valor (R$),Repasse (R$),Fica (R$),Ajuste de".split(
      ",",
    ),
    ["Ana Souza", ...times, "'=Davi", "", "1234,05", "617,02", "617,03", ""],
    ["Bia Lima", ...times, "'=Davi", "", "0,05", "0,02", "0,03", ""],
  ];
  expect(await read("2026-02")).toEqual(lines);
  await close("2026-02");
  await ana.rest("PUT", `/marcacoes/${id}`, { pagamento: "pendente" });
  expect(await read("2026-02")).toEqual(lines);
  expect((await read("2026-03"))[1]).toEqual([
    "Ana Souza",
    ...times,
    "'=Davi",
    "",
    "-1234,05",
    "-617,02",
    "-617,03",
    "2026-02",
  ]);
});

test("another practice's professionals, services, months and lines do not exist", async () => {
  const [one, other] = [await clinic(), await clinic()];
  await one.rules(half(one.ana.id));
  await one.pay({ valor_centavos: 18_000, pago_em: february });
  await one.close("2026-02");
  for (const [fault, msg] of [
    [{ profissional_id: one.bia }, m.profissional],
    [{ servico_id: one.servico_id }, m.servico],
  ] as const) {
    const { status, body } = await other.rules({ ...half(other.ana.id), ...fault });
    expect([status, body.detail[0].msg]).toEqual([422, msg]);
  }
  expect((await other.ana.rest("GET", "/repasses/regras")).body).toEqual([]);
  expect(await other.month("2026-02")).toEqual({
    mes: "2026-02",
    fechado_em: null,
    profissionais: [],
  });
  expect((await other.close("2026-02")).status).toBe(200);
});

test.each(["", "2026-13", "2026-3", "março"])("%s is no month", async (mes) => {
  const ana = await app.professional();
  const { status, body } = await ana.rest("GET", `/repasses?mes=${encodeURIComponent(mes)}`);
  expect([status, body.detail[0].msg]).toEqual([422, pagamentos.mesInvalido]);
  expect((await ana.rest("POST", "/repasses/2026-13/fechar")).status).toBe(404);
});

test("a bookkeeper reads, the owner alone sets rules and closes, and those who may not read money get nothing", async () => {
  const { ana, pay } = await clinic();
  await pay({ valor_centavos: 18_000, pago_em: february });
  const statuses = async (papel: "financeiro" | "profissional" | "recepcao") => {
    const membro = await withoutPractice(app);
    await letIn(app, ana, membro, papel);
    const call = async (method: string, path: string, body?: unknown) =>
      (await membro.rest(method, path, body, { "x-conta": ana.id })).status;
    return [
      await call("GET", "/repasses?mes=2026-02"),
      await call("GET", "/repasses/regras"),
      await call("PUT", "/repasses/regras", []),
      await call("POST", "/repasses/2026-02/fechar"),
    ];
  };
  expect(await statuses("financeiro")).toEqual([200, 200, 403, 403]);
  expect(await statuses("profissional")).toEqual(Array(4).fill(403));
  expect(await statuses("recepcao")).toEqual(Array(4).fill(403));
});
