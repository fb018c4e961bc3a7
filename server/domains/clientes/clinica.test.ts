import { expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { insertColleague, offerHoursOf } from "#server/testing/clinic.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

test("a client's page names the professional of what lies ahead, and of what was", async () => {
  const ana = await app.professional();
  const bia = await insertColleague(app, ana, { nome: "Bia Lima" });
  await offerHours(ana, { from: "09:00", to: "18:00", every: 60 });
  await offerHoursOf(app, ana, bia, { from: "09:00", to: "18:00" });
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const book = (horario: string, profissional_id?: string) =>
    ana.trpc.marcacoes.create.mutate({ cliente_id: id, horario, profissional_id });
  await book("2026-03-04T10:00");
  await book("2026-03-05T10:00", bia);
  const namesAhead = async () => {
    const { body } = await ana.rest("GET", `/clientes/${id}/ficha`);
    return body.proximas.map((one: { profissional_nome: string }) => one.profissional_nome);
  };
  expect(await namesAhead()).toEqual(["Ana Souza", "Bia Lima"]);
  app.clock.set("2026-03-06T12:00:00-03:00");
  expect(await namesAhead()).toEqual([]);
  const { body } = await ana.rest("GET", `/clientes/${id}/linha-do-tempo`);
  expect(body.itens).toMatchObject([
    { tipo: "agendamento", profissional_nome: "Bia Lima" },
    { tipo: "agendamento", profissional_nome: "Ana Souza" },
  ]);
});
