import { expect, test } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { novoTemplate, systemTemplate } from "#server/testing/templates.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { ensureLibrary } from "./service/initialize-library.ts";

const app = await testApp();

test("a copy of one's own, under the name that the library asks for", async () => {
  const ana = await app.professional();
  const { id, name } = await ana.trpc.templates.create.mutate(novoTemplate);
  await ana.trpc.templates.update.mutate({ id, is_active: false });
  const original = await ana.trpc.templates.get.query({ id });
  const { status, body } = await ana.rest("POST", `/templates/${id}/duplicate`, {
    new_name: `${name} (Cópia)`,
  });
  expect([status, body.name, body.created_by]).toEqual([201, "Aviso da clínica (Cópia)", ana.id]);
  expect(body.id).not.toBe(id);
  for (const field of [
    "description",
    "content",
    "category",
    "type",
    "tone",
    "is_active",
  ] as const) {
    expect([field, body[field]]).toEqual([field, original[field]]);
  }
});

test("N counts up from 2; a copy of a copy is one of the original; without a name it is found", async () => {
  const ana = await app.professional();
  const { id, name } = await ana.trpc.templates.create.mutate(novoTemplate);
  const copy = async (of: string, new_name?: string) =>
    ana.trpc.templates.duplicate.mutate({ id: of, ...(new_name ? { new_name } : {}) });
  const first = await copy(id, `${name} (Cópia)`);
  expect((await copy(id, `${name} (Cópia)`)).name).toBe("Aviso da clínica (Cópia 2)");
  expect((await copy(id)).name).toBe("Aviso da clínica (Cópia 3)");
  expect((await copy(first.id, `${first.name} (Cópia)`)).name).toBe("Aviso da clínica (Cópia 4)");
  expect((await copy(first.id)).name).toBe("Aviso da clínica (Cópia 5)");
});

test("a long name is cut so that all fits 100", async () => {
  const ana = await app.professional();
  const name = "x".repeat(100);
  const { id } = await ana.trpc.templates.create.mutate({ ...novoTemplate, name });
  const names: string[] = [];
  for (const new_name of [`${name} (Cópia)`, `${name} (Cópia)`, undefined]) {
    names.push((await ana.trpc.templates.duplicate.mutate({ id, new_name })).name);
  }
  expect(names).toEqual([
    `${"x".repeat(92)} (Cópia)`,
    `${"x".repeat(90)} (Cópia 2)`,
    `${"x".repeat(90)} (Cópia 3)`,
  ]);
});

test("a name of one's own choice is free or refused", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.templates.create.mutate(novoTemplate);
  const { duplicate } = ana.trpc.templates;
  expect((await duplicate.mutate({ id, new_name: "Meu aviso" })).name).toBe("Meu aviso");
  expect(await refusal(duplicate.mutate({ id, new_name: "Meu aviso" }))).toEqual({
    status: 409,
    detail: m.nomeEmUso,
  });
  for (const [new_name, message] of [
    ["ab", m.nomeCurto],
    ["x".repeat(101), m.nomeLongo],
    ["Olá!", m.nomeInvalido],
    ["Olá! (Cópia)", m.nomeInvalido],
  ] as const) {
    expect(await refusal(duplicate.mutate({ id, new_name }))).toMatchObject({
      status: 422,
      detail: [{ loc: ["body", "new_name"], msg: message }],
    });
  }
});

test("a template of the system is copied into one's own hands", async () => {
  await ensureLibrary(app.services);
  const ana = await app.professional();
  const { id, name } = await systemTemplate(app, "general", "REMINDER");
  const copy = await ana.trpc.templates.duplicate.mutate({ id });
  expect(copy).toMatchObject({ name: `${name} (Cópia)`, is_system: false, category: "general" });
  await ana.trpc.templates.update.mutate({ id: copy.id, content: "Até amanhã, {{nome_cliente}}!" });
});

test("however many copy at once, all get a name of their own", async () => {
  const ana = await app.professional();
  const { id, name } = await ana.trpc.templates.create.mutate(novoTemplate);
  const new_name = `${name} (Cópia)`;
  const copies = await Promise.all(
    Array.from({ length: 12 }, () => ana.trpc.templates.duplicate.mutate({ id, new_name })),
  );
  const expected = [new_name, ...Array.from({ length: 11 }, (_, i) => `${name} (Cópia ${i + 2})`)];
  expect(copies.map((copy) => copy.name).sort()).toEqual(expected.sort());
});
