import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { upload } from "#server/testing/upload.ts";

const app = await testApp();

interface Line {
  situacao: string;
  motivo: string | null;
  celulas?: string[];
}

test("a wrong row keeps its cells as they stand in the file, and only a wrong one", async () => {
  const ana = await app.professional();
  const file = [
    "Relatório de alunos;;;",
    "bia@exemplo.com.br;;;",
    "Nome;Celular;Convênio;Nascimento",
    "Caio Prado;11 99999-8888;Unimed;05/06/1987",
    'Sem Número;"12;3";Unimed;31/02/2000',
    "Curta;9",
  ].join("\n");
  const { body } = await upload(app, ana, "/previa", file);
  const linhas: Line[] = body.linhas;
  expect(linhas.map(({ situacao, celulas }) => [situacao, celulas])).toEqual([
    ["errada", ["bia@exemplo.com.br", "", "", ""]],
    ["nova", undefined],
    ["errada", ["Sem Número", "12;3", "Unimed", "31/02/2000"]],
    ["errada", ["Curta", "9"]],
  ]);
});

test("mended and imported again, its reason is no value of the client", async () => {
  const ana = await app.professional();
  const file = [
    "Nome;Celular;Convênio;Motivo do erro",
    "Sem Número;11977776666;Unimed;Telefone deve ter 10 ou 11 dígitos. Data de nascimento inválida",
    "Outra Pessoa;11955554444;Unimed;Telefone deve ter 10 ou 11 dígitos",
  ].join("\n");
  const { body } = await upload(app, ana, "/previa", file);
  expect(body.colunas.at(-1)).toMatchObject({ titulo: "Motivo do erro", coluna: "ignorar" });
  expect(body.duvidas).not.toContain(3);
  expect(body.totais).toMatchObject({ nova: 2, errada: 0 });
  expect(JSON.stringify(body.linhas)).not.toContain("Telefone deve");
});

test("a contact of a vCard has no cells", async () => {
  const ana = await app.professional();
  const card = "BEGIN:VCARD\nVERSION:3.0\nFN:Sem Número\nTEL:123\nEND:VCARD\n";
  const { body } = await upload(app, ana, "/previa", card);
  const [line]: Line[] = body.linhas;
  expect([line?.situacao, line?.celulas]).toEqual(["errada", undefined]);
});
