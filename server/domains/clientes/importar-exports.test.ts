import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { contactFile } from "#server/testing/contact-files.ts";
import { upload } from "#server/testing/upload.ts";

const app = await testApp();
const MARINA = { nome: "Marina Alves", telefone: "11987654321" };
const withEmail = { ...MARINA, email: "marina@exemplo.com.br" };
const others = (telefone: string) => `Fica de fora o telefone de outra pessoa: ${telefone}`;

/** As phones, address books and the programs of practices write them. A row without a reason is its data alone. */
const EXPORTS: Record<string, unknown[]> = {
  "google-2024.csv": [
    {
      ...withEmail,
      data_nascimento: "1987-06-05",
      observacoes: "Prefere a manhã.\nAlergia: dipirona, látex",
      etiquetas: ["Pacientes"],
    },
    [{ nome: "José Silva" }, others("+55 11 98888-7777 (Mãe), +55 11 98888-7776 (Mãe)")],
    { telefone: "1132221111", email: "ze@exemplo.com.br" },
    { nome: "Bia Reis", telefone: "21977776666", email: "bia@exemplo.com.br" },
  ],
  "google-2019.csv": [
    { ...withEmail, data_nascimento: "1987-06-05", etiquetas: ["Pacientes"] },
    { nome: "Caio" },
  ],
  "outlook-pt.csv": [
    {
      ...withEmail,
      data_nascimento: "1987-06-05",
      cpf: "52998224725",
      etiquetas: ["Pacientes"],
      observacoes: "Prefere a manhã",
    },
    { nome: "Caio de Prado", telefone: "11977776666" },
  ],
  "outlook-en.csv": [
    { ...withEmail, data_nascimento: "1987-06-25" },
    { nome: "Caio Prado", telefone: "11977776666", data_nascimento: "1990-06-05" },
  ],
  "thunderbird.csv": [
    { ...withEmail, data_nascimento: "1987-06-05" },
    { nome: "Caio Prado", email: "caio@exemplo.com.br" },
    { nome: "Bia Reis", telefone: "21977776666", email: "bia@exemplo.com.br" },
  ],
  "clinica-relatorio.csv": [
    {
      nome: "MARINA ALVES",
      telefone: "11987654321",
      data_nascimento: "1987-06-05",
      cpf: "52998224725",
    },
    { nome: "PEDRO ALVES", telefone: "1133334444", data_nascimento: "2015-06-05" },
    [{ nome: "ANA ALVES" }, "Este telefone é de MARINA ALVES (linha 6); entra sem telefone"],
    { nome: "CAIO PRADO" },
  ],
  "clinica-ddd.csv": [
    { ...withEmail, data_nascimento: "1987-06-05", observacoes: '"Diz "oi" sempre"' },
    { nome: "Caio Prado", telefone: "11977776666" },
    { nome: "Rita Melo", telefone: "2122223333", observacoes: "linha um\nlinha dois" },
  ],
  "whatsapp-business.csv": [
    { ...MARINA, etiquetas: ["Novo cliente"] },
    { telefone: "11977776666" },
    [{}, "Telefone deve ter 10 ou 11 dígitos"],
    { telefone: "1133334444", etiquetas: ["Pagamento pendente"] },
  ],
  "academia.csv": [
    MARINA,
    [{ nome: "Bia Reis" }, others("11 96666-5555 (mãe)")],
    { nome: "Caio Prado", telefone: "11944443333" },
  ],
  "iphone.vcf": [
    [
      {
        ...withEmail,
        nome: "Dra. Marina Alves",
        observacoes: "alergia a dipirona; prefere manhã, cedo\nligar antes",
      },
      others("+55 11 97777-6666 (mãe)"),
    ],
    { nome: "Silva; Filhos", telefone: "1132221111" },
    { telefone: "21966665555" },
  ],
  "android.vcf": [
    [
      {
        nome: "João Conceição",
        telefone: "11987654321",
        data_nascimento: "1987-06-05",
        observacoes: "Alergia; látex",
      },
      others("+5511977776666 (mae)"),
    ],
    { nome: "Bia Reis", telefone: "21966665555", email: "bia@exemplo.com.br" },
  ],
  "vcard4.vcf": [
    {
      ...withEmail,
      observacoes: "Uma nota, com vírgula; e ponto",
      etiquetas: ["Pacientes", "Manhã"],
    },
    { nome: "Caio Prado", telefone: "11977776666" },
  ],
  "duas-codificacoes.csv": [
    { nome: "João Conceição", telefone: "11987654321" },
    { nome: "Zélia Magalhães", telefone: "11977776666" },
    { nome: "Âlvaro Nóbrega", telefone: "11966665555" },
  ],
  "duas-codificacoes.vcf": [
    { nome: "João Conceição", telefone: "11987654321" },
    { nome: "Zélia Magalhães", telefone: "11977776666" },
  ],
};

test.each(Object.entries(EXPORTS))("%s is read as its owner means it", async (name, expected) => {
  const ana = await app.professional();
  const { body } = await upload(app, ana, "/previa", contactFile(`exports/${name}`), {
    nome: name,
  });
  const rows = body.linhas.map(({ dados, motivo }: Record<string, unknown>) =>
    motivo === null ? dados : [dados, motivo],
  );
  expect(rows).toEqual(expected);
});

test("columns are doubtful where their titles do not decide, or leave out what looks like somebody's", async () => {
  const ana = await app.professional();
  const doubtsOf = async (name: string) => {
    const { body } = await upload(app, ana, "/previa", contactFile(name));
    return body.duvidas.map((at: number) => body.colunas[at].titulo);
  };
  expect(await doubtsOf("exports/academia.csv")).toEqual([
    "Contato",
    "Contato de emergência",
    "Matrícula",
  ]);
  expect(await doubtsOf("contacts-emergencia.csv")).toEqual(["Telefone de emergência"]);
  expect(await doubtsOf("contacts-numero.csv")).toEqual(["Número da carteirinha"]);
  for (const clear of ["exports/google-2024.csv", "exports/thunderbird.csv", "contacts-ddd.csv"])
    expect([clear, await doubtsOf(clear)]).toEqual([clear, []]);
});
