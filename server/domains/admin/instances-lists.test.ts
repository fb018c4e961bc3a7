import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { createdInstances } from "#server/testing/created-instances.ts";

const app = await testApp();
const { admin, create } = await createdInstances(app);

test("those that are switched on, and those that are not, are listed apart", async () => {
  const ana = await app.professional();
  const [on, off] = [await create(ana.id), await create(ana.id)];
  await admin.rest("PUT", `/admin/instances/${off.body.id}`, { ativa: false });
  const ids = async (filter: string) => {
    const { body } = await admin.rest("GET", `/admin/instances?limit=100${filter}`);
    const found: { id: string }[] = body.items;
    return found.map(({ id }) => id).filter((id) => [on.body.id, off.body.id].includes(id));
  };
  expect(await ids("")).toHaveLength(2);
  expect(await ids("&ativa=true")).toEqual([on.body.id]);
  expect(await ids("&ativa=false")).toEqual([off.body.id]);
});

test("lists hold everybody's or one person's, with pages", async () => {
  const [ana, bia] = [await app.professional({ nome: "Ana" }), await app.professional()];
  const first = (await create(ana.id)).body;
  const second = (await create(bia.id)).body;
  const all = await admin.rest("GET", "/admin/instances?skip=0&limit=2");
  expect(all.body).toMatchObject({
    skip: 0,
    limit: 2,
    items: [{ id: second.id }, { id: first.id, usuario_nome: "Ana" }],
  });
  expect(all.body.total).toBeGreaterThanOrEqual(2);
  expect(all.body.pages).toBe(Math.ceil(all.body.total / 2));
  expect(JSON.stringify(all.body)).not.toContain("webhook_token");
  const own = await admin.rest("GET", `/admin/users/${ana.id}/instances`);
  expect(own.body).toMatchObject([{ id: first.id }]);
  expect((await admin.rest("GET", `/admin/users/${newId()}/instances`)).status).toBe(404);
  expect((await admin.rest("GET", "/admin/instances?limit=101")).status).toBe(422);
});
