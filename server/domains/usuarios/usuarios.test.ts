import { expect, test } from "vitest";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { usuariosAnswers } from "#shared/usuarios/answers.messages.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";

const app = await testApp();

test("the profile changes only where fields are given, and answers the whole person", async () => {
  const ana = await app.professional();
  const { status, body } = await ana.rest("PUT", "/usuarios/me", {
    nome: "  Ana Maria  ",
    telefone: "(11) 91234-5678",
    timezone: "America/Manaus",
    prompt: "Responda com carinho.",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    nome: "Ana Maria",
    telefone: "11912345678",
    timezone: "America/Manaus",
    prompt: "Responda com carinho.",
    email: ana.email,
  });
  expect((await ana.rest("PUT", "/usuarios/me", {})).body).toEqual(body);
  const cleared = await ana.rest("PUT", "/usuarios/me", { telefone: "", prompt: null });
  expect(cleared.body).toEqual({ ...body, telefone: null, prompt: null });
  expect(await ana.trpc.usuarios.me.query()).toMatchObject({ nome: "Ana Maria", telefone: null });
});

test("each fault of the profile has its sentence, and nothing is written", async () => {
  const ana = await app.professional();
  const before = (await ana.rest("GET", "/usuarios/me")).body;
  const faults: [Record<string, unknown>, string][] = [
    [{ nome: " " }, "Nome é obrigatório"],
    [{ nome: "x".repeat(201) }, "Nome muito longo"],
    [{ email: "sem-arroba" }, "Email deve ser válido"],
    [{ telefone: "123" }, "Telefone deve ter 10 ou 11 dígitos"],
    [{ telefone: "+14155552671" }, "Telefone deve ter 10 ou 11 dígitos"],
    [{ prompt: "curto" }, "Prompt deve ter pelo menos 10 caracteres"],
    [{ prompt: "x".repeat(2_001) }, "Prompt muito longo"],
    [{ timezone: "Europe/Lisbon" }, ""],
    [{ usa_google: "sim" }, ""],
  ];
  for (const [change, sentence] of faults) {
    const { status, body } = await ana.rest("PUT", "/usuarios/me", { ...change });
    const [name = ""] = Object.keys(change);
    expect([name, status, body.detail.length, body.detail[0].loc]).toEqual([
      name,
      422,
      1,
      ["body", name],
    ]);
    if (sentence) expect(body.detail[0].msg).toBe(sentence);
  }
  expect((await ana.rest("GET", "/usuarios/me")).body).toEqual(before);
});

test("category, description and fixed rules are an administrator's: 403 for USER", async () => {
  const ana = await app.professional();
  for (const change of [
    { categoria_id: null },
    { descricao: "Psicóloga clínica" },
    { prompt_fixo: "" },
    { nome: "Outra", descricao: null },
  ]) {
    const { status, body } = await ana.rest("PUT", "/usuarios/me", change);
    expect([status, body]).toEqual([403, { detail: "Acesso negado" }]);
    expect(await refusal(ana.trpc.usuarios.updateMe.mutate(change))).toEqual({
      status: 403,
      detail: usuariosAnswers.somenteAdmin,
    });
  }
  expect((await ana.rest("GET", "/usuarios/me")).body.nome).toBe("Ana Souza");
});

test("an administrator changes them, to a category that exists", async () => {
  const admin = await app.admin();
  const id = crypto.randomUUID();
  await app.db((db) =>
    db
      .insertInto("categories")
      .values({
        id,
        name: "psicanalise",
        display_name: "Psicanálise",
        description: null,
        icon: null,
      })
      .execute(),
  );
  const { status, body } = await admin.rest("PUT", "/usuarios/me", {
    categoria_id: id,
    descricao: "Direção",
    prompt_fixo: "Nunca prometa prazos.",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    categoria_id: id,
    categoria: { id, name: "psicanalise", display_name: "Psicanálise" },
    descricao: "Direção",
    prompt_fixo: "Nunca prometa prazos.",
  });
  const unknown = await admin.rest("PUT", "/usuarios/me", { categoria_id: crypto.randomUUID() });
  expect([unknown.status, unknown.body.detail[0].msg]).toEqual([422, m.categoriaInvalida]);
});

test("an e-mail of another live account is 409, one's own in other case is not", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const taken = await ana.rest("PUT", "/usuarios/me", { email: bia.email.toUpperCase() });
  expect([taken.status, taken.body]).toEqual([409, { detail: "Email já cadastrado" }]);
  const own = await ana.rest("PUT", "/usuarios/me", { email: ana.email.toUpperCase() });
  expect([own.status, own.body.email]).toEqual([200, ana.email]);
});

test("nobody's instances are an empty array", async () => {
  const ana = await app.professional();
  expect((await ana.rest("GET", "/usuarios/me/instances")).body).toEqual([]);
});
