import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { fileFrom, readCsv } from "#server/testing/exported.ts";
import { DAY, HOUR } from "#shared/common/civil.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";

const app = await testApp();

type At = [days: number, status: MarcacaoStatus];

/** A client with appointments so many days from now. */
async function client(ana: Actor, nome: string, at: At[] = [], etiquetas: string[] = []) {
  const { id } = await ana.trpc.clientes.create.mutate({ nome, etiquetas });
  const now = app.clock.now().getTime();
  const rows = at.map(([days, status], index) => {
    const horario = new Date(now + days * DAY + index);
    const times = { horario, fim: new Date(horario.getTime() + HOUR), criado_em: horario };
    const row = { id: newId(), usuario_id: ana.id, cliente_id: id, duracao_minutos: 60, status };
    return { ...row, ...times, atualizado_em: horario };
  });
  if (rows.length) await app.db((db) => db.insertInto("marcacoes").values(rows).execute());
  return id;
}

async function practice() {
  const ana = await app.professional();
  await client(
    ana,
    "Ahead",
    [
      [-90, "concluido"],
      [3, "confirmado"],
    ],
    ["VIP"],
  );
  await client(
    ana,
    "Cancelled",
    [
      [-90, "concluido"],
      [5, "cancelado"],
    ],
    ["vip", "São João"],
  );
  await client(ana, "Missed", [[-61, "concluido"]], ["Convênio"]);
  await client(ana, "New");
  await client(ana, "Open", [
    [-100, "concluido"],
    [-2, "pendente"],
  ]);
  await client(ana, "Recent", [[-59, "concluido"]], ["vip"]);
  await client(ana, "Refused", [[-90, "cancelado"]]);
  const erased = await client(ana, "Esquecido", [[-90, "concluido"]], ["vip"]);
  await ana.trpc.clientes.anonymize.mutate({ id: erased });
  const removed = await client(ana, "Removido", [[-90, "concluido"]], ["vip"]);
  await ana.trpc.clientes.remove.mutate({ id: removed });
  const other = await app.professional();
  await client(other, "Alheio", [[-90, "concluido"]], ["vip"]);
  return ana;
}

const ana = await practice();

interface Filter {
  etiqueta?: string;
  sem_proxima?: boolean;
  sumidos?: boolean;
  q?: string;
  skip?: number;
  limit?: number;
}

async function names(filter: Filter) {
  const { items, total } = await ana.trpc.clientes.list.query(filter);
  const query = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  );
  const rest = await ana.rest("GET", `/clientes?${query}`);
  expect(rest.body.items.map(({ id }: { id: string }) => id)).toEqual(items.map(({ id }) => id));
  expect(rest.body.total).toBe(total);
  return items.map(({ nome }) => nome);
}

test.each([
  [{ etiqueta: "VIP" }, ["Ahead", "Cancelled", "Recent"]],
  [{ etiqueta: "sao joao" }, ["Cancelled"]],
  [{ etiqueta: "vi" }, []],
  [{ sem_proxima: true }, ["Cancelled", "Missed", "New", "Open", "Recent", "Refused"]],
  [{ sumidos: true }, ["Cancelled", "Missed"]],
  [{ sumidos: true, etiqueta: "vip" }, ["Cancelled"]],
  [{ sem_proxima: true, etiqueta: "vip" }, ["Cancelled", "Recent"]],
  [{ sem_proxima: true, q: "re" }, ["Recent", "Refused"]],
  [{ q: "re", etiqueta: "vip" }, ["Recent"]],
  [{ sem_proxima: true, skip: 1, limit: 2 }, ["Missed", "New"]],
])("%o finds %o", async (filter, found) => {
  expect(await names(filter)).toEqual(found);
});

test("a page past the end still says how many there are; filters that are off find everybody", async () => {
  expect(await ana.trpc.clientes.list.query({ sumidos: true, skip: 10 })).toMatchObject({
    items: [],
    total: 2,
  });
  const all = await ana.trpc.clientes.list.query({});
  const off = { etiqueta: "", sem_proxima: false, sumidos: false };
  expect(await ana.trpc.clientes.list.query(off)).toEqual(all);
});

test("the file holds those whom the list shows", async () => {
  for (const filter of ["sumidos=true", "etiqueta=vip&q=re", "sem_proxima=true"]) {
    const { body } = await ana.rest("GET", `/clientes?${filter}`);
    const address = `${app.url}/api/v1/clientes/exportar?formato=csv&${filter}`;
    const { bytes, headers } = await fileFrom(ana, address);
    const [, ...lines] = readCsv(bytes.toString("utf8"));
    expect(lines.map(([nome]) => nome)).toEqual(
      body.items.map(({ nome }: { nome: string }) => nome),
    );
    expect(headers.get("x-total-rows")).toBe(String(body.total));
  }
});

test("the labels in use are offered, the most used first, and nobody else's", async () => {
  expect(await ana.trpc.clientes.listEtiquetas.query()).toEqual([
    { etiqueta: expect.stringMatching(/^vip$/i), clientes: 3 },
    { etiqueta: "Convênio", clientes: 1 },
    { etiqueta: "São João", clientes: 1 },
  ]);
});
