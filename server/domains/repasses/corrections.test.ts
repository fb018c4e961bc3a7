import { beforeEach, expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { assignTo } from "#server/testing/clinic.ts";
import { briefly, february, half, sharingClinic } from "#server/testing/repasses.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
beforeEach(() => app.clock.set("2026-03-02T15:00:00Z"));

const clinic = () => sharingClinic(app);

test("a refund after closing is a line of the next month, once; paying again is a payment of its own month", async () => {
  const { ana, rules, month, close, pay, put } = await clinic();
  await rules(half(ana.id));
  const [id = ""] = await pay({ valor_centavos: 18_001, pago_em: february });
  await close("2026-01");
  await close("2026-02");
  await put(id, { pagamento: "pendente" });
  const refund = [ana.id, -18_001, -9_000, "2026-02"];
  expect(briefly(await month("2026-03"))).toEqual([refund]);
  expect(briefly(await month("2026-04"))).toEqual([]);
  await put(id, { pagamento: "pago" });
  expect(briefly(await month("2026-03"))).toEqual([refund, [ana.id, 18_001, 9_000, null]]);
  app.clock.set("2026-04-01T03:00:00Z");
  await close("2026-03");
  expect(briefly(await month("2026-04"))).toEqual([]);
  await put(id, { pagamento: "pendente" });
  expect(briefly(await month("2026-04"))).toEqual([[ana.id, -18_001, -9_000, "2026-03"]]);
});

test("what is counted of a closed month is corrected in the month after the run of closed ones, and in no other", async () => {
  const { ana, rules, month, close, pay, put } = await clinic();
  await rules(half(ana.id));
  const inMonth = (mes: string) => new Date(`${mes}-10T12:00:00Z`);
  const ids = await pay(
    ...["2025-10", "2025-12"].map((mes) => ({ valor_centavos: 10_000, pago_em: inMonth(mes) })),
  );
  for (const mes of ["2025-10", "2025-12"]) await close(mes);
  for (const id of ids) await put(id, { pagamento: "pendente" });
  const lines = async (mes: string) => briefly(await month(mes));
  expect(await lines("2025-11")).toEqual([[ana.id, -10_000, -5_000, "2025-10"]]);
  expect(await lines("2026-01")).toEqual([[ana.id, -10_000, -5_000, "2025-12"]]);
  for (const mes of ["2025-11", "2026-01"]) await close(mes);
  expect(await lines("2026-02")).toEqual([]);
  expect(await lines("2025-11")).toEqual([[ana.id, -10_000, -5_000, "2025-10"]]);
});

test("another value, another professional and a payment that came late are lines of the next month, by the rule of before", async () => {
  const { ana, bia, rules, month, close, pay, put } = await clinic();
  await rules(half(ana.id), half(bia));
  const [cheaper = "", passed = ""] = await pay(
    { valor_centavos: 20_000, pago_em: february },
    { valor_centavos: 10_000, pago_em: february },
  );
  await close("2026-02");
  const sixty = { ...half(ana.id), valor: 60 };
  await rules(sixty, half(bia));
  // Untouched payments stay as they were closed.
  expect(briefly(await month("2026-03"))).toEqual([]);
  await put(cheaper, { valor_centavos: 18_000 });
  await assignTo(app, passed, bia);
  await pay({ valor_centavos: 1_000, pago_em: february });
  const lines = briefly(await month("2026-03"));
  const byAmount = ([, one]: (typeof lines)[number], [, other]: (typeof lines)[number]) =>
    Number(one) - Number(other);
  expect(lines.toSorted(byAmount)).toEqual([
    [ana.id, -10_000, -5_000, "2026-02"],
    [ana.id, -2_000, -1_000, "2026-02"],
    [ana.id, 1_000, 600, "2026-02"],
    [bia, 10_000, 5_000, "2026-02"],
  ]);
});

test("an appointment that is deleted after closing is refunded, without a name", async () => {
  const { ana, rules, month, close, pay } = await clinic();
  await rules(half(ana.id));
  const [id = ""] = await pay({ valor_centavos: 18_000, pago_em: february });
  await close("2026-02");
  await app.db((db) => db.deleteFrom("marcacoes").where("id", "=", id).execute());
  const { profissionais } = await month("2026-03");
  expect(profissionais[0].itens).toMatchObject([
    { marcacao_id: id, cliente_nome: null, valor_centavos: -18_000, parte_centavos: -9_000 },
  ]);
});

test("a client who is erased has no name in a closed month, and nothing is refunded", async () => {
  const { ana, rules, month, close, pay } = await clinic();
  await rules(half(ana.id));
  await pay({ valor_centavos: 18_000, pago_em: february });
  await close("2026-02");
  const [client] = (await ana.rest("GET", "/clientes")).body.items;
  expect((await ana.rest("POST", `/clientes/${client.id}/anonimizar`)).status).toBe(200);
  expect(JSON.stringify(await month("2026-02"))).not.toContain("Davi");
  expect(briefly(await month("2026-02"))).toEqual([[ana.id, 18_000, 9_000, null]]);
  expect(briefly(await month("2026-03"))).toEqual([]);
});
