import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { type Db, inTenant } from "#server/db/database.ts";
import { refusal } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { HOUR } from "#shared/common/civil.ts";
import { marcacoesAnswers } from "#shared/marcacoes/answers.messages.ts";
import { type MarcacaoStatus, STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { updateFrom } from "./queries/marcacoes.queries.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const ana = await app.professional();
await offerHours(ana, { to: "17:00", every: 15 });
const { cliente_id } = await bookerOf(ana);

/** An appointment in this status at a time of its own, far from the rules of booking. */
let hours = 0;
async function appointment(status: MarcacaoStatus) {
  const horario = new Date(Date.UTC(2026, 5, 1) + hours++ * HOUR);
  const fim = new Date(horario.getTime() + HOUR);
  const id = newId();
  const time = { horario, fim, duracao_minutos: 60, criado_em: horario, atualizado_em: horario };
  await app.db((db) =>
    db
      .insertInto("marcacoes")
      .values({ id, usuario_id: ana.id, cliente_id, status, ...time })
      .execute(),
  );
  return id;
}

const statusOf = async (id: string) => (await ana.trpc.marcacoes.get.query({ id })).status;

const ALLOWED = new Set([
  "pendente>confirmado",
  "pendente>cancelado",
  "confirmado>concluido",
  "confirmado>cancelado",
]);

test.each(STATUS.flatMap((from) => STATUS.map((to) => [from, to] as const)))(
  "S6: from %s to %s, on both transports",
  async (from, to) => {
    const isAllowed = from === to || ALLOWED.has(`${from}>${to}`);
    const [first, second] = [await appointment(from), await appointment(from)];
    const viaRest = await ana.rest("PUT", `/marcacoes/${first}`, { status: to });
    expect(viaRest.status).toBe(isAllowed ? 200 : 409);
    const viaTrpc = ana.trpc.marcacoes.update.mutate({ id: second, status: to });
    if (isAllowed) expect((await viaTrpc).status).toBe(to);
    else
      expect(await refusal(viaTrpc)).toEqual({
        status: 409,
        detail: marcacoesAnswers.transicaoInvalida,
      });
    expect([await statusOf(first), await statusOf(second)]).toEqual(
      isAllowed ? [to, to] : [from, from],
    );
  },
);

test("S6: of two sessions that end one appointment at once, the second is refused", async () => {
  for (let round = 0; round < 20; round++) {
    const id = await appointment("confirmado");
    const answers = await Promise.all(
      (["concluido", "cancelado"] as const).map((status) =>
        ana.rest("PUT", `/marcacoes/${id}`, { status }),
      ),
    );
    expect(answers.map(({ status }) => `${status}`).sort()).toEqual(["200", "409"]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await statusOf(id)).toBe(winner?.body.status);
  }
});

type Change = (db: Db, id: string, to: MarcacaoStatus) => Promise<unknown>;

/** Two sessions have both read "confirmado"; how many of their changes are taken. */
async function takenOf(change: Change) {
  const id = await appointment("confirmado");
  const changes = await Promise.all(
    (["concluido", "cancelado"] as const).map((to) =>
      inTenant(
        app.services.databases,
        ana.id,
        async (db) => (await change(db, id, to)) !== undefined,
      ),
    ),
  );
  return changes.filter(Boolean).length;
}

const guarded: Change = (db, id, status) =>
  updateFrom(db, ana.id, id, { status, from: "confirmado", now: app.clock.now() });

const blind: Change = (db, id, status) =>
  db
    .updateTable("marcacoes")
    .set({ status })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

test("S6: what both have read counts for one of them", async () => {
  expect(await takenOf(guarded)).toBe(1);
});

test("S6 mutant: without the old status in the where both are taken", async () => {
  expect(await takenOf(blind)).toBe(2);
});
