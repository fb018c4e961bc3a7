import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { upload } from "#server/testing/upload.ts";

const app = await testApp();

const clientesOf = (id: string) =>
  app.db((db) =>
    db
      .selectFrom("clientes")
      .where("usuario_id", "=", id)
      .select(["nome", "telefone", "email", "data_nascimento", "cpf", "etiquetas", "observacoes"])
      .orderBy("nome")
      .execute(),
  );

const FILE = [
  "Nome;Celular;E-mail;Nascimento;CPF;Etiquetas;Observações;Plano",
  "Caio Prado;+55 (11) 99999-8888;caio@exemplo.com.br;05/06/1987;529.982.247-25;Convênio, vip;prefere a manhã;x",
  "Caio;011 9999-8888;;;;;;",
  "Bia;11 98888-7777;;;;;;",
  "Davi Reis;11977776666;davi@exemplo.com.br;;;vip,novo;;",
  "E;123;nada;31/02/2000;111;;;",
  ";;;;;só nota;;",
  "=1+1;11966665555;;;;;@SUM(A1);",
].join("\r\n");

/** A professional who knows two of the people in the file. */
async function practice() {
  const ana = await app.professional();
  await ana.rest("POST", "/clientes", { nome: "Bia Lima", telefone: "1188887777" });
  await ana.rest("POST", "/clientes", { telefone: "11977776666", etiquetas: ["vip"] });
  return ana;
}

test("the preview tells the form of the file and what each column holds", async () => {
  const previa = await upload(app, await practice(), "/previa", FILE);
  expect(previa.status).toBe(200);
  expect(previa.body).toMatchObject({ formato: "csv", codificacao: "utf-8", separador: ";" });
  expect(previa.body.colunas.map((c: { coluna: string }) => c.coluna)).toEqual([
    "nome",
    "telefone",
    "email",
    "data_nascimento",
    "cpf",
    "etiquetas",
    "observacoes",
    "ignorar",
  ]);
  expect(previa.body.colunas[1]).toEqual({
    indice: 1,
    titulo: "Celular",
    coluna: "telefone",
    exemplos: ["+55 (11) 99999-8888", "011 9999-8888", "11 98888-7777"],
  });
});

test("the preview says for each row what would happen, and does nothing", async () => {
  const ana = await practice();
  const { body } = await upload(app, ana, "/previa", FILE);
  expect(body.totais).toEqual({ nova: 2, ja_existe: 2, alterada: 1, errada: 2 });
  expect(
    body.linhas.map(({ linha, situacao, motivo }: Record<string, unknown>) => [
      linha,
      situacao,
      motivo,
    ]),
  ).toEqual([
    [2, "nova", null],
    [3, "ja_existe", "Mesma pessoa da linha 2. Fica como está: nome"],
    [4, "ja_existe", "Cliente já cadastrado. Fica como está: nome"],
    [5, "alterada", "Cliente já cadastrado; acrescenta nome, e-mail, etiquetas"],
    [
      6,
      "errada",
      "Nome deve ter pelo menos 2 caracteres. Telefone deve ter 10 ou 11 dígitos. Email deve ser válido. Data de nascimento inválida. CPF inválido. Confira os números.",
    ],
    [7, "errada", "Pelo menos nome ou telefone deve ser fornecido"],
    [8, "nova", null],
  ]);
  expect(body.linhas[3].dados).toEqual({
    nome: "Davi Reis",
    email: "davi@exemplo.com.br",
    etiquetas: ["novo"],
  });
  expect(await clientesOf(ana.id)).toHaveLength(2);
});

test("the import does what the preview said", async () => {
  const ana = await practice();
  await upload(app, ana, "/previa", FILE);
  const done = await upload(app, ana, "", FILE);
  expect([done.status, done.body]).toEqual([
    201,
    { id: expect.any(String), criados: 2, atualizados: 1, ignorados: 2, erros: 2 },
  ]);
  expect(await clientesOf(ana.id)).toMatchObject([
    { nome: "=1+1", telefone: "11966665555", observacoes: "@SUM(A1)" },
    { nome: "Bia Lima", telefone: "1188887777", etiquetas: [] },
    {
      nome: "Caio Prado",
      telefone: "11999998888",
      email: "caio@exemplo.com.br",
      data_nascimento: "1987-06-05",
      cpf: "52998224725",
      etiquetas: ["Convênio", "vip"],
      observacoes: "prefere a manhã",
    },
    { nome: "Davi Reis", telefone: "11977776666", etiquetas: ["vip", "novo"] },
  ]);
  const list = await ana.rest("GET", "/clientes");
  expect(list.body.total).toBe(4);
  expect((await ana.rest("GET", "/clientes/etiquetas")).body).toContainEqual(
    expect.objectContaining({ etiqueta: "novo" }),
  );
});

test("a second import of the same file does nothing, and both are in the list", async () => {
  const ana = await practice();
  const done = await upload(app, ana, "", FILE);
  const after = await clientesOf(ana.id);
  const again = await upload(app, ana, "", FILE);
  expect(again.body).toMatchObject({ criados: 0, atualizados: 0, ignorados: 5, erros: 2 });
  expect(await clientesOf(ana.id)).toEqual(after);
  const imports = await ana.rest("GET", "/clientes/importacoes");
  expect(imports.body).toMatchObject([
    { id: again.body.id, criados: 0 },
    {
      id: done.body.id,
      nome_arquivo: "contatos.csv",
      criados: 2,
      criado_em: "2026-03-02T15:00:00.000Z",
      desfeita_em: null,
      desfazer_ate: "2026-03-09T15:00:00.000Z",
    },
  ]);
});
