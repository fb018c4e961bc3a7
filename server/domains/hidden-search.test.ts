import { afterAll, expect, test } from "vitest";
import { type RestRoute, restRoutes } from "#server/core/rest/routes.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { callRest } from "#server/testing/operations.ts";
import { samples } from "#server/testing/samples.ts";
import { letIn } from "#server/testing/team.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";
import { MARK } from "#server/testing/tenant-messages.ts";
import type { PapelDeMembro } from "#shared/equipe/permissoes.ts";
import { appRouter } from "./api.ts";

/** Hidden fields are neither searched nor sorted by (docs/decisions/0061). */
const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const lists = restRoutes(appRouter).filter(
  ({ method, path }) => method === "GET" && !/^\/(admin|auth|publico|equipe)/.test(path),
);

/** Fields of a call that take any words. */
function wordsOf({ input, params }: RestRoute) {
  const fields = Object.entries(input?.shape ?? {});
  return fields.flatMap(([name, schema]) =>
    !params.includes(name) && schema.safeParse("palavras de uma nota").success ? [name] : [],
  );
}
const searches = lists.flatMap((route) => wordsOf(route).map((field) => ({ route, field })));

const HIDDEN: Record<Exclude<PapelDeMembro, "profissional">, string[]> = {
  recepcao: ["ficha", "resposta de visitante"],
  financeiro: ["ficha", "resposta de visitante", "observação", "espera", "nota", "Etiqueta"],
};
const NOTHING = "palavra que ninguém escreveu";

async function practice(papel: PapelDeMembro) {
  const tenant = await createTenantFixture(app, host);
  const membro = await app.professional();
  await letIn(app, tenant.owner, membro, papel);
  const caller = { url: app.url, token: await membro.token(), conta: tenant.owner.id };
  const find = async ({ route, field }: (typeof searches)[number], word: string) => {
    const input = { ...samples[route.procedure]?.(tenant), [field]: word };
    const { status, text } = await callRest(caller, route, input);
    return { status, text };
  };
  return { tenant, find };
}

test("a search takes words in these calls alone, and nobody orders by what they may not read", () => {
  expect(searches.map(({ route, field }) => `${route.procedure} ${field}`)).toEqual([
    ...["nome", "q", "etiqueta"].map((field) => `clientes.list ${field}`),
    "clientes.search q",
    ...["nome", "q", "etiqueta"].map((field) => `clientes.export ${field}`),
    ...["busca", "cliente_telefone", "etiqueta"].map(
      (field) => `historicoMensagens.listConversas ${field}`,
    ),
    ...["busca", "cliente_telefone"].map((field) => `historicoMensagens.search ${field}`),
    ...["busca", "cliente_telefone"].map((field) => `historicoMensagens.getEstatisticas ${field}`),
    "templates.list search",
    "google.authUrl state",
  ]);
  const orders = lists.flatMap(({ procedure, input }) =>
    Object.keys(input?.shape ?? {}).flatMap((name) =>
      /ord|sort|primeir/.test(name) ? [`${procedure} ${name}`] : [],
    ),
  );
  // By the time, by whether it is paid, and by columns of templates: whoever may make the call reads them.
  expect(orders).toEqual([
    "marcacoes.listWithClients recentes_primeiro",
    "pagamentos.list atraso_primeiro",
    "templates.list sort",
  ]);
});

test.each(["recepcao", "financeiro"] as const)(
  "%s finds by hidden words what they find by a word of nothing",
  async (papel) => {
    const { find } = await practice(papel);
    for (const search of searches) {
      const nothing = await find(search, NOTHING);
      for (const word of HIDDEN[papel]) {
        const where = `${search.route.procedure} ${search.field}: ${word}`;
        expect({ where, ...(await find(search, `${MARK} ${word}`)) }).toEqual({
          where,
          ...nothing,
        });
      }
    }
  },
);

test("mutant: were observations searched with names, reception would find by them", async () => {
  const { find } = await practice("recepcao");
  const search = searches.find(({ route }) => route.procedure === "clientes.search");
  if (!search) throw new Error("clients are searched");
  const searched = {
    statement: /clientes_buscar/,
    guard: /clientes_buscar\(\$1, \$2, \$3, \$4\) with ordinality found/g,
    instead: `(
      select id, usuario_id, count(*) over () as total, row_number() over (order by id) as ordinality
      from clientes where observacoes ilike '%' || $1 || '%' and $2::text is null offset $3 limit $4
    ) found`,
  };
  const found = await withoutGuard(app.services.databases.app, searched, () =>
    find(search, `${MARK} ficha`),
  );
  expect(found).not.toEqual(await find(search, NOTHING));
});
