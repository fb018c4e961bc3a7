import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";

const app = await testApp({ env: { DEFAULT_USER_PASSWORD: "Padrao-Da-Casa-1" } });
const admin = await app.admin();

const fresh = (more: object = {}) => ({
  nome: "Nova Pessoa",
  email: `${newId()}@exemplo.com.br`,
  ...more,
});
const create = (input: object) => admin.rest("POST", "/admin/users", input);
const login = (username: string, password: string) =>
  app.anonymous.rest("POST", "/auth/login", { username, password });

async function category() {
  const id = newId();
  const row = { id, name: `c-${id}`, display_name: "Acupuntura", description: null, icon: null };
  await app.db((db) => db.insertInto("categories").values(row).execute());
  return id;
}

test("an account begins with the fixed password, which must be changed at the first login", async () => {
  const categoria_id = await category();
  const input = fresh({
    email: "Nova.Pessoa@Exemplo.com.br",
    telefone: "(11) 91234-5678",
    categoria_id,
    usa_google: true,
    google_calendar_id: "agenda@exemplo.com.br",
    prompt_fixo: "Nunca prometa prazos.",
    password: "Padrao-Da-Casa-1",
    role: "USER",
  });
  const { status, body } = await create(input);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    nome: "Nova Pessoa",
    email: "nova.pessoa@exemplo.com.br",
    telefone: "11912345678",
    role: "USER",
    primeiro_login: true,
    categoria_id,
    categoria: { display_name: "Acupuntura" },
    timezone: "America/Sao_Paulo",
    usa_google: true,
    google_calendar_id: "agenda@exemplo.com.br",
    prompt_fixo: "Nunca prometa prazos.",
    is_trial_user: false,
    trial_status: null,
  });
  const { body: session } = await login(body.email, "Padrao-Da-Casa-1");
  const { link_de_acesso: _link, link_expira_em: _until, ...account } = body;
  expect(session.user).toEqual({ ...account, segundo_fator_ate: null });
  const authorization = `Bearer ${session.access_token}`;
  const clientes = await app.anonymous.rest("GET", "/clientes", undefined, { authorization });
  expect([clientes.status, clientes.body.detail]).toEqual([
    403,
    "Troca de senha obrigatória no primeiro acesso",
  ]);
});

test("only name and e-mail are needed; the password is the fixed one then", async () => {
  const { status, body } = await admin.rest("POST", "/admin/users", fresh());
  expect([status, body.role, body.usa_google, body.google_calendar_id]).toEqual([
    201,
    "USER",
    false,
    "primary",
  ]);
  expect((await login(body.email, "Padrao-Da-Casa-1")).status).toBe(200);
  const chief = await create(fresh({ role: "ADMIN" }));
  expect(chief.body.role).toBe("ADMIN");
});

test("each fault has its sentence, and nothing is written", async () => {
  const count = async () => (await admin.rest("GET", "/admin/users")).body.total;
  const before = await count();
  const faults: [object, string][] = [
    [{ nome: " " }, "Nome é obrigatório"],
    [{ nome: "x".repeat(201) }, "Nome muito longo"],
    [{ email: "" }, "Email é obrigatório"],
    [{ email: "sem-arroba" }, "Email deve ser válido"],
    [{ password: "1234567" }, "Senha deve ter pelo menos 8 caracteres"],
    [{ password: "x".repeat(129) }, "Senha deve ter no máximo 128 caracteres"],
    [{ role: "CHEFE" }, "Opção inválida"],
    [{ telefone: "123" }, "Telefone deve ter 10 ou 11 dígitos"],
    [{ categoria_id: newId() }, "Categoria inválida"],
    [{ prompt_fixo: "x".repeat(2_001) }, "Prompt fixo muito longo"],
    [{ is_trial_user: false }, "Campo desconhecido"],
    [{ primeiro_login: false }, "Campo desconhecido"],
  ];
  for (const [more, sentence] of faults) {
    const { status, body } = await create(fresh(more));
    expect([more, status, body.detail.map(({ msg }: { msg: string }) => msg)]).toEqual([
      more,
      422,
      [sentence],
    ]);
  }
  expect(await count()).toBe(before);
});

test("a taken e-mail is 409, whatever its case; that of a removed account is free", async () => {
  const ana = await app.professional();
  const taken = await create(fresh({ email: ana.email.toUpperCase() }));
  expect([taken.status, taken.body]).toEqual([409, { detail: "Email já cadastrado" }]);
  await admin.rest("DELETE", `/admin/users/${ana.id}`);
  expect((await create(fresh({ email: ana.email }))).status).toBe(201);
});

test("a change keeps what is absent, clears what is null, and counts on the very next request", async () => {
  const ana = await app.professional({ nome: "Ana Souza" });
  const categoria_id = await category();
  const change = {
    nome: "Ana Maria",
    telefone: "1133334444",
    timezone: "America/Manaus",
    categoria_id,
    descricao: "Psicóloga clínica",
    prompt: "Responda com carinho.",
    prompt_fixo: "Nunca prometa prazos.",
    usa_google: true,
    google_calendar_id: "outra@exemplo.com.br",
  };
  const { status, body } = await admin.rest("PUT", `/admin/users/${ana.id}`, change);
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...change, email: ana.email, categoria: { id: categoria_id } });
  const own = (await ana.rest("GET", "/usuarios/me")).body;
  expect(own).toMatchObject({ ...body, segundo_fator_ate: null });
  const same = await admin.rest("PUT", `/admin/users/${ana.id}`, {});
  expect(same.body).toEqual(body);
  const cleared = {
    descricao: "",
    prompt: null,
    prompt_fixo: "",
    categoria_id: null,
    telefone: null,
  };
  expect((await admin.rest("PUT", `/admin/users/${ana.id}`, cleared)).body).toMatchObject({
    descricao: null,
    prompt: null,
    prompt_fixo: null,
    categoria_id: null,
    categoria: null,
    telefone: null,
  });
  const { nome } = await admin.trpc.admin.updateUser.mutate({ id: ana.id, nome: "Ana" });
  expect(nome).toBe("Ana");
});

test("faults of a change have their sentences", async () => {
  const ana = await app.professional();
  const faults: [object, string][] = [
    [{ nome: "" }, "Nome é obrigatório"],
    [{ email: "x" }, "Email deve ser válido"],
    [{ prompt: "curto" }, "Prompt deve ter pelo menos 10 caracteres"],
    [{ prompt: "x".repeat(2_001) }, "Prompt muito longo"],
    [{ prompt_fixo: "x".repeat(2_001) }, "Prompt fixo muito longo"],
    [{ descricao: "x".repeat(2_001) }, "Descrição muito longa"],
    [{ timezone: "Europe/Lisbon" }, "Fuso horário inválido"],
    [{ categoria_id: newId() }, "Categoria inválida"],
    [{ is_trial_user: true }, "Opção inválida"],
    [{ google_refresh_token: "x" }, "Campo desconhecido"],
  ];
  const before = (await ana.rest("GET", "/usuarios/me")).body;
  for (const [change, sentence] of faults) {
    const { status, body } = await admin.rest("PUT", `/admin/users/${ana.id}`, change);
    expect([change, status, body.detail[0].msg]).toEqual([change, 422, sentence]);
  }
  expect((await ana.rest("GET", "/usuarios/me")).body).toEqual(before);
});

test("of two administrators who give one e-mail to two people at once, one succeeds", async () => {
  const people = [await app.professional(), await app.professional(), await app.professional()];
  const email = `${newId()}@exemplo.com.br`;
  const answers = await Promise.all(
    people.map(({ id }) => admin.rest("PUT", `/admin/users/${id}`, { email })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test("nobody but administrators, and nobody who is not there", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const calls: [string, string, object?][] = [
    ["GET", `/admin/users/${bia.id}`],
    ["POST", "/admin/users", fresh()],
    ["PUT", `/admin/users/${bia.id}`, { nome: "Outra" }],
    ["DELETE", `/admin/users/${bia.id}`],
    ["POST", `/admin/users/${bia.id}/anonimizar`],
    ["GET", "/admin/audit"],
  ];
  for (const [method, path, sent] of calls) {
    const { status, body } = await ana.rest(method, path, sent);
    expect([path, status, body]).toEqual([path, 403, { detail: "Acesso negado" }]);
    expect((await app.anonymous.rest(method, path, sent)).status).toBe(401);
  }
  expect((await bia.rest("GET", "/usuarios/me")).body.nome).toBe("Ana Souza");
  for (const id of [newId(), "abc"]) {
    const paths: [string, string, object?][] = [
      ["PUT", `/admin/users/${id}`, { nome: "Outra" }],
      ["DELETE", `/admin/users/${id}`],
      ["POST", `/admin/users/${id}/anonimizar`],
    ];
    for (const [method, path, sent] of paths) {
      expect([path, (await admin.rest(method, path, sent)).status]).toEqual([path, 404]);
    }
  }
  expect(await refusal(admin.trpc.admin.getUser.query({ id: newId() }))).toEqual({
    status: 404,
    detail: "Usuário não encontrado",
  });
});
