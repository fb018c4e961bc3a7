import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { exportedFile, readCsv, readSheet, readZip } from "#server/testing/exported.ts";
import { DAY, HOUR } from "#shared/common/civil.ts";
import { m } from "#shared/common/export.messages.ts";

const app = await testApp();

const COLUNAS = ["Data e hora", "Cliente", "Telefone", "Tipo", "Mensagem", "Status", "Origem"];

/** A client whose messages are these texts, the first one the newest, a minute apart. */
async function withTexts(who: Actor, texts: string[], nome = "Davi Rocha") {
  const { id: cliente_id } = await who.trpc.clientes.create.mutate({
    nome,
    telefone: "11988887777",
  });
  await app.db((db) =>
    db
      .insertInto("mensagens")
      .values(
        texts.map((texto, i) => {
          const momento = new Date(app.clock.now().getTime() - i * 60_000);
          const isSent = i % 2 === 1;
          return {
            id: newId(),
            usuario_id: who.id,
            cliente_id,
            direcao: isSent ? ("SAIDA" as const) : ("ENTRADA" as const),
            status: isSent ? ("lida" as const) : ("entregue" as const),
            mensagem_enviada: isSent ? texto : null,
            mensagem_recebida: isSent ? null : texto,
            momento,
            criado_em: momento,
            atualizado_em: momento,
            origem: isSent ? "lembrete" : "cliente",
          };
        }),
      )
      .execute(),
  );
}

const csv = async (who: Actor, body: Record<string, unknown> = {}) => {
  const file = await exportedFile(who, app.url, { format: "csv", ...body });
  return { ...file, text: file.bytes.toString("utf8") };
};

const xlsx = async (who: Actor, body: Record<string, unknown> = {}) => {
  const file = await exportedFile(who, app.url, { format: "excel", ...body });
  return { ...file, parts: await readZip(file.bytes) };
};

const TRICKY = [
  'aspas "duplas"',
  "ponto; e vírgula",
  "três\nlinhas\r\ncom\rretorno",
  "<b>&amp;</b>",
  "😊 à vontade",
];

test("a CSV file holds what matches, the newest first, in the professional's time, with the figures at its end", async () => {
  const ana = await app.professional();
  await withTexts(ana, TRICKY);
  const { status, headers, text } = await csv(ana);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="historico-mensagens-2026-03-02.csv"',
    "x-total-rows": "5",
    "cache-control": "no-store",
  });
  expect(text.startsWith("\ufeffData e hora;")).toBe(true);
  const [heading = [], ...lines] = readCsv(text.slice(1));
  expect(heading).toEqual(COLUNAS);
  expect(lines.slice(0, 5).map(([, , , , mensagem]) => mensagem)).toEqual(TRICKY);
  expect(lines[1]).toEqual([
    expect.stringMatching(/^02\/03\/2026 \d\d:\d\d:\d\d$/),
    "Davi Rocha",
    "11988887777",
    "Enviada",
    "ponto; e vírgula",
    "Lida",
    "Lembrete automático",
  ]);
  expect(lines.slice(5)).toEqual([
    [""],
    ["Estatísticas"],
    ["Total de mensagens", "5"],
    ["Mensagens enviadas", "2"],
    ["Mensagens recebidas", "3"],
    ["Clientes ativos", "1"],
    ["Taxa de entrega", "100%"],
    ["Taxa de leitura", "100%"],
  ]);
});

test("a message longer than a cell may be is cut in a workbook, and whole in a CSV file", async () => {
  const ana = await app.professional();
  const long = "á".repeat(65_000);
  await withTexts(ana, [long]);
  const { parts } = await xlsx(ana);
  const [, row = []] = readSheet(parts.get("xl/worksheets/sheet1.xml") ?? "");
  expect(row[4]?.length).toBeLessThanOrEqual(32_767);
  expect(row[4]).toMatch(/^á{32000} \[\.\.\.\]$/);
  expect(readCsv((await csv(ana)).text)[1]?.[4]).toBe(long);
});

test("a workbook holds the same, with real dates and a sheet of figures", async () => {
  const ana = await app.professional();
  await withTexts(ana, TRICKY);
  const { status, headers, parts } = await xlsx(ana);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toContain('.xlsx"');
  const [heading, ...rows] = readSheet(parts.get("xl/worksheets/sheet1.xml") ?? "");
  expect(heading).toEqual(COLUNAS);
  expect(rows.map(([, , , , mensagem]) => mensagem)).toEqual(TRICKY);
  const { now } = app.clock;
  const local = now().getTime() - 3 * HOUR;
  expect(Number(rows[0]?.[0])).toBeCloseTo(local / DAY + 25_569, 5);
  expect(readSheet(parts.get("xl/worksheets/sheet2.xml") ?? "")[1]).toEqual([
    "Total de mensagens",
    "5",
  ]);
  expect([...parts.keys()]).toContain("[Content_Types].xml");
});

test("filters and the request for no figures are heeded", async () => {
  const ana = await app.professional();
  await withTexts(ana, ["um", "dois", "três"]);
  const { text, headers } = await csv(ana, {
    filters: { tipo: "enviada" },
    incluir_estatisticas: false,
  });
  expect(
    readCsv(text.slice(1))
      .slice(1)
      .map(([, , , , mensagem]) => mensagem),
  ).toEqual(["dois"]);
  expect(headers.get("x-total-rows")).toBe("1");
  const none = await csv(ana, { filters: { busca: "nada disso" }, incluir_estatisticas: false });
  expect(readCsv(none.text.slice(1))).toEqual([COLUNAS]);
  const { parts } = await xlsx(ana, {
    filters: { busca: "nada disso" },
    incluir_estatisticas: false,
  });
  expect(readSheet(parts.get("xl/worksheets/sheet1.xml") ?? "")).toEqual([COLUNAS]);
});

test("another professional's messages are in no file; text in the form of SQL is text", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  await withTexts(ana, ["segredo"]);
  await withTexts(bia, ["'; drop table mensagens; /*", "$1 \\ ''"]);
  const { text } = await csv(bia);
  expect(text).not.toContain("segredo");
  for (const busca of ["'; drop table mensagens; /*", "$1 \\ ''"]) {
    const found = await csv(bia, { filters: { busca }, incluir_estatisticas: false });
    expect(
      readCsv(found.text.slice(1))
        .slice(1)
        .map(([, , , , mensagem]) => mensagem),
    ).toEqual([busca]);
  }
});

test("faults are 422, an expired trial still exports, the eleventh in ten minutes is 429", async () => {
  const ana = await app.professional({ trialDays: -1 });
  for (const [body, loc] of [
    [{ format: "pdf" }, ["body", "format"]],
    [{}, ["body", "format"]],
    [{ format: "csv", filters: { status: "voando" } }, ["body", "filters", "status"]],
    [{ format: "csv", x: 1 }, ["body", "x"]],
  ] as const) {
    const answer = await ana.rest("POST", "/historico-mensagens/exportar", body);
    expect([answer.status, answer.body.detail[0].loc]).toEqual([422, loc]);
  }
  for (let i = 0; i < 10; i += 1) expect((await csv(ana)).status).toBe(200);
  const eleventh = await csv(ana);
  expect([eleventh.status, JSON.parse(eleventh.text)]).toEqual([
    429,
    { detail: m.exportacoesDemais },
  ]);
  expect(Number(eleventh.headers.get("retry-after"))).toBeGreaterThan(0);
  app.clock.advance({ minutes: 11 });
  expect((await csv(ana)).status).toBe(200);
});

test("tRPC answers what the file is called and how much it holds", async () => {
  const ana = await app.professional();
  await withTexts(ana, ["um", "dois"]);
  const { export: exportMessages } = ana.trpc.historicoMensagens;
  expect(await exportMessages.mutate({ format: "excel" })).toEqual({
    arquivo: expect.stringMatching(/^historico-mensagens-2026-03-0\d\.xlsx$/),
    total: 2,
  });
});
