import { expect, test } from "vitest";
import { codigoForm } from "./conexao.schema.ts";
import { isConnected, maskedKey } from "./instancias.rules.ts";
import { instanciaCreate, instanciaForm, instanciaUpdate } from "./instancias.schema.ts";

const id = "019aa000-0000-7000-8000-000000000000";
const instancia = {
  id,
  nome_instancia: "Recepção",
  host_instancia: "https://host.exemplo.com",
  instancia_key: "chave",
};

function messages(change: object) {
  const { error } = instanciaCreate.safeParse({ ...instancia, ...change });
  return error?.issues.map(({ message }) => message);
}

test("an instance is active by default, its host without slashes at the end, a blank token dropped", () => {
  const given = {
    ...instancia,
    host_instancia: " https://host.exemplo.com/// ",
    instancia_token: "",
    webhook: "",
  };
  expect(instanciaCreate.parse(given)).toEqual({
    ...instancia,
    instancia_token: undefined,
    webhook: null,
    ativa: true,
    provedor: "mega",
  });
});

test.each([
  [{ nome_instancia: "" }, ["Nome é obrigatório"]],
  [{ nome_instancia: "x".repeat(201) }, ["Nome muito longo"]],
  [{ host_instancia: "host" }, ["Host deve ser uma URL válida"]],
  [{ host_instancia: "ftp://host" }, ["Host deve ser uma URL válida"]],
  [{ host_instancia: `https://${"x".repeat(500)}` }, ["Host muito longo"]],
  [{ instancia_key: "" }, ["Chave da instância é obrigatória"]],
  [
    { instancia_key: "qualquer••••" },
    ["A chave não pode conter •, que só esconde a parte não mostrada. Informe a chave inteira."],
  ],
  [{ webhook: "nada" }, ["Webhook deve ser uma URL válida"]],
  [{ usuario_id: "019aa000-0000-7000-8000-000000000001" }, ["Usuário é obrigatório"]],
  [{ usuario_id: id }, undefined],
  [{ webhook_token: "x" }, ["Campo desconhecido"]],
])("%o says %o", (change, expected) => {
  expect(messages(change)).toEqual(expected);
});

test("a change leaves absent fields out", () => {
  expect(instanciaUpdate.parse({ id, ativa: false })).toEqual({ id, ativa: false });
});

test.each([
  ["connected", undefined, true],
  ["open", undefined, true],
  ["CONNECTED", undefined, true],
  ["Online", undefined, true],
  ["ready", undefined, true],
  ["disconnected", true, true],
  ["connecting", false, false],
  ["close", "true", false],
  [undefined, undefined, false],
])("status %j with flag %j is connected: %s", (status, flag, connected) => {
  expect(isConnected(status, flag)).toBe(connected);
});

test.each([
  ["megacode-A1b2C3d4E5f6", "megacode••••"],
  ["demo-helena", "demo••••"],
  ["chavesemhifen", "chaves••••"],
  ["umachavemuitolongasemhifen", "umachave••••"],
  ["ab", "a••••"],
  ["a", "••••"],
  ["-segredo", "••••"],
])("of the key %s is shown %s", (key, shown) => {
  expect(maskedKey(key)).toBe(shown);
});

test.each([
  ["(11) 98888-7777", "11988887777"],
  ["+55 11 98888-7777", "11988887777"],
  ["011 98888 7777", "11988887777"],
  ["1133334444", "1133334444"],
])("%s is the phone %s", (typed, telefone) => {
  expect(codigoForm.parse({ telefone: typed })).toEqual({ telefone });
});

test.each(["", "123", "abc", "119888"])("%j is no phone", (typed) => {
  const { error } = codigoForm.safeParse({ telefone: typed });
  expect(error?.issues[0]?.message).toBe("Informe o telefone com DDD: 10 ou 11 dígitos");
});

test("the form asks for the token of a new instance, beside what else is missing; a stored one may stay", () => {
  const blank = {
    usuario_id: id,
    provedor: "mega",
    nome_instancia: "",
    host_instancia: "https://host.exemplo.com",
    instancia_key: "chave••••",
    instancia_token: "",
    webhook: "",
    webhook_hmac: "",
    sem_webhook_hmac: false,
    webhook_redes: "",
    ativa: true,
  };
  const faults = (shown?: string) =>
    instanciaForm(shown)
      .safeParse(blank)
      .error?.issues.map(({ message }) => message);
  expect(faults()).toEqual(
    expect.arrayContaining(["Nome é obrigatório", "Token da instância é obrigatório"]),
  );
  expect(faults("chave••••")).toEqual(["Nome é obrigatório"]);
});
