import { expect, test } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { novoTemplate, professionalOf, systemTemplate } from "#server/testing/templates.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { ensureLibrary } from "./service/initialize-library.ts";

/** Visibility of templates, and the right to change those of the system. */
const app = await testApp();
await ensureLibrary(app.services);

/** The categories of the system templates that a person sees. */
async function seenBy(person: Awaited<ReturnType<typeof app.professional>>) {
  const { items } = await person.trpc.templates.list.query({ size: 100, is_system: true });
  return [...new Set(items.map(({ category }) => category))].sort();
}

test("a professional sees the system's templates of the own category and of general", async () => {
  expect(await seenBy(await professionalOf(app, "psychology"))).toEqual(["general", "psychology"]);
  // There are no templates for this field of work.
  expect(await seenBy(await professionalOf(app, "education"))).toEqual(["general"]);
  expect(await seenBy(await app.professional())).toEqual(["general"]);
  expect(await seenBy(await app.admin())).toHaveLength(8);
});

test("one of another field is not there", async () => {
  const ana = await professionalOf(app, "psychology");
  const { id } = await systemTemplate(app, "legal", "REMINDER");
  expect(await refusal(ana.trpc.templates.get.query({ id }))).toEqual({
    status: 404,
    detail: m.naoEncontrado,
  });
});

test("mutant: without the rule of categories all are seen", async () => {
  const ana = await professionalOf(app, "psychology");
  const guard = {
    statement: /from "templates"/,
    guard: /templates\.category in \('general', \([^$]*(\$\d)[^)$]*\)\)/g,
    instead: "$1::uuid is not null",
  };
  const seen = await withoutGuard(app.services.databases.app, guard, () => seenBy(ana));
  expect(seen).toHaveLength(8);
});

test("a professional writes in the own category only, an administrator in any", async () => {
  const [ana, bia, admin] = [
    await professionalOf(app, "psychology"),
    await professionalOf(app, "education"),
    await app.admin(),
  ];
  const refused = { status: 403, detail: m.categoriaAlheia };
  const { create, update } = ana.trpc.templates;
  for (const category of ["legal", "general"]) {
    expect(await refusal(create.mutate({ ...novoTemplate, category }))).toEqual(refused);
  }
  const own = await create.mutate({ ...novoTemplate, category: "psychology" });
  expect(await refusal(update.mutate({ id: own.id, category: "legal" }))).toEqual(refused);
  await update.mutate({ id: own.id, category: "psychology" });
  expect((await bia.trpc.templates.create.mutate(novoTemplate)).category).toBe("general");
  const made = await admin.trpc.templates.create.mutate({ ...novoTemplate, category: "legal" });
  expect([made.category, made.created_by]).toEqual(["legal", admin.id]);
});

test("a copy of a general template may be saved as it is, and moved to the own category", async () => {
  const ana = await professionalOf(app, "psychology");
  const { id: original } = await systemTemplate(app, "general", "FOLLOWUP");
  const { id, category } = await ana.trpc.templates.duplicate.mutate({ id: original });
  const { update } = ana.trpc.templates;
  expect(category).toBe("general");
  expect((await update.mutate({ id, category: "general", name: "Obrigado" })).name).toBe(
    "Obrigado",
  );
  expect((await update.mutate({ id, category: "psychology" })).category).toBe("psychology");
  expect((await refusal(update.mutate({ id, category: "general" }))).status).toBe(403);
});

test("templates of the system are edited and switched by administrators, and deleted by nobody", async () => {
  const [ana, admin] = [await professionalOf(app, "beauty"), await app.admin()];
  const { id, name } = await systemTemplate(app, "beauty", "MARKETING");
  for (const change of [{ is_active: false }, { name: "Meu convite" }]) {
    expect(await refusal(ana.trpc.templates.update.mutate({ id, ...change }))).toEqual({
      status: 403,
      detail: m.sistemaSomenteAdmin,
    });
  }
  const kept = { status: 409, detail: "Templates do sistema não podem ser excluídos" };
  expect(await refusal(ana.trpc.templates.remove.mutate({ id }))).toEqual(kept);
  expect(await refusal(admin.trpc.templates.remove.mutate({ id }))).toEqual(kept);

  const changed = await admin.trpc.templates.update.mutate({
    id,
    is_active: false,
    name: "Convite",
  });
  expect([changed.name, changed.is_active, changed.is_system]).toEqual(["Convite", false, true]);
  expect((await ana.trpc.templates.get.query({ id })).name).toBe("Convite");
  await admin.trpc.templates.update.mutate({ id, is_active: true, name });
});

test("an administrator reaches everybody's templates, and what they do there is noted", async () => {
  const [ana, admin] = [await app.professional(), await app.admin()];
  const { id } = await ana.trpc.templates.create.mutate(novoTemplate);
  const own = await admin.trpc.templates.create.mutate({ ...novoTemplate, name: "Da casa" });
  const { items } = await admin.trpc.templates.list.query({ is_system: false, created_by: ana.id });
  expect(items.map((item) => item.id)).toEqual([id]);
  await admin.trpc.templates.update.mutate({ id, is_active: false });
  await admin.trpc.templates.remove.mutate({ id });
  await admin.trpc.templates.remove.mutate({ id: own.id });
  const notes = await app.db((db) =>
    db
      .selectFrom("auditoria")
      .where("ator_id", "=", admin.id)
      .select(["acao", "alvo_tipo", "alvo_id"])
      .orderBy("id")
      .execute(),
  );
  const target = { alvo_tipo: "template", alvo_id: id };
  expect(notes).toEqual([
    { acao: "alterar", ...target },
    { acao: "excluir", ...target },
  ]);
});

test("an administrator's own name is theirs: somebody else's copy does not take it", async () => {
  const [ana, admin] = [await app.professional(), await app.admin()];
  const { id } = await ana.trpc.templates.create.mutate(novoTemplate);
  const copy = await admin.trpc.templates.duplicate.mutate({ id });
  expect([copy.name, copy.created_by]).toEqual(["Aviso da clínica (Cópia)", admin.id]);
  expect((await ana.trpc.templates.list.query({ is_system: false })).total).toBe(1);
});
