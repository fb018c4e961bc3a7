import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { usuariosAnswers } from "#shared/usuarios/answers.messages.ts";
import { PROMPT_PADRAO, REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { m as usuario } from "#shared/usuarios/usuarios.messages.ts";

const app = await testApp();
const UM = "Fale como uma recepção calorosa.";
const DOIS = "Fale pouco e com muita clareza.";
const UNKNOWN = "01980000-0000-7000-8000-000000000001";

const inForce = async ({ trpc }: Actor) => {
  const { prompt, prompt_fixo } = await trpc.usuarios.me.query();
  return { prompt, prompt_fixo };
};
const versions = async ({ trpc }: Actor) => {
  const { items } = await trpc.assistente.listVersoes.query({});
  return items.map(({ numero, prompt, origem, em_uso }) => [numero, prompt, origem, em_uso]);
};

test("a draft is kept, kept again and discarded, and changes nothing that is in force", async () => {
  const ana = await app.professional();
  expect(await ana.trpc.assistente.getRascunho.query()).toBeNull();
  const kept = await ana.trpc.assistente.saveRascunho.mutate({ prompt: `  ${UM} ` });
  expect(kept).toEqual({ prompt: UM, prompt_fixo: null, atualizado_em: app.clock.now() });
  app.clock.advance({ minutes: 1 });
  await ana.trpc.assistente.saveRascunho.mutate({ prompt: DOIS });
  const again = await ana.trpc.assistente.getRascunho.query();
  expect(again).toEqual({ prompt: DOIS, prompt_fixo: null, atualizado_em: app.clock.now() });
  expect(await inForce(ana)).toEqual({ prompt: null, prompt_fixo: null });
  expect(await versions(ana)).toEqual([]);
  await ana.trpc.assistente.discardRascunho.mutate();
  await ana.trpc.assistente.discardRascunho.mutate();
  expect(await ana.trpc.assistente.getRascunho.query()).toBeNull();
});

test("what is published is in force, the draft is gone, and the text before can come back", async () => {
  const ana = await app.professional();
  await ana.trpc.assistente.saveRascunho.mutate({ prompt: UM });
  const version = await ana.trpc.assistente.publish.mutate({ prompt: UM });
  expect(version).toMatchObject({ numero: 2, prompt: UM, origem: "publicacao", em_uso: true });
  expect(await ana.trpc.assistente.getRascunho.query()).toBeNull();
  expect(await inForce(ana)).toEqual({ prompt: UM, prompt_fixo: null });
  await ana.trpc.assistente.publish.mutate({ prompt: DOIS });
  const { items } = await ana.trpc.assistente.listVersoes.query({});
  const initial = items.find(({ origem }) => origem === "inicial");
  await ana.trpc.assistente.restoreVersao.mutate({ id: initial?.id ?? "" });
  expect(await inForce(ana)).toEqual({ prompt: null, prompt_fixo: null });
  expect(await versions(ana)).toEqual([
    [4, null, "restauracao", true],
    [3, DOIS, "publicacao", false],
    [2, UM, "publicacao", false],
    [1, null, "inicial", false],
  ]);
});

test("publishing or restoring what is in force adds no version; the default text is kept as none", async () => {
  const ana = await app.professional();
  const first = await ana.trpc.assistente.publish.mutate({ prompt: `${PROMPT_PADRAO}\n` });
  expect(first).toMatchObject({ numero: 1, prompt: null, origem: "inicial", em_uso: true });
  const same = await ana.trpc.assistente.publish.mutate({ prompt: PROMPT_PADRAO });
  expect(same).toEqual(first);
  expect(await ana.trpc.assistente.restoreVersao.mutate({ id: first.id })).toEqual(first);
  expect(await versions(ana)).toEqual([[1, null, "inicial", true]]);
});

test("versions come in pages, the latest first", async () => {
  const ana = await app.professional();
  for (const prompt of [UM, DOIS]) await ana.trpc.assistente.publish.mutate({ prompt });
  const { body } = await ana.rest("GET", "/assistente/versoes?page=2&size=2");
  expect(body).toMatchObject({ total: 3, pages: 2, page: 2, size: 2 });
  expect(body.items).toMatchObject([{ numero: 1, em_uso: false }]);
});

test("every way that changes a prompt keeps a version", async () => {
  const [ana, admin] = [await app.professional(), await app.admin()];
  await ana.trpc.usuarios.updateMe.mutate({ prompt: UM });
  await ana.trpc.usuarios.updateMe.mutate({ prompt: UM, nome: "Ana Souza Lima" });
  await ana.trpc.usuarios.updateMe.mutate({ nome: "Ana Lima" });
  await admin.trpc.admin.updateUser.mutate({ id: ana.id, prompt: DOIS });
  await admin.trpc.admin.updateUser.mutate({ id: ana.id, prompt_fixo: "Só atende adultos." });
  await admin.trpc.admin.updateUser.mutate({ id: ana.id, descricao: "Psicóloga" });
  expect(await versions(ana)).toEqual([
    [4, DOIS, "administrador", true],
    [3, DOIS, "administrador", false],
    [2, UM, "publicacao", false],
    [1, null, "inicial", false],
  ]);
});

test("fixed rules are for administrators, whichever way they come", async () => {
  const ana = await app.professional();
  const { trpc } = ana;
  const input = { prompt: UM, prompt_fixo: "Nenhuma." };
  for (const call of [
    () => trpc.assistente.saveRascunho.mutate(input),
    () => trpc.assistente.publish.mutate(input),
    () => trpc.assistente.startEnsaio.mutate(input),
    () => trpc.assistente.publish.mutate({ prompt: UM, prompt_fixo: null }),
  ]) {
    expect(await refusal(call())).toEqual({ status: 403, detail: usuariosAnswers.somenteAdmin });
  }
  expect(await versions(ana)).toEqual([]);
});

test("an administrator drafts, publishes and restores fixed rules too; those not given stay", async () => {
  const { trpc, ...admin } = await app.admin();
  const fixo = "Nunca fale de preços.";
  await trpc.assistente.saveRascunho.mutate({ prompt: UM, prompt_fixo: fixo });
  const kept = await trpc.assistente.saveRascunho.mutate({ prompt: DOIS });
  expect(kept.prompt_fixo).toBe(fixo);
  await trpc.assistente.publish.mutate({ prompt: DOIS, prompt_fixo: fixo });
  const partly = await trpc.assistente.publish.mutate({ prompt: UM });
  expect(partly).toMatchObject({ prompt: UM, prompt_fixo: fixo });
  expect((await trpc.assistente.saveRascunho.mutate({ prompt: DOIS })).prompt_fixo).toBe(fixo);
  const none = await trpc.assistente.publish.mutate({ prompt: UM, prompt_fixo: REGRAS_PADRAO });
  expect(none.prompt_fixo).toBeNull();
  await trpc.assistente.restoreVersao.mutate({ id: partly.id });
  expect(await inForce({ trpc, ...admin })).toEqual({ prompt: UM, prompt_fixo: fixo });
});

test("a professional who restores a text keeps the rules that the administrator wrote", async () => {
  const [ana, admin] = [await app.professional(), await app.admin()];
  const { id } = await ana.trpc.assistente.publish.mutate({ prompt: UM });
  await admin.trpc.admin.updateUser.mutate({ id: ana.id, prompt: DOIS, prompt_fixo: "Regra." });
  await ana.trpc.assistente.restoreVersao.mutate({ id });
  expect(await inForce(ana)).toEqual({ prompt: UM, prompt_fixo: "Regra." });
});

test("another professional's version does not exist; a text that is too short or too long is refused", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const { id } = await bia.trpc.assistente.publish.mutate({ prompt: UM });
  for (const foreign of [id, UNKNOWN]) {
    const refused = await refusal(ana.trpc.assistente.restoreVersao.mutate({ id: foreign }));
    expect(refused).toEqual({ status: 404, detail: m.versaoNaoEncontrada });
  }
  for (const [prompt, msg] of [
    ["curto", usuario.promptCurto],
    ["x".repeat(2_001), usuario.promptLongo],
  ]) {
    for (const [method, path] of [
      ["PUT", "rascunho"],
      ["POST", "publicar"],
    ] as const) {
      const { status, body } = await ana.rest(method, `/assistente/${path}`, { prompt });
      expect([status, body.detail[0].msg]).toEqual([422, msg]);
    }
  }
  expect(await versions(ana)).toEqual([]);
});
