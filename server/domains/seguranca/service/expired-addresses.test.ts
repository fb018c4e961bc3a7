import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { pessoaOf } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { applyRetention } from "#server/workers/apply-retention.ts";
import { recordEvent } from "./record-event.ts";

const app = await testApp();
const request = { id: "r", ip: "203.0.113.7", agent: "Firefox", token: undefined };

/** Past the session that reads them. */
const eventsOf = (id: string) =>
  app.db((db) =>
    db
      .selectFrom("eventos_seguranca")
      .where("usuario_id", "=", pessoaOf(id))
      .select(["tipo", "endereco", "agente"])
      .orderBy("criado_em")
      .execute(),
  );

async function forget() {
  while (await applyRetention(app.services));
}

test("S34: addresses are kept for six months of the calendar, what happened for twenty-four", async () => {
  const ana = await app.professional({ trialDays: null });
  const record = (tipo: "entrada" | "senha_alterada") =>
    asSystem({ ...app.services, request }, (ctx) =>
      recordEvent(ctx, { tipo, usuario_id: pessoaOf(ana.id) }),
    );
  app.clock.set("2026-03-31T12:00:00Z");
  await record("entrada");
  app.clock.set("2026-09-30T11:59:00Z");
  await record("senha_alterada");
  await forget();
  const known = { endereco: "203.0.113.7", agente: "Firefox" };
  expect(await eventsOf(ana.id)).toEqual([
    { tipo: "entrada", ...known },
    { tipo: "senha_alterada", ...known },
  ]);
  app.clock.set("2026-10-01T12:00:00Z");
  await forget();
  expect(await eventsOf(ana.id)).toEqual([
    { tipo: "entrada", endereco: null, agente: null },
    { tipo: "senha_alterada", ...known },
  ]);
  app.clock.set("2028-04-01T12:00:00Z");
  await forget();
  expect(await eventsOf(ana.id)).toEqual([
    { tipo: "senha_alterada", endereco: null, agente: null },
  ]);
});
