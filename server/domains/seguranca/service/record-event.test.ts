import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { pessoaOf } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { recordEvent, recordEventApart } from "./record-event.ts";

const app = await testApp();

const eventsOf = (usuario_id: string) =>
  app.db((db) =>
    db
      .selectFrom("eventos_seguranca")
      .where("usuario_id", "=", pessoaOf(usuario_id))
      .select(["tipo", "endereco", "agente", "detalhes"])
      .execute(),
  );

test("an event is kept for the account that it concerns, and goes with the work that it belongs to", async () => {
  const ana = await app.professional();
  const request = { id: "r", ip: "203.0.113.7", agent: "Firefox", token: undefined };
  const ctx = { ...app.services, request };
  const undone = asSystem(ctx, async (ctx) => {
    await recordEvent(ctx, { tipo: "entrada", usuario_id: pessoaOf(ana.id) });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await eventsOf(ana.id)).toEqual([]);

  await recordEventApart(ctx, {
    tipo: "acesso_negado",
    usuario_id: pessoaOf(ana.id),
    detalhes: { a: "b" },
  });
  expect(await eventsOf(ana.id)).toEqual([
    {
      tipo: "acesso_negado",
      endereco: "203.0.113.7",
      agente: "Firefox",
      detalhes: { a: "b" },
    },
  ]);
});
