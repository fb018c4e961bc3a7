import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { upload } from "#server/testing/upload.ts";

const app = await testApp();
const bytes = (text: string, encoding: BufferEncoding) =>
  new Uint8Array(Buffer.from(text, encoding));

interface Linha {
  situacao: string;
  motivo: string | null;
  dados: Record<string, unknown>;
}

async function preview(
  file: string | Uint8Array<ArrayBuffer>,
  sent: { nome?: string; colunas?: unknown } = {},
) {
  const ana = await app.professional();
  const { status, body } = await upload(app, ana, "/previa", file, sent);
  expect([status, body.detail]).toEqual([200, undefined]);
  const linhas: Linha[] = body.linhas;
  return {
    formato: body.formato,
    codificacao: body.codificacao,
    separador: body.separador,
    totais: body.totais,
    colunas: body.colunas,
    linhas,
    dados: linhas.map(({ dados }) => dados),
  };
}

const JOAO = { nome: "João Conceição", telefone: "11999998888" };

test("commas, semicolons and tabs, in UTF-8, UTF-16 and as Windows writes, are found out", async () => {
  for (const separador of [",", ";", "\t"] as const) {
    const text = `Nome${separador}Telefone\r\nJoão Conceição${separador}(11) 99999-8888\r\n`;
    for (const [file, codificacao] of [
      [bytes(text, "utf8"), "utf-8"],
      [bytes(`\ufeff${text}`, "utf8"), "utf-8"],
      [bytes(text, "latin1"), "windows-1252"],
      [bytes(`\ufeff${text}`, "utf16le"), "utf-16"],
    ] as const) {
      const found = await preview(file);
      expect([found.separador, found.codificacao]).toEqual([separador, codificacao]);
      expect(found.dados).toEqual([JOAO]);
    }
  }
  const euro = new Uint8Array([...Buffer.from("Nome;Obs\nAna;"), 0x80, 0x32, 0x30]);
  expect((await preview(euro)).dados).toEqual([{ nome: "Ana", observacoes: "€20" }]);
});

test("columns are known by titles without accents and capitals, in Portuguese and English, and by what stands in them", async () => {
  const coluna = async (file: string) =>
    (await preview(file)).colunas.map((one: { coluna: string }) => one.coluna);
  expect(
    await coluna(
      "PRIMEIRO NOME,Último nome,WhatsApp,Correio eletrônico,Data de nascimento,TAGS\nA,B,1,c,d,e",
    ),
  ).toEqual(["nome", "sobrenome", "telefone", "email", "data_nascimento", "etiquetas"]);
  expect(await coluna("Full name,Mobile Phone,Email Address,Birthday,Notes\nAna,1,2,3,4")).toEqual([
    "nome",
    "telefone",
    "email",
    "data_nascimento",
    "observacoes",
  ]);
  const untitled = await preview(
    "11999998888;Ana Lima;ana@exemplo.com.br;1987-06-05;52998224725\n11 3333-4444;Bia;bia@exemplo.com.br;1/2/1990;",
  );
  expect(untitled.colunas.map((one: { titulo: unknown }) => one.titulo)).toEqual(
    Array(5).fill(null),
  );
  expect(untitled.dados).toEqual([
    {
      nome: "Ana Lima",
      telefone: "11999998888",
      email: "ana@exemplo.com.br",
      data_nascimento: "1987-06-05",
      cpf: "52998224725",
    },
    {
      nome: "Bia",
      telefone: "1133334444",
      email: "bia@exemplo.com.br",
      data_nascimento: "1990-02-01",
    },
  ]);
});

test("columns can be put right by their place or their title; what is no column is refused", async () => {
  const file = "Quem;Onde;Nome\nAna Lima;11999998888;x\n";
  const right = [{ nome: "Ana Lima", telefone: "11999998888" }];
  expect((await preview(file, { colunas: ["nome", "telefone", "ignorar"] })).dados).toEqual(right);
  const byTitle = { Quem: "nome", Onde: "telefone", Nome: "ignorar" };
  expect((await preview(file, { colunas: byTitle })).dados).toEqual(right);
  const ana = await app.professional();
  for (const [colunas, msg] of [
    [["nome", "telefone", "ignorar", "cpf"], 'O arquivo não tem a coluna "3"'],
    [{ Outra: "nome" }, 'O arquivo não tem a coluna "Outra"'],
    [["ignorar", "ignorar", "ignorar"], "Indique qual coluna tem o nome ou o telefone"],
  ] as const) {
    const { status, body } = await upload(app, ana, "", file, { colunas });
    expect([status, body.detail]).toEqual([
      422,
      [{ loc: ["body", "colunas"], msg, type: "value_error" }],
    ]);
  }
  for (const colunas of [["senha"], "nome", 7, { Quem: "id" }]) {
    const { status, body } = await upload(app, ana, "/previa", file, { colunas });
    expect([colunas, status, body.detail[0].loc[1]]).toEqual([colunas, 422, "colunas"]);
  }
});

test("every way to write one number is one person", async () => {
  const ways = [
    "11999998888",
    "1199998888",
    "+55 11 99999-8888",
    "+5511 9999-8888",
    "5511999998888",
    "011 99999 8888",
    "0 15 11 99999-8888",
    "https://wa.me/5511999998888",
    "(11) 9 9999.8888",
  ];
  const { totais, linhas } = await preview(
    ["nome;telefone", ...ways.map((way) => `Ana;${way}`)].join("\n"),
  );
  expect(linhas.map(({ situacao }) => situacao)).toEqual(["nova", ...Array(8).fill("ja_existe")]);
  expect(totais).toEqual({ nova: 1, ja_existe: 8, alterada: 0, errada: 0 });
});

test("of several numbers a mobile one is taken, and each row may go on over lines", async () => {
  const { dados, linhas } = await preview(
    'Nome,Telefone 1,Telefone 2,Notas\nAna,(11) 3333-4444,"11 99999-8888 / 11 2222-1111","um\ndois, ""três"""\nBia,,,\n',
  );
  expect(dados).toEqual([
    { nome: "Ana", telefone: "11999998888", observacoes: 'um\ndois, "três"' },
    { nome: "Bia" },
  ]);
  expect(linhas).toMatchObject([{ linha: 2 }, { linha: 3 }]);
});

const GOOGLE_OLD = `Name,Given Name,Additional Name,Family Name,Birthday,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value
Ana Maria Lima,Ana,Maria,Lima,1987-06-05,prefere a manhã,Friends ::: * myContacts,* Home,ana@exemplo.com.br ::: b@exemplo.com.br,Home,+55 11 3333-4444,Mobile,+55 11 99999-8888 ::: +55 11 3333-2222
`;
const GOOGLE_NEW = `First Name,Middle Name,Last Name,Phonetic First Name,Nickname,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value
Ana,Maria,Lima,,,1987-06-05,prefere a manhã,https://exemplo.com.br/a.jpg,* myContacts ::: Friends,* ,ana@exemplo.com.br,Mobile,+55 11 99999-8888
Bia,,,,, --05-12,,,* myContacts,,,,11 88887777
`;

test("both exports of Google Contacts are read, names and labels put together", async () => {
  const ana = {
    nome: "Ana Maria Lima",
    telefone: "11999998888",
    email: "ana@exemplo.com.br",
    data_nascimento: "1987-06-05",
    etiquetas: ["Friends"],
    observacoes: "prefere a manhã",
  };
  const old = await preview(GOOGLE_OLD);
  expect([old.formato, old.dados]).toEqual(["google", [ana]]);
  const present = await preview(GOOGLE_NEW);
  expect([present.formato, present.dados]).toEqual([
    "google",
    [ana, { nome: "Bia", telefone: "1188887777" }],
  ]);
});

const CARDS = `BEGIN:VCARD
VERSION:3.0
N:Lima;Ana;Maria;;
FN:Ana Maria Lima
item1.TEL;type=HOME:(11) 3333-4444
item2.TEL;type=CELL;type=pref:+55 11 99999-8888
EMAIL;TYPE=INTERNET:ana@exemplo.com.br
BDAY;VALUE=date:1987-06-05
CATEGORIES:Friends,Convênio
NOTE:um\\, dois\\ntrês e
  quatro
PHOTO;ENCODING=b;TYPE=JPEG:AAAA
 BBBB
END:VCARD
BEGIN:VCARD
VERSION:4.0
N:Reis;Davi;;;
TEL;VALUE=uri;TYPE="voice,cell":tel:+5511977776666
BDAY:--0512
END:VCARD
BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Concei=C3=A7=C3=A3o;Jo=C3=A3o;;;
FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jo=C3=A3o=20Concei=
=C3=A7=C3=A3o
TEL;CELL;PREF:011955554444
END:VCARD
BEGIN:VCARD
VERSION:3.0
FN:X
TEL:12
END:VCARD
`;

test("vCards of versions 3 and 4 are read, and those of old phones", async () => {
  const found = await preview(CARDS.replaceAll("\n", "\r\n"), { nome: "contatos.vcf" });
  expect([found.formato, found.colunas]).toEqual(["vcard", []]);
  expect(found.dados).toEqual([
    {
      nome: "Ana Maria Lima",
      telefone: "11999998888",
      email: "ana@exemplo.com.br",
      data_nascimento: "1987-06-05",
      etiquetas: ["Friends", "Convênio"],
      observacoes: "um, dois\ntrês e quatro",
    },
    { nome: "Davi Reis", telefone: "11977776666" },
    { nome: "João Conceição", telefone: "11955554444" },
    {},
  ]);
  expect(found.linhas[3]).toMatchObject({ linha: 4, situacao: "errada" });
});
