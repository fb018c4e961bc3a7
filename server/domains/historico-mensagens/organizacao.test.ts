import { Client } from "pg";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { insertConversation } from "#server/testing/conversations.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";

const app = await testApp();

/** A professional with conversations, named by who wrote last and how long ago. */
async function fixture(...nomes: string[]) {
  const ana = await app.professional();
  const ids: Record<string, string> = {};
  for (const [index, nome] of nomes.entries()) {
    const lines = [["cliente", `oi de ${nome}`]] as const;
    ids[nome] = await insertConversation(app, ana.id, lines, { nome, minutesAgo: index + 1 });
  }
  const idOf = (nome: string) => ids[nome] ?? "";
  return {
    ana,
    idOf,
    list: async (
      filter: {
        etiqueta?: string;
        aguardando_resposta?: boolean;
        size?: number;
        page?: number;
      } = {},
    ) => {
      const answer = await ana.trpc.historicoMensagens.listConversas.query(filter);
      return [answer.conversas.map(({ cliente_nome }) => cliente_nome), answer.paginacao.total];
    },
    label: (nome: string, ...etiquetas: string[]) =>
      ana.rest("PUT", `/historico-mensagens/conversas/${idOf(nome)}/etiquetas`, { etiquetas }),
    pin: (nome: string, fixada = true) =>
      ana.rest("PUT", `/historico-mensagens/conversas/${idOf(nome)}/fixada`, { fixada }),
  };
}

test("labels of a conversation: each once, in their order, found whatever accents and capitals", async () => {
  const { ana, idOf, list, label } = await fixture("Bia", "Caio", "Davi");
  const { status, body } = await label("Davi", " Orçamento ", "VIP", "vip", "Órçamento");
  expect([status, body]).toEqual([200, { etiquetas: ["Orçamento", "VIP"] }]);
  await label("Bia", "orcamento");
  expect(await list({ etiqueta: "ORÇAMENTO" })).toEqual([["Bia", "Davi"], 2]);
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({ etiqueta: "vip" });
  expect(conversas).toMatchObject([{ cliente_id: idOf("Davi"), etiquetas: ["Orçamento", "VIP"] }]);
  const all = await ana.rest("GET", "/historico-mensagens/etiquetas");
  expect(all.body).toMatchObject([{ conversas: 2 }, { etiqueta: "VIP", conversas: 1 }]);

  await label("Davi");
  expect(await list({ etiqueta: "vip" })).toEqual([[], 0]);
  // They are of the conversation: the client's own labels are others.
  await ana.trpc.clientes.update.mutate({ id: idOf("Caio"), etiquetas: ["convênio"] });
  expect(await list({ etiqueta: "convênio" })).toEqual([[], 0]);
});

test.each([
  [Array.from({ length: 11 }, (_, n) => `e${n}`), m.etiquetasDemais],
  [["a".repeat(31)], m.etiquetaLonga],
  [["  "], m.etiquetaVazia],
])("labels %j are refused", async (etiquetas, msg) => {
  const { label } = await fixture("Bia");
  const { status, body } = await label("Bia", ...etiquetas);
  expect([status, body.detail[0].msg]).toEqual([422, msg]);
});

test("pinned conversations come first on every page, each conversation stands on one page", async () => {
  const { list, pin } = await fixture("A", "B", "C", "D", "E");
  expect((await pin("D")).body).toMatchObject({ fixada: true });
  await pin("C");
  await pin("C");
  expect(await list()).toEqual([["C", "D", "A", "B", "E"], 5]);
  expect(await list({ size: 3 })).toEqual([["C", "D", "A"], 5]);
  expect(await list({ size: 3, page: 2 })).toEqual([["B", "E"], 5]);
  expect(await list({ size: 1, page: 2 })).toEqual([["D"], 5]);
  await pin("C", false);
  expect(await list()).toEqual([["D", "A", "B", "C", "E"], 5]);
});

test("twenty conversations are pinned at most, also when two are pinned at once", async () => {
  const nomes = Array.from({ length: 22 }, (_, n) => `c${n}`);
  const { pin, list } = await fixture(...nomes);
  for (const nome of nomes.slice(0, 19)) await pin(nome);
  const both = await Promise.all([pin("c19"), pin("c20")]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const refused = await pin("c21");
  expect([refused.status, refused.body]).toEqual([409, { detail: m.fixadasDemais }]);
  expect((await pin("c0")).status).toBe(200);
  expect((await list({ size: 100 }))[1]).toBe(22);
});

const waits = async (...origens: string[]) => {
  const ana = await app.professional();
  const lines = origens.map((origem) => [origem, origem] as const);
  const id = await insertConversation(app, ana.id, lines);
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({
    aguardando_resposta: true,
  });
  return { ana, id, isWaiting: conversas.length === 1 };
};

test.each([
  [["cliente"], true],
  [["manual", "cliente"], true],
  [["cliente", "lembrete"], true],
  [["cliente", "confirmacao", "oferta", "followup"], true],
  [["lembrete"], false],
  [["cliente", "manual"], false],
  [["cliente", "telefone", "lembrete"], false],
  [["cliente", "assistente"], false],
  [["cliente", "resposta"], false],
])("after %j somebody waits for an answer: %s", async (origens, expected) => {
  expect((await waits(...origens)).isWaiting).toBe(expected);
});

test("an answer that is taken back leaves the client waiting, and a summary made anew knows it", async () => {
  const { ana, id } = await waits("cliente", "assistente");
  const isWaiting = async () =>
    (await ana.trpc.historicoMensagens.listConversas.query({})).conversas[0]?.aguardando_resposta;
  await app.db((db) =>
    db
      .deleteFrom("mensagens")
      .where("cliente_id", "=", id)
      .where("origem", "=", "assistente")
      .execute(),
  );
  expect(await isWaiting()).toBe(true);
  await app.db((db) => db.deleteFrom("conversas").where("cliente_id", "=", id).execute());
  await ana.trpc.historicoMensagens.listConversas.query({});
  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query("select conversa_recontar($1, $2)", [ana.id, id]);
  await owner.end();
  expect(await isWaiting()).toBe(true);
});

test("another professional's conversation does not exist", async () => {
  const [{ idOf, list }, bia] = [await fixture("Davi"), await app.professional()];
  const path = `/historico-mensagens/conversas/${idOf("Davi")}`;
  const labelled = await bia.rest("PUT", `${path}/etiquetas`, { etiquetas: ["vip"] });
  const pinned = await bia.rest("PUT", `${path}/fixada`, { fixada: true });
  expect([labelled.status, pinned.status]).toEqual([404, 404]);
  expect(await list({ etiqueta: "vip" })).toEqual([[], 0]);
});

/** The plans of the list's statements with these filters, without the ways that read whole tables. */
async function plansOf(filter: {
  etiqueta?: string;
  aguardando_resposta?: boolean;
  arquivadas?: boolean;
}) {
  const ana = await app.professional();
  const texts = new Set<string>();
  const restore = rewriteStatements(app.services.databases.app, (text) => {
    texts.add(text);
    return text;
  });
  await ana.trpc.historicoMensagens.listConversas.query(filter);
  restore();
  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query(
    "set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off; set enable_hashjoin = off",
  );
  const plans = [];
  for (const text of texts) {
    if (!text.includes("marca_motivo")) continue;
    const { rows } = await owner.query(`explain (generic_plan) ${text}`);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  await owner.end();
  return plans.join("\n");
}

test("the list goes along an index, with each of its filters", async () => {
  expect(await plansOf({})).toContain("conversas_recentes");
  expect(await plansOf({ aguardando_resposta: true })).toContain("conversas_aguardando");
  const present = await plansOf({ arquivadas: false });
  expect(present).toContain("conversas_recentes");
  expect(present).toContain("conversas_arquivadas_pkey");
  const byLabel = await plansOf({ etiqueta: "vip" });
  expect(byLabel).toMatch(/conversa_etiquetas_(pkey|da_conversa)/);
  expect(byLabel).not.toContain("Seq Scan");
});
