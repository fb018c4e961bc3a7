import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { novoTemplate, professionalOf, systemTemplate } from "#server/testing/templates.ts";
import type { Wanted } from "./queries/choice.queries.ts";
import { findTemplateFor, findTemplatesFor } from "./service/choose-template.ts";
import { ensureLibrary } from "./service/initialize-library.ts";

const app = await testApp();
const pick = (wanted: Wanted) => app.db((db) => findTemplateFor({ db }, wanted));

test("without the library there is nothing to choose from", async () => {
  const ana = await app.professional();
  expect(await pick({ usuarioId: ana.id, type: "REMINDER" })).toBeUndefined();
});

test("the chosen one, else the system's of the category, else the general one", async () => {
  await ensureLibrary(app.services);
  const ana = await professionalOf(app, "psychology");
  const own = await ana.trpc.templates.create.mutate({
    ...novoTemplate,
    category: "psychology",
    type: "REMINDER",
  });
  const ofCategory = await systemTemplate(app, "psychology", "REMINDER");
  const general = await systemTemplate(app, "general", "REMINDER");
  const wanted: Wanted = { usuarioId: ana.id, type: "REMINDER", chosenId: own.id };

  expect(await pick(wanted)).toEqual({ id: own.id, name: own.name, content: own.content });
  expect(await pick({ ...wanted, chosenId: null })).toEqual(ofCategory);
  expect(await pick({ ...wanted, chosenId: general.id })).toEqual(general);

  await ana.trpc.templates.update.mutate({ id: own.id, is_active: false });
  expect(await pick(wanted)).toEqual(ofCategory);
  await ana.trpc.templates.update.mutate({ id: own.id, is_active: true, type: "FOLLOWUP" });
  expect(await pick(wanted)).toEqual(ofCategory);

  const admin = await app.admin();
  await admin.trpc.templates.update.mutate({ id: ofCategory.id, is_active: false });
  expect(await pick(wanted)).toEqual(general);
  await admin.trpc.templates.update.mutate({ id: general.id, is_active: false });
  expect(await pick(wanted)).toBeUndefined();
  for (const { id } of [ofCategory, general]) {
    await admin.trpc.templates.update.mutate({ id, is_active: true });
  }
});

test("somebody else's template and one of another field are not used", async () => {
  await ensureLibrary(app.services);
  const [ana, bia] = [await professionalOf(app, "psychology"), await app.professional()];
  const foreign = await bia.trpc.templates.create.mutate({ ...novoTemplate, type: "REMINDER" });
  const legal = await systemTemplate(app, "legal", "REMINDER");
  const fallback = await systemTemplate(app, "psychology", "REMINDER");
  for (const chosenId of [foreign.id, legal.id]) {
    expect(await pick({ usuarioId: ana.id, type: "REMINDER", chosenId })).toEqual(fallback);
  }
  const admin = await app.admin();
  expect(await pick({ usuarioId: admin.id, type: "REMINDER", chosenId: legal.id })).toEqual(legal);
});

test("many are found in one statement, each in its place", async () => {
  await ensureLibrary(app.services);
  const [ana, bia] = [await professionalOf(app, "beauty"), await app.professional()];
  const found = await app.db((db) =>
    findTemplatesFor({ db }, [
      { usuarioId: bia.id, type: "FOLLOWUP" },
      { usuarioId: crypto.randomUUID(), type: "FOLLOWUP" },
      { usuarioId: ana.id, type: "CONFIRMATION" },
    ]),
  );
  expect(found).toEqual([
    await systemTemplate(app, "general", "FOLLOWUP"),
    undefined,
    await systemTemplate(app, "beauty", "CONFIRMATION"),
  ]);
});
