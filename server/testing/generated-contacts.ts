import fc from "fast-check";

/** A person of a generated file: what is really theirs, and how it is written there. */
export interface Person {
  nome: string;
  telefone: string;
  email: string;
  nascimento: string;
  /** Placeholders for a birthday that is missing. */
  semNascimento: string;
  cpf: string;
  nota: string;
  /** The phone of somebody else, which some files have beside the person's own. */
  alheio: string;
}

const SURNAMES = ["Silva", "Conceição", "Magalhães", "Nóbrega", "d'Ávila", "Araújo Sá"];
const GIVEN = [
  "Maria Clara",
  "Maria Eduarda",
  "João Pedro",
  "João Vítor",
  "José",
  "Ana",
  "Zélia",
  "Íris",
];
const NOTES = [
  "",
  "prefere manhã",
  '"VIP" desde março',
  'diz "oi"',
  '"sem fechar',
  'chama de "Zé"',
  "alergia; látex, pó",
  "linha um\nlinha dois",
  'um "dois\ntrês" quatro; cinco',
];
const NOBODYS = ["", "0/0/00", "00/00/0000", "30/12/1899", "05/06", "-"];

/** Eleven digits with the two that are computed of them. */
export function cpfOf(number: number): string {
  const digits = Array.from(String(100_000_000 + number), Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((all, d, at) => all + d * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
}

const family = fc.record({
  sobrenome: fc.constantFrom(...SURNAMES),
  isLandline: fc.boolean(),
  pessoas: fc.uniqueArray(
    fc.record({
      nome: fc.constantFrom(...GIVEN),
      hasOwnPhone: fc.boolean(),
      hasPhone: fc.boolean(),
      hasEmail: fc.boolean(),
      hasBirthday: fc.boolean(),
      hasCpf: fc.boolean(),
      nota: fc.constantFrom(...NOTES),
      semNascimento: fc.constantFrom(...NOBODYS),
    }),
    { minLength: 1, maxLength: 4, selector: ({ nome }) => nome },
  ),
});

/** Families whose members share a phone, and some a part of their names; everything else is one person's alone. */
export const people: fc.Arbitrary<Person[]> = fc
  .uniqueArray(family, { minLength: 1, maxLength: 4, selector: ({ sobrenome }) => sobrenome })
  .map((families) => {
    let count = 0;
    return families.flatMap(({ sobrenome, isLandline, pessoas }, at) => {
      const shared = isLandline ? `113333440${at}` : `1198765430${at}`;
      return pessoas.map((one): Person => {
        count += 1;
        const number = String(count).padStart(2, "0");
        const own = `11955550${count + 100}`;
        return {
          nome: `${one.nome} ${sobrenome}`,
          telefone: one.hasPhone ? (one.hasOwnPhone ? own : shared) : "",
          email: one.hasEmail ? `pessoa${count}@exemplo.com.br` : "",
          nascimento: one.hasBirthday ? `19${50 + count}-03-${number}` : "",
          semNascimento: one.semNascimento,
          cpf: one.hasCpf ? cpfOf(count * 7_919) : "",
          nota: one.nota && `${one.nota} (${count})`,
          alheio: `11944440${count + 100}`,
        };
      });
    });
  });

const formats = fc.constantFrom(
  (telefone: string) => telefone,
  (telefone: string) => `(${telefone.slice(0, 2)}) ${telefone.slice(2, -4)}-${telefone.slice(-4)}`,
  (telefone: string) => `+55 ${telefone.slice(0, 2)} ${telefone.slice(2)}`,
  (telefone: string) => `${telefone}.0`,
  (telefone: string) => `0${telefone}`,
);

const encodings = fc.constantFrom("utf8", "bom", "latin1", "utf16", "mixed");

/** The bytes of a text; in "mixed" every other line is as Windows writes it. */
export function bytesOf(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === "bom") return new Uint8Array(Buffer.from(`\ufeff${text}`));
  if (encoding === "utf16") return new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
  if (encoding !== "mixed")
    return new Uint8Array(Buffer.from(text, encoding === "latin1" ? "latin1" : "utf8"));
  const lines = text.split(/(?<=\n)/);
  return new Uint8Array(
    Buffer.concat(lines.map((line, at) => Buffer.from(line, at % 2 ? "latin1" : "utf8"))),
  );
}

const br = (date: string) => date.split("-").reverse().join("/");

export const csvDialect = fc.record({
  separator: fc.constantFrom(",", ";", "\t"),
  quotes: fc.constantFrom("always", "needed", "never"),
  end: fc.constantFrom("\n", "\r\n"),
  encoding: encodings,
  phone: formats,
  hasArea: fc.boolean(),
  hasTitleAbove: fc.boolean(),
  hasOthers: fc.boolean(),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
  titles: fc.record({
    nome: fc.constantFrom("Nome", "Nome do paciente", "Aluno", "Client Name", "Display Name"),
    telefone: fc.constantFrom("Telefone", "Celular", "Mobile Phone", "WhatsApp"),
    email: fc.constantFrom("E-mail", "Primary Email", "E-mail Address"),
    nascimento: fc.constantFrom("Nascimento", "Data de nascimento", "Birthday"),
    cpf: fc.constantFrom("CPF", "CPF do cliente", "CPF/CNPJ"),
    nota: fc.constantFrom("Observações", "Notes", "Anotações"),
  }),
});
export type CsvDialect = typeof csvDialect extends fc.Arbitrary<infer T> ? T : never;

/** A file as this program would have written it. */
export function csvOf(all: Person[], dialect: CsvDialect): string {
  const { separator, quotes, end, titles, order } = dialect;
  const cell = (text: string) => {
    const isNeeded = text.includes(separator) || /["\n]/.test(text);
    if (quotes === "never") return text;
    return quotes === "always" || isNeeded ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const columns: [title: string, valueOf: (one: Person) => string][] = [
    [titles.nome, ({ nome }) => nome],
    [titles.telefone, ({ telefone }) => telefone && phoneOf(telefone, dialect)],
    [titles.email, ({ email }) => email || "-"],
    [titles.nascimento, ({ nascimento, semNascimento }) => br(nascimento) || semNascimento],
    [titles.cpf, ({ cpf }) => cpf || "000.000.000-00"],
    [titles.nota, (one) => noteIn(one, dialect)],
  ];
  const ordered = order.flatMap((at): typeof columns => {
    const column = columns[at];
    if (!column) return [];
    const isPhone = at === 1 && dialect.hasArea;
    return isPhone ? [["DDD", ({ telefone }) => telefone.slice(0, 2)], column] : [column];
  });
  if (dialect.hasOthers)
    ordered.push(
      ["Telefone de emergência", ({ alheio }) => alheio],
      ["Número da carteirinha", ({ alheio }) => alheio],
      ["Nome da mãe", () => "Rita Outra"],
      ["Nascimento da mãe", () => "01/02/1940"],
    );
  const rows = [
    ...(dialect.hasTitleAbove ? [["Relatório de clientes"], ["Gerado em 27/11/2026"]] : []),
    ordered.map(([title]) => title),
    ...all.map((one) => ordered.map(([, valueOf]) => valueOf(one))),
  ];
  return rows.map((cells) => cells.map(cell).join(separator) + end).join("");
}

function phoneOf(telefone: string, { hasArea, phone }: CsvDialect): string {
  return hasArea ? telefone.slice(2) : phone(telefone);
}

/** A note as the file can hold it: without quotes there are no lines, and no separators in it. */
export const noteIn = ({ nota }: Person, { quotes, separator }: CsvDialect): string =>
  quotes === "never" ? nota.replaceAll(separator, " ").replaceAll("\n", " ") : nota;

export const cardDialect = fc.record({
  version: fc.constantFrom("2.1", "3.0", "4.0"),
  letters: fc.constantFrom("plain", "quoted", "quoted-latin1", "quoted-unsaid", "base64"),
  end: fc.constantFrom("\n", "\r\n"),
  encoding: encodings,
  phone: formats,
  hasFax: fc.boolean(),
  hasOthers: fc.boolean(),
});
export type CardDialect = typeof cardDialect extends fc.Arbitrary<infer T> ? T : never;

const quoted = (text: string, encoding: BufferEncoding) =>
  [...Buffer.from(text, encoding)]
    .map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`)
    .join("");

/** The same for a program that writes vCards. */
export function cardsOf(all: Person[], { version, end, phone, ...how }: CardDialect): string {
  const written = (name: string, text: string) => {
    if (how.letters === "quoted")
      return `${name};CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quoted(text, "utf8")}`;
    if (how.letters === "quoted-latin1")
      return `${name};ENCODING=QUOTED-PRINTABLE:${quoted(text, "latin1")}`;
    if (how.letters === "base64")
      return `${name};ENCODING=BASE64:${Buffer.from(text).toString("base64")}`;
    const isRaw = how.letters === "quoted-unsaid";
    const escaped =
      version === "2.1"
        ? text.replaceAll("\n", " ")
        : text.replace(/[\\,;]/g, "\\$&").replaceAll("\n", "\\n");
    return `${name}${isRaw ? ";ENCODING=QUOTED-PRINTABLE" : ""}:${escaped}`;
  };
  const card = (one: Person) =>
    [
      "BEGIN:VCARD",
      `VERSION:${version}`,
      written("FN", one.nome),
      how.hasFax && `TEL${version === "2.1" ? ";WORK;FAX" : ";TYPE=WORK,FAX"}:1133339999`,
      one.telefone && `TEL${version === "2.1" ? ";CELL" : ";TYPE=CELL"}:${phone(one.telefone)}`,
      how.hasOthers && `item1.TEL:${one.alheio}${end}item1.X-ABLabel:mãe`,
      one.email && `EMAIL;${version === "2.1" ? "HOME" : "TYPE=HOME"}:${one.email}`,
      one.nascimento && `BDAY:${one.nascimento}`,
      !one.nascimento && one.semNascimento && `BDAY:${one.semNascimento}`,
      one.nota && written("NOTE", one.nota),
      "END:VCARD",
    ]
      .filter(Boolean)
      .join(end);
  return all.map((one) => card(one) + end).join("");
}

/** A note as a card can hold it: version 2.1 has no sign for a line that ends, unless letters are written as bytes. */
export const noteInCard = ({ nota }: Person, { version, letters }: CardDialect): string =>
  version === "2.1" && (letters === "plain" || letters === "quoted-unsaid")
    ? nota.replaceAll("\n", " ")
    : nota;
