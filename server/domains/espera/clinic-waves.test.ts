import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { insertColleague } from "#server/testing/clinic.ts";
import { waitingFixture } from "#server/testing/waiting.ts";
import { m } from "#shared/profissionais/profissionais.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const NINE = "2026-03-03T09:00";
const detail = [{ loc: ["body", "profissional_id"], msg: m.desconhecido, type: "value_error" }];

/** Ana and Bia each have an appointment tomorrow at nine, and somebody waits for each of them, and for anyone. */
async function clinic() {
  const f = await waitingFixture(app);
  const bia = await insertColleague(app, f.ana);
  const hours = { hora_inicio: "09:00", hora_fim: "12:00", intervalo_minutos: 60 };
  await f.ana.trpc.disponibilidades.create.mutate({
    ...hours,
    dia_semana: "ter",
    profissional_id: bia,
  });
  const own = await f.book();
  const { cliente_id } = await f.client("Rui Alves");
  const { id: hers } = await f.ana.trpc.marcacoes.create.mutate({
    cliente_id,
    horario: NINE,
    profissional_id: bia,
  });
  const forAna = await f.join("Ana Reis", { profissional_id: f.ana.id });
  const forBia = await f.join("Davi Rocha", { profissional_id: bia });
  const forAnyone = await f.join("Eva Melo");
  const traces = () => Promise.all([forAna, forBia, forAnyone].map((one) => f.traceOf(one)));
  return { ...f, bia, own: own.id, hers, forAna, forBia, forAnyone, traces };
}

test("an hour of a professional goes to those who wait for them or for anyone, and is booked with them", async () => {
  const f = await clinic();
  await f.cancel(f.hers);
  await f.offer();
  await f.deliver();
  expect(await f.traces()).toEqual([[], ["aberta"], ["aberta"]]);
  await f.says(f.forAnyone, "1");
  await f.settle();
  const { items } = await f.ana.trpc.marcacoes.list.query({ cliente_id: f.forAnyone.cliente_id });
  expect(items).toMatchObject([{ status: "confirmado", profissional_id: f.bia }]);
  app.clock.advance({ minutes: 60 });
  await f.cancel(f.own);
  await f.offer();
  expect(await f.traces()).toEqual([["aberta"], ["perdida"], ["aceita"]]);
});

test("an appointment that goes to a colleague frees the hour of the first, and fills theirs alone", async () => {
  const f = await clinic();
  const filled = () =>
    app.db((db) =>
      db
        .selectFrom("espera_preenchimentos")
        .where("usuario_id", "=", f.ana.id)
        .select("marcacao_id")
        .execute(),
    );
  const move = (id: string, profissional_id: string) =>
    f.ana.trpc.marcacoes.update.mutate({ id, profissional_id });
  await f.cancel(f.own);
  expect(await filled()).toEqual([]);
  await move(f.hers, f.ana.id);
  expect(await filled()).toEqual([{ marcacao_id: f.hers }]);
  await f.offer();
  expect(await f.traces()).toEqual([[], ["aberta"], ["aberta"]]);
});

test("hours of a professional who has gone away are offered to nobody", async () => {
  const f = await clinic();
  const away = { ativo: false };
  await app.db((db) => db.updateTable("profissionais").set(away).where("id", "=", f.bia).execute());
  await f.cancel(f.hers);
  await f.offer();
  expect(await f.traces()).toEqual([[], [], []]);
});

test("an entry says whom it is for, and the list is filtered by it", async () => {
  const f = await clinic();
  const { body } = await f.ana.rest("GET", `/espera/${f.forBia.id}`);
  expect(body).toMatchObject({ profissional_id: f.bia, profissional_nome: "Bia Lima" });
  const listed = async (id: string) =>
    (await f.ana.trpc.espera.list.query({ profissional_id: id })).map((one) => one.id);
  expect(await listed(f.bia)).toEqual([f.forBia.id, f.forAnyone.id]);
  expect(await listed(f.ana.id)).toEqual([f.forAna.id, f.forAnyone.id]);
  const put = (change: object) => f.ana.rest("PUT", `/espera/${f.forBia.id}`, change);
  expect((await put({ profissional_id: null })).body).toMatchObject({ profissional_id: null });
  expect((await put({ profissional_id: f.bia })).body).toMatchObject({ profissional_id: f.bia });
});

test("nobody waits for somebody who is unknown, away, or another practice's", async () => {
  const f = await clinic();
  const away = await insertColleague(app, f.ana, { ativo: false });
  const { cliente_id } = f.forBia;
  for (const profissional_id of [newId(), away, (await clinic()).bia])
    for (const answer of [
      await f.ana.rest("POST", "/espera", { cliente_id, profissional_id }),
      await f.ana.rest("PUT", `/espera/${f.forBia.id}`, { profissional_id }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { detail } });
});
