import { expect, test } from "vitest";
import { asProfessional } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { activeRooms } from "./service/find-sala.ts";

const app = await testApp();

test("active rooms stand in their order, and another practice's are not among them", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const rooms = (usuario_id: string, given: readonly (readonly [string, number, boolean])[]) =>
    given.map(([nome, ordem, ativa]) => ({
      usuario_id,
      id: newId(),
      nome,
      nome_chave: nome.toLowerCase(),
      ativa,
      ordem,
      criado_em: app.clock.now(),
      atualizado_em: app.clock.now(),
    }));
  const own = rooms(ana.id, [
    ["Sala B", 1, true],
    ["Sala C", 0, false],
    ["Sala A", 1, true],
    ["Térreo", 0, true],
  ]);
  const values = [...own, ...rooms(bia.id, [["Azul", 0, true]])];
  await app.db((db) => db.insertInto("salas").values(values).execute());
  const active = await asProfessional(app.services, ana.id, activeRooms);
  expect(active?.map(({ nome }) => nome)).toEqual(["Térreo", "Sala A", "Sala B"]);
});
