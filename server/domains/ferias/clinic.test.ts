import { expect, test } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { insertColleague, offerHoursOf } from "#server/testing/clinic.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { m } from "#shared/ferias/ferias.messages.ts";
import { m as profissionais } from "#shared/profissionais/profissionais.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const { practice } = await remindedPractices(app);

/** Davi with Ana and Rita with Bia, on the same days; Bia works on weekdays, Ana every day. */
async function clinic() {
  const one = await practice();
  const { ana, cliente_id: davi, client } = one;
  const bia = await insertColleague(app, ana, { nome: "Bia Lima" });
  await offerHoursOf(app, ana, bia);
  const rita = await client("Rita Alves", "11944443333");
  await one.book("2026-03-10T10:00");
  await ana.trpc.marcacoes.create.mutate({
    cliente_id: rita,
    horario: "2026-03-10T10:00",
    profissional_id: bia,
  });
  const statuses = async () => {
    const { items } = await ana.trpc.marcacoes.list.query({});
    return Object.fromEntries(items.map((row) => [row.profissional_nome, row.status]));
  };
  return { ana, bia, davi, rita, statuses };
}

const FERIAS = {
  de: "2026-03-09",
  ate: "2026-03-13",
  como: "cancelar",
  texto: m.textosDe.cancelar,
} as const;

test("one professional's vacation meets her clients alone, in her name and until she works again", async () => {
  const { ana, bia, rita, statuses } = await clinic();
  const input = { ...FERIAS, profissional_id: bia };
  const found = await ana.trpc.ferias.preview.query(input);
  expect(found.map(({ cliente_id }) => cliente_id)).toEqual([rita]);
  expect(found[0]?.mensagem).toContain("Bia Lima não vai atender");
  // The Saturday after it is one of Ana's days, not of Bia's.
  expect(found[0]?.mensagem).toContain("A volta é em 16/03.");
  const { excecao, cancelados } = await ana.trpc.ferias.create.mutate(input);
  expect([excecao.profissional_id, cancelados]).toEqual([bia, 1]);
  expect(await statuses()).toEqual({ "Ana Souza": "pendente", "Bia Lima": "cancelado" });
});

test("without a professional all are away", async () => {
  const { ana, davi, rita, statuses } = await clinic();
  const found = await ana.trpc.ferias.preview.query(FERIAS);
  expect(found.map(({ cliente_id }) => cliente_id).toSorted()).toEqual([davi, rita].toSorted());
  expect(found[0]?.mensagem).toContain("Toda a equipe não vai atender");
  const { excecao } = await ana.trpc.ferias.create.mutate(FERIAS);
  expect(excecao.profissional_id).toBeNull();
  expect(await statuses()).toEqual({ "Ana Souza": "cancelado", "Bia Lima": "cancelado" });
});

test("a professional of another practice takes no vacation here", async () => {
  const [one, other] = [await clinic(), await clinic()];
  const input = { ...FERIAS, profissional_id: other.bia };
  for (const call of [
    one.ana.trpc.ferias.preview.query(input),
    one.ana.trpc.ferias.create.mutate(input),
  ])
    expect(await refusal(call)).toMatchObject({
      status: 422,
      detail: [{ msg: profissionais.desconhecido }],
    });
  expect(await one.statuses()).toEqual({ "Ana Souza": "pendente", "Bia Lima": "pendente" });
});
