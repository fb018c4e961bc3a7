import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { RECORD } from "#server/testing/client-record.ts";
import { fileFrom, readCsv } from "#server/testing/exported.ts";
import { upload } from "#server/testing/upload.ts";
import { CAMPOS } from "#shared/clientes/campos.constants.ts";
import { BLANK, campos, HEADINGS, perCampo, TITLES, textOrList } from "#shared/clientes/campos.ts";
import { formatCpf } from "#shared/clientes/cpf.ts";
import { formatDate } from "#shared/common/civil.ts";
import { ofTitle } from "./service/importar/interpret-titles.ts";

const app = await testApp();

type Ana = Awaited<ReturnType<typeof app.professional>>;

const PHONE = "11999998888";

/** Fields as they stand in a file. */
const written = perCampo({
  email: (campo) => RECORD[campo],
  nascimento: (campo) => formatDate(RECORD[campo]),
  cpf: (campo) => formatCpf(RECORD[campo]),
  etiquetas: (campo) => RECORD[campo].join(", "),
  linha: (campo) => RECORD[campo],
  texto: (campo) => RECORD[campo],
});

const recordOf = async (ana: Ana) => {
  const { items } = await ana.trpc.clientes.list.query({});
  const cliente = await ana.trpc.clientes.get.query({ id: items[0]?.id ?? "" });
  return perCampo(
    textOrList(
      (campo) => cliente[campo],
      (campo) => cliente[campo],
    ),
  );
};

test("fields stand in one order: of form, card, columns and export", () => {
  expect(campos).toEqual(["email", "data_nascimento", "cpf", "etiquetas", "observacoes"]);
});

test("a record is saved whole, exported under its headings, and read from that file", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: PHONE, ...RECORD });
  expect(await recordOf(ana)).toEqual(RECORD);
  const { bytes } = await fileFrom(ana, `${app.url}/api/v1/clientes/exportar?formato=csv`);
  const file = bytes.toString("utf8");
  const [heading = [], cells = []] = readCsv(file.slice(1));
  expect(campos.map((campo) => [campo, cells[heading.indexOf(HEADINGS[campo])]])).toEqual(
    Object.entries(written),
  );
  expect((await upload(app, bia, "", file)).body).toMatchObject({ criados: 1, erros: 0 });
  expect(await recordOf(bia)).toEqual(RECORD);
});

test("an import completes every field of a client who is there, and its undoing empties them again", async () => {
  const ana = await app.professional();
  await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: PHONE });
  expect(await recordOf(ana)).toEqual(BLANK);
  const titles = ["Telefone", ...campos.map((campo) => TITLES[campo])];
  const values = [PHONE, ...campos.map((campo) => written[campo])];
  const file = `${titles.join(";")}\n${values.join(";")}\n`;
  const { body } = await upload(app, ana, "", file);
  expect(body).toMatchObject({ atualizados: 1, erros: 0 });
  expect(await recordOf(ana)).toEqual(RECORD);
  await ana.trpc.clientes.undoImportacao.mutate({ id: body.id });
  expect(await recordOf(ana)).toEqual(BLANK);
});

test("a vCard gives every field for which vCards have a property", async () => {
  const ana = await app.professional();
  const inCard = campos.filter((campo) => CAMPOS[campo].vcard);
  const lines = inCard.map(
    (campo) => `${CAMPOS[campo].vcard?.toUpperCase()}:${String(RECORD[campo])}`,
  );
  const card = ["BEGIN:VCARD", "VERSION:3.0", "FN:Davi", `TEL:${PHONE}`, ...lines, "END:VCARD"];
  expect((await upload(app, ana, "", card.join("\r\n"))).body).toMatchObject({ criados: 1 });
  const kept = await recordOf(ana);
  expect(inCard.map((campo) => [campo, kept[campo]])).toEqual(
    inCard.map((campo) => [campo, RECORD[campo]]),
  );
});

test("the heading of an export and the title of the example name their field in an import", () => {
  for (const campo of campos)
    for (const title of [HEADINGS[campo], TITLES[campo]])
      expect([title, ofTitle(title)?.coluna]).toEqual([title, campo]);
});
