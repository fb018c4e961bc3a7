import { expect, test, vi } from "vitest";
import { newId, pessoaOf } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";

/** Side effects of an administrator's change to an account. */
const app = await testApp();
const admin = await app.admin();

test("their open screens are notified, also of a trial, and of the end", async () => {
  const ana = await app.professional();
  const heard: unknown[] = [];
  const silence = app.services.events.subscribe(ana.id, (evento) => heard.push(evento));
  const evento = { tipo: "usuario", id: ana.id };
  await admin.rest("PUT", `/admin/users/${ana.id}`, { nome: "Ana Maria" });
  // No change, so no event.
  await admin.rest("PUT", `/admin/users/${ana.id}`, { nome: "Ana Maria" });
  await admin.rest("POST", "/trial/extend", { target_user_id: ana.id });
  await admin.rest("DELETE", `/admin/users/${ana.id}`);
  await vi.waitFor(() => expect(heard).toEqual([evento, evento, evento]), 10_000);
  silence();
});

test("a new e-mail ends the reset links that were mailed to the old one", async () => {
  const ana = await app.professional();
  await app.anonymous.rest("POST", "/auth/forgot-password", { email: ana.email });
  const open = () =>
    app.db((db) =>
      db
        .selectFrom("redefinicoes_senha")
        .where("usuario_id", "=", pessoaOf(ana.id))
        .where("encerrado_em", "is", null)
        .select("hash")
        .execute(),
    );
  await admin.rest("PUT", `/admin/users/${ana.id}`, { email: ana.email, nome: "Ana" });
  expect(await open()).toHaveLength(1);
  await admin.rest("PUT", `/admin/users/${ana.id}`, { email: `${newId()}@exemplo.com.br` });
  expect(await open()).toHaveLength(0);
});

test("a category that only removed accounts had is free to go", async () => {
  const ana = await app.professional();
  const categoria_id = newId();
  const row = { id: categoria_id, name: "acupuntura", display_name: "Acupuntura" };
  await app.db((db) =>
    db
      .insertInto("categories")
      .values({ ...row, description: null, icon: null })
      .execute(),
  );
  await admin.rest("PUT", `/admin/users/${ana.id}`, { categoria_id });
  expect((await admin.rest("DELETE", `/categories/${categoria_id}`)).status).toBe(409);
  await admin.rest("DELETE", `/admin/users/${ana.id}`);
  expect((await admin.rest("DELETE", `/categories/${categoria_id}`)).status).toBe(204);
});
