import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { upload } from "#server/testing/upload.ts";

const app = await testApp({ alone: true });
const MIB = 1024 * 1024;
const previewOf = async (file: string | Uint8Array<ArrayBuffer>, nome?: string) => {
  const ana = await app.professional();
  const { status, body } = await upload(app, ana, "/previa", file, nome ? { nome } : {});
  const { detail } = body;
  return { status, detail: Array.isArray(detail) ? detail[0].msg : detail, body };
};

test("5 MiB are read, more are 413, and other bodies keep to 1 MiB", async () => {
  const header = "nome;observacoes\nAna;";
  const whole = header + "x".repeat(5 * MIB - header.length);
  const read = await previewOf(whole);
  expect([read.status, read.body.linhas[0].motivo]).toEqual([200, "Observações muito longas"]);
  for (const more of [1, 100 * 1024]) {
    const { status, detail } = await previewOf(whole + "x".repeat(more));
    expect([status, detail]).toEqual([413, "Conteúdo grande demais"]);
  }
  const ana = await app.professional();
  const large = await ana.rest("POST", "/clientes", { observacoes: "x".repeat(MIB) });
  expect(large.status).toBe(413);
});

test("10,000 rows are read, one more is not", async () => {
  const rows = (count: number) => `nome\n${"Ana Lima\n".repeat(count)}`;
  const most = await previewOf(rows(10_000));
  expect([most.status, most.body.totais]).toEqual([
    200,
    { nova: 1, ja_existe: 9_999, alterada: 0, errada: 0 },
  ]);
  const cards = "BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nEND:VCARD\n".repeat(10_001);
  for (const file of [
    rows(10_001),
    cards,
    `nome\n${'"\n'.repeat(MIB)}`,
    `a,a\n${"a,a\n".repeat(MIB)}`,
  ]) {
    const { status, detail } = await previewOf(file);
    expect([status, detail]).toEqual([
      422,
      "O arquivo tem mais de 10.000 linhas. Divida-o em partes menores.",
    ]);
  }
});

test("what is no list of contacts is refused in words", async () => {
  const unreadable =
    "Não foi possível ler este arquivo. Envie contatos em CSV ou vCard (.vcf); de uma planilha, salve como CSV.";
  const zip = new Uint8Array(gzipSync("nome;telefone\n".repeat(100)));
  for (const [file, sentence] of [
    ["", "O arquivo está vazio"],
    ["\n \r\n", "O arquivo está vazio"],
    [zip, unreadable],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xd8]), unreadable],
    [",".repeat(MIB), "O arquivo tem colunas demais"],
    [`nome,${"x,".repeat(250)}\n`, "O arquivo tem colunas demais"],
    ["cidade;uf\nSantos;SP\n", undefined],
  ] as const) {
    const { status, detail } = await previewOf(file);
    expect([status, detail]).toEqual(sentence ? [422, sentence] : [200, undefined]);
  }
});

test("what is no upload is 415, what is cut off 400, what lacks a file or has two 422", async () => {
  const ana = await app.professional();
  const send = async (body: string, type: string) => {
    const { status } = await ana.rest("POST", "/clientes/importar/previa", body, {
      "content-type": type,
    });
    return status;
  };
  const form = "multipart/form-data; boundary=x";
  const part = (name: string, text: string, more = "") =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
  const file = part("arquivo", "nome\nAna", '; filename="a.csv"');
  expect(await send(`${file}--x--\r\n`, form)).toBe(200);
  expect(await send(`${part("arquivo", "nome\nAna")}--x--\r\n`, form)).toBe(200);
  expect(await send('{"arquivo":"bm9tZQ=="}', "application/json")).toBe(415);
  expect(await send(file, "multipart/form-data")).toBe(415);
  expect(await send(file, "text/csv")).toBe(415);
  expect(await send(file, form)).toBe(400);
  expect(await send("--x\r\n", form)).toBe(400);
  expect(await send(`${part("colunas", "[")}${file}--x--`, form)).toBe(400);
  expect(await send("lixo", form)).toBe(400);
  expect(await send("--x--\r\n", form)).toBe(422);
  expect(await send(`${file}${file}--x--\r\n`, form)).toBe(422);
  expect(await send(`${file}${part("usuario_id", ana.id)}--x--\r\n`, form)).toBe(422);
  expect(await send(`${file}${part("__proto__", "x")}--x--\r\n`, form)).toBe(422);
  expect(await send(`${file}${part("colunas", "[".repeat(5_000))}--x--\r\n`, form)).toBe(422);
  expect(await send(`${part("a", "b").repeat(1_001)}--x--\r\n`, form)).toBe(422);
});

test("ten imports in ten minutes, then 429; nobody without a token or with an expired trial imports", async () => {
  const ana = await app.professional();
  const file = "nome\nAna Lima\n";
  const heard: number[] = [];
  for (let count = 0; count < 11; count += 1) heard.push((await upload(app, ana, "", file)).status);
  expect(heard).toEqual([...Array(10).fill(201), 429]);
  expect((await upload(app, { token: async () => "x" }, "", file)).status).toBe(401);
  const bia = await app.professional({ trialDays: -1 });
  expect((await upload(app, bia, "", file)).status).toBe(403);
  expect((await upload(app, bia, "/previa", file)).status).toBe(200);
});
