import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { insertAppointments } from "#server/testing/past-appointments.ts";
import { HOUR } from "#shared/common/civil.ts";
import { marcacoesAnswers } from "#shared/marcacoes/answers.messages.ts";
import { type MarcacaoStatus, STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const NOON = app.clock.now();

const insert = (who: Actor, rows: [hours: number, status: MarcacaoStatus][]) =>
  insertAppointments(app, who, { from: NOON, rows });

async function only(who: Actor, hours: number, status: MarcacaoStatus) {
  const [id = ""] = await insert(who, [[hours, status]]);
  return id;
}

async function practice() {
  app.clock.set(NOON);
  return app.professional();
}

const CORRECTIONS = new Set([
  "pendente>faltou",
  "confirmado>faltou",
  "concluido>faltou",
  "faltou>concluido",
]);
const WHENEVER = new Set([
  "pendente>confirmado",
  "pendente>cancelado",
  "confirmado>concluido",
  "confirmado>cancelado",
]);

test("S6: what may follow once the start has passed, and not a moment before", async () => {
  const ana = await practice();
  const pairs = STATUS.flatMap((from) => STATUS.map((to) => ({ from, to })));
  for (const [ms, allowed] of [
    [-1, WHENEVER],
    [0, new Set([...WHENEVER, ...CORRECTIONS])],
  ] as const) {
    const ids = await insert(
      ana,
      pairs.map(({ from }, index) => [24 + index, from]),
    );
    const found: string[] = [];
    for (const [index, { from, to }] of pairs.entries()) {
      app.clock.set(new Date(NOON.getTime() + (24 + index) * HOUR + ms));
      const { status } = await ana.rest("PUT", `/marcacoes/${ids[index]}`, { status: to });
      if (status === 200 && from !== to) found.push(`${from}>${to}`);
      else expect([from, to, status]).toEqual([from, to, from === to ? 200 : 409]);
    }
    expect(found.sort()).toEqual([...allowed].sort());
    await app.db((db) => db.deleteFrom("marcacoes").where("usuario_id", "=", ana.id).execute());
  }
});

test("who is still to come has not been absent: not when booked, not when moved", async () => {
  const ana = await practice();
  await offerHours(ana);
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Eva" });
  const horario = "2026-03-03T10:00";
  const booked = await ana.rest("POST", "/marcacoes", { cliente_id, horario, status: "faltou" });
  expect([booked.status, booked.body.detail[0].msg]).toEqual([422, m.statusInvalido]);
  const id = await only(ana, -3, "faltou");
  const moved = await ana.rest("PUT", `/marcacoes/${id}`, { horario });
  expect([moved.status, moved.body.detail]).toEqual([409, marcacoesAnswers.transicaoInvalida]);
  const open = await only(ana, -5, "confirmado");
  const both = await ana.rest("PUT", `/marcacoes/${open}`, { horario, status: "faltou" });
  expect(both.status).toBe(409);
  // The time is free: it is the absence that is refused.
  expect((await ana.rest("PUT", `/marcacoes/${open}`, { horario })).status).toBe(200);
});

test("an appointment that was missed holds no time", async () => {
  const ana = await practice();
  const id = await only(ana, -0.5, "confirmado");
  await ana.trpc.marcacoes.update.mutate({ id, status: "faltou" });
  await expect(only(ana, -0.5, "confirmado")).resolves.toBeDefined();
});
