import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { contactFile } from "#server/testing/contact-files.ts";
import { upload } from "#server/testing/upload.ts";

const app = await testApp();
const MARINA = { nome: "Marina Alves", telefone: "11987654321" };
const CAIO = { nome: "Caio Prado" };
const JOAO = { nome: "João Conceição", telefone: "11987654321" };
const ofMaria = "Este telefone é de Maria Silva (linha 2); entra sem telefone";
const JOSE = { nome: "José Silva", data_nascimento: "2015-06-05" };
const TEA = "TEA, sensível a barulho";

interface Linha {
  situacao: string;
  motivo: string | null;
  nome: string | null;
  telefone: string | null;
  dados: Record<string, unknown>;
}

async function previewOf(name: string) {
  const ana = await app.professional();
  const { status, body } = await upload(app, ana, "/previa", contactFile(name), { nome: name });
  expect([name, status]).toEqual([name, 200]);
  const linhas: Linha[] = body.linhas;
  return { totais: body.totais, linhas, dados: linhas.map(({ dados }) => dados) };
}

test.each<[string, Record<string, unknown>[]]>([
  [
    "float-phones.csv",
    [
      { nome: "Marina Alves", telefone: "1133334444" },
      { nome: "Caio Prado", telefone: "1198765432" },
      // Behind its country code it is Caio's number.
      { nome: "Bia Reis" },
    ],
  ],
  ["numero.csv", [{ nome: "Marina Alves", telefone: "1133334444" }, CAIO]],
  ["emergencia.csv", [{ nome: "Marina Alves", telefone: "1133334444" }]],
  [
    "quote.csv",
    [
      { ...MARINA, observacoes: '"Cliente VIP" indicada por Caio' },
      { nome: "Caio Prado", telefone: "11987654322" },
      { nome: "Bia Reis", telefone: "11987654323" },
    ],
  ],
  ["thunderbird.csv", [{ ...MARINA, email: "marina@exemplo.com.br" }]],
  ["nome-paciente.csv", [MARINA]],
  ["contato.csv", [MARINA]],
  ["qp-latin1.vcf", [JOAO]],
  ["qp-raw.vcf", [{ ...JOAO, telefone: "11987654322" }]],
  ["base64.vcf", [JOAO]],
  ["outlook.csv", [{ ...MARINA, email: "marina@exemplo.com.br" }]],
  [
    "no-year.csv",
    [
      MARINA,
      { nome: "Caio Prado", telefone: "11987654322" },
      { nome: "Bia Reis", telefone: "11987654323" },
    ],
  ],
  ["bday-zero.vcf", [MARINA]],
  ["note-semicolon.vcf", [{ ...MARINA, observacoes: "alergia a dipirona; prefere manhã" }]],
  ["report-title.csv", [MARINA]],
  ["ddd.csv", [MARINA]],
  ["fax.vcf", [{ nome: "Marina Alves", telefone: "1133334444" }]],
])("in contacts-%s everybody is new, and has what is theirs", async (name, dados) => {
  const previa = await previewOf(`contacts-${name}`);
  expect(previa.dados).toEqual(dados);
  expect(previa.totais).toEqual({ nova: dados.length, ja_existe: 0, alterada: 0, errada: 0 });
});

test("a family with one phone are three people, and the first one has it", async () => {
  const { linhas, dados } = await previewOf("contacts-family.csv");
  expect(dados).toEqual([
    { nome: "Maria Silva", telefone: "11987654321" },
    { ...JOSE, cpf: "52998224725", etiquetas: ["infantil"], observacoes: TEA },
    { nome: "Ana Silva", data_nascimento: "2018-02-01", observacoes: "alergia a dipirona" },
  ]);
  expect(linhas.map(({ motivo }) => motivo)).toEqual([null, ofMaria, ofMaria]);
  expect(linhas.map(({ telefone }) => telefone)).toEqual(["11987654321", null, null]);
  const withCpf = await previewOf("contacts-family-cpf.csv");
  expect(withCpf.dados).toEqual([
    {
      nome: "Maria Silva",
      telefone: "11987654321",
      data_nascimento: "1987-06-05",
      cpf: "52998224725",
    },
    { ...JOSE, cpf: "11144477735", observacoes: TEA },
  ]);
});

test("a family stays apart from the mother who is there already, twice over", async () => {
  const ana = await app.professional();
  await ana.rest("POST", "/clientes", { nome: "Maria Silva", telefone: "11987654321" });
  const family = contactFile("contacts-family.csv");
  for (const criados of [2, 0])
    expect((await upload(app, ana, "", family)).body).toMatchObject({
      criados,
      atualizados: 0,
      erros: 0,
    });
  const rows = await app.db((db) =>
    db
      .selectFrom("clientes")
      .where("usuario_id", "=", ana.id)
      .select(["nome", "telefone", "data_nascimento", "observacoes"])
      .orderBy("nome")
      .execute(),
  );
  expect(rows).toEqual([
    {
      nome: "Ana Silva",
      telefone: null,
      data_nascimento: "2018-02-01",
      observacoes: "alergia a dipirona",
    },
    { ...JOSE, telefone: null, observacoes: TEA },
    { nome: "Maria Silva", telefone: "11987654321", data_nascimento: null, observacoes: null },
  ]);
  const { body } = await upload(app, ana, "/previa", family);
  expect(body.linhas[1].motivo).toBe(
    "Cliente já cadastrado. Este telefone é de Maria Silva (já cadastrado); entra sem telefone",
  );
});

const situationOf = async (present: Record<string, string>, row: Record<string, string>) => {
  const ana = await app.professional();
  await ana.rest("POST", "/clientes", { telefone: "11987654321", ...present });
  const cells = { nome: "", telefone: "11 98765-4321", ...row };
  const file = [Object.keys(cells).join(";"), Object.values(cells).join(";")].join("\n");
  const { body } = await upload(app, ana, "/previa", file);
  const [{ situacao, motivo }] = body.linhas;
  return [situacao, motivo];
};

test("a phone joins whom nothing contradicts, and refuses its own person's namesake", async () => {
  const join = { nome: "Maria Souza Silva" };
  for (const nome of ["", "maria silva", "Dra. Maria", "Silva, Maria", "Maria de Souza e Silva"])
    expect([nome, (await situationOf(join, { nome }))[0]]).toEqual([nome, "ja_existe"]);
  for (const nome of ["José Silva", "Maria Clara Silva", "Mãe da Maria", "Maria Souza Silva Neta"])
    expect([nome, (await situationOf(join, { nome }))[0]]).toEqual([nome, "nova"]);
  expect((await situationOf({ nome: "Ana", cpf: "52998224725" }, { nome: "" }))[0]).toBe(
    "ja_existe",
  );
  for (const [field, own, other] of [
    ["email", "a@exemplo.com.br", "b@exemplo.com.br"],
    ["cpf", "52998224725", "11144477735"],
    ["data_nascimento", "1987-06-05", "2015-06-05"],
  ] as const) {
    const title = field === "data_nascimento" ? "nascimento" : field;
    const present = { nome: "João Silva", [field]: own };
    expect(await situationOf(present, { nome: "João Silva", [title]: other })).toEqual([
      "errada",
      "Este telefone é de João Silva (já cadastrado)",
    ]);
    expect(await situationOf(present, { nome: "", [title]: other })).toEqual([
      "errada",
      "Este telefone é de João Silva (já cadastrado)",
    ]);
  }
});

test("who has a second phone that is free has that one", async () => {
  const ana = await app.professional();
  const file =
    "Nome;Celular;Celular 2\nMaria Silva;11987654321;\nJosé Silva;11987654321;11977776666\n";
  for (const criados of [2, 0])
    expect((await upload(app, ana, "", file)).body.criados).toBe(criados);
  const { body } = await ana.rest("GET", "/clientes?nome=Jos%C3%A9");
  expect(body.items[0].telefone).toBe("11977776666");
});

test("what the preview says of the columns can be sent back as it came", async () => {
  const ana = await app.professional();
  const file = contactFile("contacts-ddd.csv");
  const { body: previa } = await upload(app, ana, "/previa", file);
  const { body: again } = await upload(app, ana, "/previa", file, { colunas: previa.colunas });
  expect(again).toEqual(previa);
  const changed = previa.colunas.map((one: { titulo: string }) =>
    one.titulo === "DDD" ? { ...one, coluna: "ignorar" } : one,
  );
  const { body: without } = await upload(app, ana, "/previa", file, { colunas: changed });
  expect(without.linhas[0]).toMatchObject({ situacao: "errada", telefone: "987654321" });
  const wrong = [{ indice: 9, titulo: "x", coluna: "nome", exemplos: [] }];
  expect((await upload(app, ana, "/previa", file, { colunas: wrong })).status).toBe(422);
});
