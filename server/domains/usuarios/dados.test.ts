import { afterAll, expect, test } from "vitest";
import { COPIED } from "#server/db/copied.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { type Actor, refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { fileFrom, readSheet, readZip } from "#server/testing/exported.ts";
import { letIn } from "#server/testing/team.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";
import { MARK } from "#server/testing/tenant-messages.ts";
import { columnsOf, tenantTables } from "#server/testing/tenant-rows.ts";
import { tituloDe } from "#shared/usuarios/copia.messages.ts";
import { SECTIONS } from "./queries/sections.queries.ts";

const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();

test("the copy holds the account and everything of its clients, as one JSON document to be saved", async () => {
  const { owner, ids } = await createTenantFixture(app, host);
  const { status, body, headers } = await owner.rest("GET", "/usuarios/me/dados");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("content-disposition")).toBe(
    'attachment; filename="meus-dados-2026-03-02.json"',
  );
  expect(Object.keys(body)).toEqual(["gerado_em", ...Object.keys(SECTIONS)]);
  expect(body.gerado_em).toBe("2026-03-02T15:00:00.000Z");
  expect(body).toMatchObject({
    conta: [{ id: owner.id, nome: `${MARK} Dona`, email: owner.email, role: "USER" }],
    clientes: [{ id: ids.cliente, telefone: "11955554444" }, { id: ids.livre }, { id: ids.junto }],
    disponibilidades: [{ dia_semana: "qua" }],
    agendamentos: [
      { id: ids.passada },
      { id: ids.fechada, status: "faltou" },
      { observacao: `${MARK} observação`, horario: "2026-03-04T12:00:00+00:00" },
    ],
    templates: [{ name: `${MARK} Template` }],
    instancias: [{ nome_instancia: `${MARK} Instância` }],
    consentimentos: [],
  });
  expect(body.mensagens.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [ids.recebida, ids.falha, ids.escrita].toSorted(),
  );
  expect(await owner.trpc.usuarios.getDados.query()).toEqual({
    arquivo: "meus-dados-2026-03-02.json",
  });
});

/** The worksheets of the copy by their names, each row by its titles. */
async function workbookOf(who: Actor) {
  const { status, headers, bytes } = await fileFrom(
    who,
    `${app.url}/api/v1/usuarios/me/dados?formato=xlsx`,
  );
  expect(status).toBe(200);
  const parts = await readZip(bytes);
  const names = (parts.get("xl/workbook.xml") ?? "").matchAll(/sheet name="([^"]*)"/g);
  const sheets = [...names].map(([, name = ""], index) => {
    const [titles = [], ...rows] = readSheet(
      parts.get(`xl/worksheets/sheet${index + 1}.xml`) ?? "",
    );
    const named = rows.map((cells) =>
      Object.fromEntries(titles.map((title, column) => [title, cells[column]])),
    );
    return [name, named] as const;
  });
  return { headers, text: [...parts.values()].join(""), sheets: Object.fromEntries(sheets) };
}

test("as a workbook it is for reading: a worksheet for each part, clients by name, moments in the person's zone", async () => {
  const { owner, ids } = await createTenantFixture(app, host);
  const { headers, sheets } = await workbookOf(owner);
  expect(headers.get("content-disposition")).toBe(
    'attachment; filename="meus-dados-2026-03-02.xlsx"',
  );
  const { body } = await owner.rest("GET", "/usuarios/me/dados");
  const filled = Object.keys(SECTIONS).filter((name) => body[name].length > 0);
  expect(Object.keys(sheets)).toEqual(filled.map(tituloDe));
  for (const name of filled) {
    expect([name, sheets[tituloDe(name)]?.length]).toEqual([name, body[name].length]);
    const fields = Object.keys(body[name][0]).map(tituloDe);
    expect(Object.keys(sheets[tituloDe(name)]?.[0] ?? {})).toEqual(expect.arrayContaining(fields));
  }
  expect(sheets).toMatchObject({
    Conta: [{ Nome: `${MARK} Dona`, Email: owner.email, "Usa Google": "Sim" }],
    Agendamentos: [
      { ID: ids.passada },
      { ID: ids.fechada },
      {
        Cliente: sheets.Clientes?.find(({ ID }) => ID === ids.cliente)?.Nome,
        // Wednesday 4 March 2026, nine o'clock in Brasília.
        Horário: "46085.375000001",
        "Duração minutos": "60",
        Status: "pendente",
        Observação: `${MARK} observação`,
      },
    ],
  });
  expect(await owner.trpc.usuarios.getDados.query({ formato: "xlsx" })).toEqual({
    arquivo: "meus-dados-2026-03-02.xlsx",
  });
  expect((await owner.rest("GET", "/usuarios/me/dados?formato=csv")).status).toBe(422);
});

test("nothing secret is in it, and nothing of anybody else", async () => {
  const [one, two] = [await createTenantFixture(app, host), await createTenantFixture(app, host)];
  // Sealed with the fixture's other rows.
  const secret = `${MARK} google_refresh_token`;
  const { body } = await one.owner.rest("GET", "/usuarios/me/dados");
  const text = JSON.stringify(body) + (await workbookOf(one.owner)).text.replaceAll(">", '>"');
  for (const part of [secret, "ey", "argon2", "token-da-instancia", two.owner.id, two.cliente]) {
    expect([part, text.includes(`"${part}`)]).toEqual([part, false]);
  }
  const names = Object.values(COPIED).flatMap(({ columns }) => columns);
  // A language model counts in tokens too.
  expect(names.filter((name) => /senha|token(?!s_)|segredo|key|hash/.test(name))).toEqual([]);
});

/** Why a table of somebody's rows is not in the copy. */
const LEFT_OUT: Record<string, string> = {
  avisos_automaticos: "when each client was last written to, from mensagens",
  carencias: "that a change could still be taken back, for seconds",
  clientes_contagens: "counted from clientes",
  clientes_totais: "counted from clientes",
  codigos_recuperacao: "hashes of codes",
  conexoes_iniciadas: "that a number was being made, until it is",
  conversas: "the last message of each, from mensagens",
  conversas_totais: "counted from conversas",
  cliente_etiquetas: "the same labels, to be found by",
  desafios: "what a passkey is asked, for minutes",
  encaminhamento_destinos: "how deliveries to an address go",
  encaminhamentos: "which message was forwarded to an address",
  entradas_pendentes: "hashes of sign-ins that were begun",
  exclusoes: "of accounts that are gone",
  google_agenda_eventos: "which appointment was written to a colleague's Google",
  google_conexoes: "how the connection goes",
  google_tokens_recebidos: "hashes of tokens",
  google_eventos: "which appointment was written to Google",
  google_pedidos: "that Google's page was asked for, for ten minutes",
  instancia_dias: "counted from mensagens",
  marcacoes_contagens: "counted from marcacoes",
  marcacoes_contagens_clientes: "counted from marcacoes",
  marcacoes_contagens_convertidos: "counted from marcacoes",
  marcacoes_contagens_novas: "counted from marcacoes",
  mensagem_ids: "ids of the hosts, without any word",
  mensagem_acks: "the status stands at the message",
  instancia_franquias: "counted from mensagens",
  mensagem_custos: "counted from mensagens",
  mensagens_busca: "the same texts, to be searched",
  mensagens_contagens: "counted from mensagens",
  mensagens_contagens_clientes: "counted from mensagens",
  mensagens_contagens_novas: "counted from mensagens",
  pendencias_cartas: "that a letter was written, of whom it spoke",
  push_avisos: "what a device is still to be told, for seconds",
  redefinicoes_senha: "hashes of links",
  reservas: "hashes for a while; what was booked is in marcacoes",
  resposta_opcoes: "what a reply could have meant for a while",
  template_aprovacoes: "how far Meta's approval came; the text is in templates",
  template_usos: "counted from mensagens",
  template_usos_novos: "counted from mensagens",
  trial_avisos: "which letters were sent",
  cliente_juncao_linhas: "which rows came from whom, as long as that can be undone",
  webhook_eventos: "the post of the hosts, from which mensagens are made",
};

test("every table of somebody's rows is in the copy, or is listed with why not", async () => {
  const tables = (await app.db(tenantTables)).map(({ name }) => name);
  const copied: string[] = Object.values(SECTIONS).map(({ table }) => table);
  expect(tables.filter((name) => !copied.includes(name) && !(name in LEFT_OUT))).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((name) => !tables.includes(name))).toEqual([]);
});

test("every column of those tables is in the copy, or the reason why not is given", async () => {
  const tables = new Set(Object.values(SECTIONS).map(({ table }) => table));
  expect([...tables]).toEqual(Object.keys(COPIED));
  for (const [table, { columns, left }] of Object.entries(COPIED)) {
    const known = (await app.db((db) => columnsOf(db, table))).filter(
      (name) => name !== "usuario_id",
    );
    const chosen = [...columns, ...Object.keys(left)];
    expect([table, chosen.toSorted()]).toEqual([table, known.toSorted()]);
  }
});

test("ten copies in ten minutes, then 429; nobody without a token; not in a first login", async () => {
  const ana = await app.professional();
  for (let i = 0; i < 10; i += 1) await ana.trpc.usuarios.getDados.query();
  expect(await refusal(ana.trpc.usuarios.getDados.query())).toMatchObject({ status: 429 });
  app.clock.advance({ minutes: 10 });
  expect((await ana.rest("GET", "/usuarios/me/dados")).status).toBe(200);
  expect((await app.anonymous.rest("GET", "/usuarios/me/dados")).status).toBe(401);
  const bia = await app.professional({ primeiro_login: true });
  expect((await bia.rest("GET", "/usuarios/me/dados")).status).toBe(403);
});

test("the consents that were given, the newest first", async () => {
  const account = { nome: "Lia", email: "lia@exemplo.com.br", password: "segredo" };
  const { body } = await app.anonymous.rest("POST", "/auth/register", account);
  const authorization = `Bearer ${body.access_token}`;
  const own = await app.anonymous.rest("GET", "/usuarios/me/consentimentos", undefined, {
    authorization,
  });
  expect(own.body).toEqual([{ versao: "2026-11", aceito_em: app.clock.now().toISOString() }]);
  const ana = await app.professional();
  expect((await ana.rest("GET", "/usuarios/me/consentimentos")).body).toEqual([]);
});

test("it names the people of the practice, and the practices that the person may enter", async () => {
  const [dona, lia] = [
    await app.professional({ nome: "Clínica" }),
    await app.professional({ nome: "Lia Prado" }),
  ];
  await letIn(app, dona, lia, "financeiro");
  const copyOf = async (who: Actor) => (await who.rest("GET", "/usuarios/me/dados")).body;
  expect((await copyOf(dona)).equipe).toEqual([
    {
      pessoa_id: lia.id,
      papel: "financeiro",
      desde: expect.any(String),
      usado_em: null,
      nome: "Lia Prado",
      email: lia.email,
    },
  ]);
  const own = await copyOf(lia);
  expect(own.equipe).toEqual([]);
  expect(own.acessos_a_outras_contas).toMatchObject([
    { papel: "financeiro", conta: "Clínica", conta_id: dona.id },
  ]);
  const sheet = (await workbookOf(dona)).sheets[tituloDe("equipe")];
  expect(JSON.stringify(sheet)).toContain("Lia Prado");
});
