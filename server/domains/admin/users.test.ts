import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";

const app = await testApp();

test("the live accounts come newest first, in pages, without anything secret", async () => {
  const admin = await app.admin();
  const made = [];
  for (const nome of ["Zoé", "Ana", "Íris"]) {
    app.clock.advance({ minutes: 1 });
    made.unshift((await app.professional({ nome })).id);
  }
  const gone = await app.professional();
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ desativado_em: app.clock.now() })
      .where("id", "=", gone.id)
      .execute(),
  );
  const { status, body } = await admin.rest("GET", "/admin/users?limit=2");
  expect(status).toBe(200);
  expect({ ...body, items: body.items.map(({ id }: { id: string }) => id) }).toEqual({
    items: made.slice(0, 2),
    total: 4,
    pages: 2,
    skip: 0,
    limit: 2,
  });
  expect(JSON.stringify(body)).not.toMatch(/senha|token":"/);
  const { items } = await admin.trpc.admin.listUsers.query({ skip: 2 });
  expect(items.map(({ id }) => id)).toEqual([made[2], admin.id]);
});
