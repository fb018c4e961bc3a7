import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { attendingMember, narrowClients, withoutPolicy } from "#server/testing/carteira.ts";
import { callRest, callTrpc, metasOf, operationsOf } from "#server/testing/operations.ts";
import { samples } from "#server/testing/samples.ts";
import { createTenantFixture, type TenantFixture } from "#server/testing/tenant-fixture.ts";
import { MARK } from "#server/testing/tenant-messages.ts";
import { pode } from "#shared/equipe/permissoes.ts";
import { appRouter } from "./api.ts";

/** Every call that a member who attends may make, by one who meets none of the practice's clients (docs/decisions/0065). */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();

/** Rows of the fixture that are a client's, or of which the files and joins of clients are made. */
const ROWS =
  "cliente livre junto conflito juncao importacao nota marcacao passada fechada serie espera desejos lembrete carencia recebida falha escrita agendada".split(
    " ",
  );
/** The texts that stand in them, beside names of services, rooms and the like. */
const WORDS =
  /^(Cliente|Livre|Junto|Antes|Etiqueta|ficha|observação|resposta|espera|agendada|nota|conversa|recebida|enviada|endereço)/;
const PHONE = "1195555";

const metas = metasOf(appRouter);
const OPERATIONS = operationsOf(appRouter).filter(({ name }) => {
  const permission = metas.get(name)?.permission;
  if (permission === undefined || permission === "pessoa") return false;
  return permission === "membro" || pode("profissional", permission);
});

function shownOf({ ids }: TenantFixture, text: string): string[] {
  const words = [...text.matchAll(new RegExp(`${MARK} ([^"\\s]+)`, "g"))].map(
    ([, word = ""]) => word,
  );
  return [
    ...Object.entries(ids).flatMap(([name, id]) =>
      ROWS.includes(name) && text.includes(id) ? [name] : [],
    ),
    ...words.filter((word) => WORDS.test(word)),
    ...(text.includes(PHONE) ? [PHONE] : []),
  ];
}

interface Fixture {
  tenant: TenantFixture;
  caller: { url: string; token: string; conta: string };
}

async function practice(isOn: boolean): Promise<Fixture> {
  const tenant = await createTenantFixture(app, host);
  const { membro } = await attendingMember(app, tenant.owner);
  await narrowClients(app, tenant.owner, isOn);
  return { tenant, caller: { url: app.url, token: await membro.token(), conta: tenant.owner.id } };
}

/** Answers what each call shows of the practice's clients; a call that wrote leaves a new practice to the next one. */
async function tellingCalls(isOn: boolean, names?: readonly string[]) {
  const telling: Record<string, string[]> = {};
  let fixture = await practice(isOn);
  for (const operation of OPERATIONS.filter(({ name }) => names?.includes(name) ?? true)) {
    const { tenant, caller } = fixture;
    const input = samples[operation.name]?.(tenant) ?? {};
    const answers = [await callTrpc(caller, operation, input)];
    const { rest } = operation;
    if (rest && operation.type === "query") answers.push(await callRest(caller, rest, input));
    for (const { status, text } of answers) {
      expect([operation.name, status, status < 500]).toEqual([operation.name, status, true]);
      const shown = shownOf(tenant, text);
      if (shown.length) telling[operation.name] = shown;
    }
    if (operation.type === "mutation") fixture = await practice(isOn);
  }
  return telling;
}

test("who is narrowed to their own clients is told nothing of anybody else's by any call", async () => {
  expect(OPERATIONS.length).toBeGreaterThan(140);
  expect(await tellingCalls(true)).toEqual({});
}, 300_000);

test("where the setting is off the same calls tell of them", async () => {
  const telling = Object.keys(await tellingCalls(false));
  expect(telling.length).toBeGreaterThan(55);
  const of = (domain: string, ...calls: string[]) => calls.map((call) => `${domain}.${call}`);
  expect(telling).toEqual(
    expect.arrayContaining([
      ...of(
        "clientes",
        "list",
        "search",
        "getFicha",
        "listLinha",
        "listConflitos",
        "listEtiquetas",
      ),
      ...of("marcacoes", "date", "get", "aFechar", "comparecimento"),
      ...of("historicoMensagens", "listConversas", "search", "get", "listClientes"),
      "espera.list",
      "carencias.list",
      "dashboard.recuperados",
      "ferias.preview",
      "assistente.getLatestEnsaio",
    ]),
  );
}, 300_000);

test.each([
  ["marcacoes", "marcacoes.get"],
  ["mensagens", "historicoMensagens.get"],
  ["cliente_conflitos", "clientes.listConflitos"],
  ["esperas", "espera.list"],
  ["series", "series.get"],
  ["notas", "clientes.listLinha"],
])(
  "mutant: where clients are met, the policy of %s still holds, and without it %s tells",
  async (table, name) => {
    const telling = () => tellingCalls(true, [name]);
    await withoutPolicy(app, "clientes", async () => {
      const before = (await telling())[name] ?? [];
      const after = (await withoutPolicy(app, table, telling))[name] ?? [];
      expect(after.length).toBeGreaterThan(before.length);
    });
    expect(await telling()).toEqual({});
  },
);

test("mutant: without the policy of clients, or of changes that can be taken back, their lists tell", async () => {
  for (const [table, name] of [
    ["clientes", "clientes.list"],
    ["carencias", "carencias.list"],
  ] as const)
    expect(Object.keys(await withoutPolicy(app, table, () => tellingCalls(true, [name])))).toEqual([
      name,
    ]);
});
