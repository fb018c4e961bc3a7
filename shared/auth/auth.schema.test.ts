import { expect, test } from "vitest";
import {
  firstLoginInput,
  forgotPasswordInput,
  loginInput,
  loginWire,
  logoutInput,
  newPasswordForm,
  refreshInput,
  registerForm,
  registerInput,
  resetPasswordInput,
} from "./auth.schema.ts";
import { loginForm } from "./login.schema.ts";

interface Schema {
  safeParse(input: unknown): {
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
}

/** "field: sentence" for each fault. */
function faults(schema: Schema, input: unknown) {
  const { error } = schema.safeParse(input);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const conta = { nome: "Ana Lima", email: "ana@exemplo.com", password: "segredo" };

test.each([
  [{}, ["email: Email é obrigatório", "password: Senha é obrigatória"]],
  [
    { email: "ana", password: "12345" },
    ["email: Email deve ser válido", "password: Senha deve ter pelo menos 6 caracteres"],
  ],
  [{ email: "ana@exemplo.com", password: "123456" }, undefined],
])("the sign-in form says of %o: %o", (input, messages) => {
  expect(faults(loginForm, input)).toEqual(messages);
});

test("the server checks no length at sign-in", () => {
  expect(loginInput.parse({ email: " ANA@Exemplo.com ", password: "1" })).toEqual({
    email: "ana@exemplo.com",
    password: "1",
  });
  expect(faults(loginWire, { username: "ana@exemplo.com", password: "" })).toEqual([
    "password: Senha é obrigatória",
  ]);
});

test.each([
  [{ nome: "" }, ["nome: Nome é obrigatório"]],
  [{ nome: "A" }, ["nome: Nome deve ter pelo menos 2 caracteres"]],
  [{ nome: "A".repeat(201) }, ["nome: Nome muito longo"]],
  [{ email: "" }, ["email: Email é obrigatório"]],
  [{ email: "a@b" }, ["email: Email deve ser válido"]],
  [{ password: "12345" }, ["password: Senha deve ter pelo menos 6 caracteres"]],
  [{ password: "1".repeat(129) }, ["password: Senha deve ter no máximo 128 caracteres"]],
  [{ telefone: "123" }, ["telefone: Telefone deve ter 10 ou 11 dígitos"]],
  [{ categoria_id: "x" }, ["categoria_id: Categoria inválida"]],
  [{ role: "ADMIN" }, [": Campo desconhecido"]],
])("sign-up with %o is refused: %o", (change, messages) => {
  expect(faults(registerInput, { ...conta, ...change })).toEqual(messages);
});

test("sign-up cleans what it takes", () => {
  const given = {
    ...conta,
    nome: " Ana Lima ",
    email: "Ana@Exemplo.com",
    telefone: "(11) 99999-8888",
  };
  expect(registerInput.parse(given)).toEqual({ ...conta, telefone: "11999998888" });
  expect(registerInput.parse({ ...conta, telefone: "" })).toEqual({ ...conta, telefone: null });
});

test("the form also wants the terms", () => {
  expect(faults(registerForm, { ...conta, termos: false })).toEqual([
    "termos: Aceite os termos de uso para continuar",
  ]);
  expect(faults(registerForm, { ...conta, termos: true })).toBeUndefined();
});

test("a weak password has one fault for each requirement", () => {
  const messages = [
    "new_password: Senha deve ter pelo menos 8 caracteres",
    "new_password: Senha deve conter pelo menos uma letra maiúscula",
    "new_password: Senha deve conter pelo menos um número",
    "new_password: Senha deve conter pelo menos um caractere especial",
  ];
  expect(faults(firstLoginInput, { new_password: "abc" })).toEqual(messages);
  expect(faults(resetPasswordInput, { token: "t", new_password: "abc" })).toEqual(messages);
  expect(faults(firstLoginInput, { new_password: "Abcdef1!" })).toBeUndefined();
});

test("both passwords of the form must be the same", () => {
  expect(faults(newPasswordForm, { new_password: "Abcdef1!", confirmacao: "Abcdef1?" })).toEqual([
    "confirmacao: Senhas não coincidem",
  ]);
});

test.each([
  [forgotPasswordInput, {}, ["email: Email é obrigatório"]],
  [forgotPasswordInput, { email: "x" }, ["email: Email deve ser válido"]],
  [refreshInput, {}, ["refresh_token: Token não encontrado"]],
  [logoutInput, {}, undefined],
  [logoutInput, { refresh_token: null }, undefined],
  [resetPasswordInput, { new_password: "Abcdef1!" }, ["token: Token não encontrado"]],
])("%# %o says %o", (schema, input, messages) => {
  expect(faults(schema, input)).toEqual(messages);
});
