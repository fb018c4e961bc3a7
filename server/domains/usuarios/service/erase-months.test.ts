import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { DAY } from "#shared/common/civil.ts";
import { eraseSome } from "./erase-accounts.ts";

const app = await testApp();

/** Messages whose places in their month are called (0,1), (0,2) and so on: the database has no earlier messages. */
async function insertMessages(one: Actor, idOf: () => string) {
  const { id: cliente_id } = await one.trpc.clientes.create.mutate({ nome: "Caio" });
  const now = app.clock.now();
  const moments = { momento: now, criado_em: now, atualizado_em: now };
  const row = {
    ...moments,
    usuario_id: one.id,
    cliente_id,
    status: "lida",
    origem: "cliente",
  } as const;
  const rows = Array.from({ length: 20 }, () => ({
    ...row,
    direcao: "ENTRADA" as const,
    id: idOf(),
  }));
  await app.db((db) => db.insertInto("mensagens").values(rows).execute());
}

const countOf = ({ id }: Actor) =>
  app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", id)
      .select((eb) => eb.fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow(),
  );

test("who is erased takes no messages of others along, which have the same places in another month", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  await insertMessages(bia, newId);
  const lastMonth = new Date(new Date().setUTCDate(1) - DAY)
    .getTime()
    .toString(16)
    .padStart(12, "0");
  await insertMessages(
    ana,
    () => `${lastMonth.slice(0, 8)}-${lastMonth.slice(8)}${newId().slice(13)}`,
  );
  await app.db((db) =>
    db
      .insertInto("exclusoes")
      .values({ usuario_id: ana.id, motivo: "pedido", pedida_em: app.clock.now() })
      .execute(),
  );
  while (await eraseSome(app.services, 10));
  expect([await countOf(ana), await countOf(bia)]).toEqual([{ total: "0" }, { total: "20" }]);
});
