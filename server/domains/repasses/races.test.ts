import { expect, test } from "vitest";
import { bookerOf } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { writePaid } from "#server/testing/repasses.ts";
import { m } from "#shared/repasses/repasses.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

const february = new Date("2026-02-10T15:00:00Z");

interface Line {
  valor_centavos: number;
  parte_centavos: number;
  ajuste_de: string | null;
}

async function practice() {
  const ana = await app.professional();
  await ana.rest("PUT", "/repasses/regras", [
    { profissional_id: ana.id, tipo: "percentual", valor: 50 },
  ]);
  const { cliente_id } = await bookerOf(ana);
  const write = (pago_em: (Date | undefined)[]) =>
    writePaid(app, ana, {
      cliente_id,
      paid: pago_em.map((pago_em) => ({ valor_centavos: 10_001, pago_em })),
    });
  const close = (mes = "2026-02") => ana.rest("POST", `/repasses/${mes}/fechar`);
  const lines = async (mes: string): Promise<Line[]> => {
    const { body } = await ana.rest("GET", `/repasses?mes=${mes}`);
    return body.profissionais.flatMap(({ itens }: { itens: Line[] }) => itens);
  };
  return { ana, write, close, lines };
}

const amounts = (lines: readonly Line[]) =>
  lines.map(({ valor_centavos, ajuste_de }) => [valor_centavos, ajuste_de]);

test("S5: of twenty who close a month at once one does, and each line is there once", async () => {
  const { write, close, lines } = await practice();
  await write(Array(30).fill(february));
  const answers = await Promise.all(Array.from({ length: 20 }, () => close()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 200);
  expect(others.map(({ status, body }) => [status, body.detail])).toEqual(
    Array(19).fill([409, m.jaFechado]),
  );
  expect(await lines("2026-02")).toHaveLength(30);
  expect(await lines("2026-03")).toEqual([]);
});

test("S5: a payment that commits after its month was closed is a line of the next one", async () => {
  const { write, close, lines } = await practice();
  const [id = ""] = await write([undefined, february]);
  // As one that was marked in the month's last second, and not yet written when it was closed.
  await app.db(async (db) => {
    await db
      .updateTable("marcacoes")
      .set({ pagamento: "pago", pago_em: february, pago_por: "Ana Souza" })
      .where("id", "=", id)
      .execute();
    expect((await close()).status).toBe(200);
  });
  expect(amounts(await lines("2026-02"))).toEqual([[10_001, null]]);
  expect(amounts(await lines("2026-03"))).toEqual([[10_001, "2026-02"]]);
});

test("S5: a refund that commits after its month was closed is a line of the next one", async () => {
  const { write, close, lines } = await practice();
  const [id = ""] = await write([february]);
  await app.db(async (db) => {
    await db
      .updateTable("marcacoes")
      .set({ pagamento: "pendente", pago_em: null, pago_por: null })
      .where("id", "=", id)
      .execute();
    expect((await close()).status).toBe(200);
  });
  expect(amounts(await lines("2026-02"))).toEqual([[10_001, null]]);
  expect(amounts(await lines("2026-03"))).toEqual([[-10_001, "2026-02"]]);
});

test("S5: payments, refunds, rules and two months closed at once lose no centavo", async () => {
  const { ana, write, close, lines } = await practice();
  const january = new Date("2026-01-10T15:00:00Z");
  const ids = await write(Array.from({ length: 40 }, (_, n) => (n % 2 ? february : january)));
  const mark = (id: string, n: number) =>
    ana.rest("PUT", `/marcacoes/${id}`, {
      pagamento: n % 3 ? "pendente" : "pago",
      ...(n % 4 ? {} : { valor_centavos: 9_999 }),
    });
  const rules = { profissional_id: ana.id, tipo: "fixo", valor: 3_000 };
  const answers = await Promise.all([
    ...ids.slice(0, 15).map(mark),
    close("2026-01"),
    ...ids.slice(15, 30).map(mark),
    close("2026-02"),
    ana.rest("PUT", "/repasses/regras", [rules]),
    ...ids.slice(30).map(mark),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const found = [await lines("2026-01"), await lines("2026-02"), await lines("2026-03")].flat();
  const { body } = await ana.rest("GET", "/pagamentos?mes=2024-12&pagamento=pago&size=100");
  const sum = (rows: readonly { valor_centavos: number }[]) =>
    rows.reduce((all, { valor_centavos }) => all + valor_centavos, 0);
  expect(sum(found)).toBe(sum(body.items));
});
