import { expect, test } from "vitest";
import { asProfessional } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { agendaFacts } from "./service/find-facts.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const MONDAY = "2026-03-09";

/** A practice whose own professional Ana works in the morning, and Bia in the afternoon. */
async function clinic() {
  const ana = await app.professional();
  const bia = newId();
  await app.db(async (db) => {
    const at = { criado_em: app.clock.now(), atualizado_em: app.clock.now() };
    const who = { usuario_id: ana.id, id: bia, nome: "Bia", ordem: 1 };
    await db
      .insertInto("profissionais")
      .values({ ...who, ...at, especialidade: null, registro: null, cor: null, pessoa_id: null })
      .execute();
    for (const [profissional_id, hora_inicio, hora_fim] of [
      [null, "08:00", "10:00"],
      [ana.id, "10:00", "12:00"],
      [bia, "09:00", "15:00"],
    ] as const) {
      const when = { dia_semana: "seg", hora_inicio, hora_fim, intervalo_minutos: 30 } as const;
      const row = { ...when, id: newId(), usuario_id: ana.id, profissional_id };
      await db
        .insertInto("disponibilidades")
        .values({ ...row, criado_em: at.criado_em })
        .execute();
    }
  });
  return { ana, bia };
}

const close = (usuario_id: string, profissional_id: string | null, motivo: string) =>
  app.db((db) =>
    db
      .insertInto("excecoes")
      .values({
        id: newId(),
        usuario_id,
        profissional_id,
        de: MONDAY,
        ate: MONDAY,
        tipo: "fechado",
        hora_inicio: null,
        hora_fim: null,
        intervalo_minutos: null,
        motivo,
        anual: false,
        criado_em: app.clock.now(),
      })
      .execute(),
  );

async function factsOf(who: Actor, profissionalId?: string) {
  const found = await asProfessional(app.services, who.id, async (ctx) => {
    const facts = await agendaFacts(ctx, { de: MONDAY, ate: MONDAY, profissionalId });
    return {
      horas: facts.disponibilidades.map(({ hora_inicio }) => hora_inicio),
      motivos: facts.excecoes.map(({ motivo }) => motivo ?? "").toSorted(),
    };
  });
  return found ?? { horas: [], motivos: [] };
}

test("hours are one professional's: rows that name nobody are the practice's own", async () => {
  const { ana, bia } = await clinic();
  expect((await factsOf(ana, ana.id)).horas).toEqual(["08:00", "10:00"]);
  expect((await factsOf(ana, bia)).horas).toEqual(["09:00"]);
  expect((await factsOf(await app.professional(), bia)).horas).toEqual([]);
});

test("left out, the first active one is meant", async () => {
  const { ana, bia } = await clinic();
  expect((await factsOf(ana)).horas).toEqual(["08:00", "10:00"]);
  const first = { ordem: -1 };
  await app.db((db) => db.updateTable("profissionais").set(first).where("id", "=", bia).execute());
  expect((await factsOf(ana)).horas).toEqual(["09:00"]);
  const away = { ativo: false };
  await app.db((db) => db.updateTable("profissionais").set(away).where("id", "=", bia).execute());
  expect((await factsOf(ana)).horas).toEqual(["08:00", "10:00"]);
});

test("an exception holds for one, or for all where it names nobody", async () => {
  const { ana, bia } = await clinic();
  await close(ana.id, null, "Feriado");
  await close(ana.id, bia, "Congresso");
  await close(ana.id, ana.id, "Dentista");
  expect((await factsOf(ana)).motivos).toEqual(["Dentista", "Feriado"]);
  expect((await factsOf(ana, bia)).motivos).toEqual(["Congresso", "Feriado"]);
});
