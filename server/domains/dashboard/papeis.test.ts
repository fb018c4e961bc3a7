import { afterAll, expect, test } from "vitest";
import { appRouter } from "#server/domains/api.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { callRest, callTrpc, metasOf, operationsOf } from "#server/testing/operations.ts";
import { replyFixture } from "#server/testing/replies.ts";
import { samples } from "#server/testing/samples.ts";
import { letIn } from "#server/testing/team.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";
import { waitingFixture } from "#server/testing/waiting.ts";
import type { PapelDeMembro } from "#shared/equipe/permissoes.ts";

/** The dashboard by role: counts and names for those who work with the agenda, sums for those who may read values. */
const host = await startWhatsappStandIn();
afterAll(host.stop);
// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const metas = metasOf(appRouter);
const reads = operationsOf(appRouter).filter(
  ({ name }) => name.startsWith("dashboard.") && !metas.get(name)?.forAdmins,
);
/** Samples name its rows. */
const fixture = await createTenantFixture(app, host);
const NAMES = ["Davi Rocha", "Caio Lima", "Bia Prado"];
const PRICE = 18_375;

/** A client has confirmed by WhatsApp, one of the list has taken a time that another one gave up, and one has paid. */
async function practice() {
  const replies = await replyFixture(app);
  const { ana } = replies;
  await replies.reminded();
  await replies.say("1");
  await replies.settle();
  const list = await waitingFixture(app, { who: ana, tamanho: 1 });
  const servico = { nome: "Sessão", duracao_minutos: 60, preco_centavos: PRICE };
  const { id: servico_id } = await ana.trpc.servicos.create.mutate(servico);
  const given = await list.book("2026-03-04T09:00", { servico_id });
  const first = await list.join("Caio Lima", { servico_id });
  await list.cancel(given.id);
  await list.offer();
  await list.deliver();
  await list.says(first, "1");
  await list.settle();
  const { items } = await ana.trpc.marcacoes.list.query({ cliente_id: first.cliente_id });
  await ana.trpc.marcacoes.update.mutate({ id: items[0]?.id ?? "", pagamento: "pago" });
  return ana;
}

async function answersTo(papel: PapelDeMembro | "dono") {
  const ana = await practice();
  const who = papel === "dono" ? ana : await app.professional();
  if (papel !== "dono") await letIn(app, ana, who, papel);
  const caller = { url: app.url, token: await who.token(), conta: ana.id };
  const answers: { where: string; text: string; body: unknown }[] = [];
  for (const operation of reads) {
    const input = samples[operation.name]?.(fixture) ?? {};
    const { text, status } = await callTrpc(caller, operation, input);
    answers.push({ where: operation.name, text, body: JSON.parse(text).result.data.json });
    expect([operation.name, status]).toEqual([operation.name, 200]);
    if (!operation.rest) continue;
    const rest = await callRest(caller, operation.rest, input);
    answers.push({
      where: `${operation.name} over rest`,
      text: rest.text,
      body: JSON.parse(rest.text),
    });
  }
  return answers;
}

type Answers = Awaited<ReturnType<typeof answersTo>>;

/** Every value of the answers that stands under one of these names, or below it. */
const under = (answers: Answers, names: RegExp) =>
  answers.flatMap(({ where, body }) =>
    leavesOf(body).flatMap(({ path, value }) =>
      path.some((name) => names.test(name)) ? [{ where, path: path.join("."), value }] : [],
    ),
  );

interface Leaf {
  path: string[];
  value: unknown;
}

function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}

const MONEY = /^(valor_centavos|pagamentos)$/;
const showing = (answers: Answers, words: readonly string[]) =>
  answers.flatMap(({ where, text }) =>
    words.flatMap((word) => (text.includes(word) ? [`${where}: ${word}`] : [])),
  );

test.each(["dono", "profissional"] as const)("%s reads counts, names and sums", async (papel) => {
  const answers = await answersTo(papel);
  expect(new Set(showing(answers, NAMES)).size).toBeGreaterThan(2);
  expect(under(answers, MONEY).map(({ value }) => value)).toContain(PRICE);
});

test("reception reads counts and names, and no sum anywhere", async () => {
  const answers = await answersTo("recepcao");
  expect(new Set(showing(answers, NAMES)).size).toBeGreaterThan(2);
  const money = under(answers, MONEY);
  expect(money.length).toBeGreaterThan(4);
  expect(money.filter(({ value }) => value !== null)).toEqual([]);
  expect(showing(answers, [String(PRICE)])).toEqual([]);
});

test("the bookkeeper reads sums, and neither names of clients nor counts of the agenda", async () => {
  const answers = await answersTo("financeiro");
  expect(showing(answers, NAMES)).toEqual([]);
  const numbers = answers.flatMap(({ where, body }) =>
    leavesOf(body).flatMap(({ path, value }) =>
      typeof value === "number" ? [{ where, path: path.join(".") }] : [],
    ),
  );
  expect(numbers.length).toBeGreaterThan(4);
  expect(numbers.filter(({ path }) => !/valor_centavos$|pagamentos\./.test(path))).toEqual([]);
});
