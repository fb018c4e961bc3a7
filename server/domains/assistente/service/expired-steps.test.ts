import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { insertTurn } from "#server/testing/assistant-steps.ts";
import { applyRetention } from "#server/workers/apply-retention.ts";
import { DAY } from "#shared/common/civil.ts";

const app = await testApp();

test("the results of the assistant's tools are deleted after 90 days; that something was done stays", async () => {
  const ana = await app.professional();
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({
    nome: "Davi",
    telefone: "11955554444",
  });
  const of = { usuario_id: ana.id, cliente_id };
  const turno_id = newId();
  const now = app.clock.now();
  const turn = { ...of, id: turno_id, responder_em: now, criado_em: now };
  const contents = { argumentos: JSON.stringify({ horario: "10:00" }), resultado: "{}" };
  const step = { ...of, ...contents, turno_id, ferramenta: "agendar" as const, horario: now };
  await app.db(async (db) => {
    await db.insertInto("assistente_turnos").values(turn).execute();
    for (const ordem of [1, 2]) {
      const criado_em = new Date(now.getTime() + ordem * DAY);
      const row = { ...step, ordem, acao: "agendou" as const, criado_em };
      await db.insertInto("assistente_passos").values(row).execute();
    }
  });
  app.clock.advance({ days: 91, hours: 1 });
  while (await applyRetention(app.services));
  const kept = await app.db((db) =>
    db
      .selectFrom("assistente_passos")
      .where("usuario_id", "=", ana.id)
      .select(["acao", "horario", "argumentos"])
      .orderBy("ordem")
      .execute(),
  );
  const done = { acao: "agendou", horario: now };
  expect(kept).toEqual([
    { ...done, argumentos: {} },
    { ...done, argumentos: { horario: "10:00" } },
  ]);
  expect(await applyRetention(app.services)).toBe(false);
});

test("a turn goes 90 days after it ended; open ones and those in which something was done stay", async () => {
  const ana = await app.professional();
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Davi" });
  const of = { usuario_id: ana.id, cliente_id };
  const looked = { ferramenta: "horarios_livres" as const, acao: null };
  const idle = await insertTurn(app, of, [looked]);
  const acted = await insertTurn(app, of, [{ ferramenta: "agendar", acao: "agendou" }, looked]);
  const open = await insertTurn(app, { ...of, isOpen: true });
  const kept = () =>
    app.db(async (db) => {
      const rows = await db
        .selectFrom("assistente_turnos")
        .where("usuario_id", "=", ana.id)
        .select("id")
        .execute();
      return new Set(rows.map(({ id }) => id));
    });
  app.clock.advance({ days: 89 });
  while (await applyRetention(app.services));
  expect(await kept()).toEqual(new Set([idle, acted, open]));
  app.clock.advance({ days: 2 });
  while (await applyRetention(app.services));
  expect(await kept()).toEqual(new Set([acted, open]));
});
