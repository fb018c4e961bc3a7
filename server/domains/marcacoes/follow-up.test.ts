import { expect, test } from "vitest";
import { endGraces } from "#server/domains/carencias/service/end-graces.ts";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";

/** Whether a closing sends a follow-up says who closes. */
const app = await testApp();
const { practice, work } = await remindedPractices(app);
const at = (time: string) => app.clock.set(`2026-03-${time}-03:00`);

/** An appointment of Monday the 2nd that nobody has closed until the 20th. */
async function old() {
  at("02T12:00:00");
  const one = await practice({ confirmacao_ativa: false, lembretes_ativos: false });
  const id = await one.book("2026-03-02T13:00", "confirmado");
  at("20T18:00:00");
  const close = (how: { avisar?: boolean } = {}) =>
    one.ana.trpc.marcacoes.fechar.mutate({ marcacoes: [{ id, status: "concluido" }], ...how });
  const next = async () => {
    app.clock.advance({ seconds: 11 });
    while (await endGraces(app.services));
    at("22T18:00:00");
    await work();
    return one.sent();
  };
  return { ...one, id, close, next };
}

const UNFOLLOWED = {
  tipo: "followup",
  status: "cancelado",
  motivo: motivos.semAcompanhamento,
};

test.each([{}, { avisar: true }])(
  "closed with %o, the client gets one as documented",
  async (how) => {
    const { close, next } = await old();
    await close(how);
    expect(await next()).toHaveLength(1);
  },
);

test("closed without, the client gets none, and the trace says why", async () => {
  const { id, close, next, traceOf } = await old();
  await close({ avisar: false });
  expect(await traceOf(id)).toMatchObject([UNFOLLOWED]);
  expect(await next()).toEqual([]);
});

test("closed without, taken back and closed again, it goes", async () => {
  const { ana, id, close, next } = await old();
  await close({ avisar: false });
  await ana.trpc.marcacoes.reabrir.mutate({ ids: [id] });
  await close();
  expect(await next()).toHaveLength(1);
});

test.each([undefined, 10])(
  "concluded from its details without, with a grace of %s s: none",
  async (carencia_segundos) => {
    const { ana, id, next, traceOf } = await old();
    await ana.trpc.marcacoes.update.mutate({
      id,
      status: "concluido",
      avisar: false,
      carencia_segundos,
    });
    expect(await next()).toEqual([]);
    expect(await traceOf(id)).toMatchObject([UNFOLLOWED]);
  },
);

test("by REST too; what is no answer is refused", async () => {
  const { ana, id, next } = await old();
  const marcacoes = [{ id, status: "concluido" }];
  const refused = await ana.rest("POST", "/marcacoes/fechar", { marcacoes, avisar: "talvez" });
  expect(refused.status).toBe(422);
  const closed = await ana.rest("POST", "/marcacoes/fechar", { marcacoes, avisar: false });
  expect(closed.status).toBe(200);
  expect(await next()).toEqual([]);
});
