import fc from "fast-check";
import { newId } from "#server/core/id.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import { DAY } from "#shared/common/civil.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { firstInstantOf, later, mondayOf, shownAt } from "./civil-clock.ts";

/** Instants around which figures change: where days, weeks, months, years and periods begin, and the present. */
function edgesOf(now: Date, zone: string): Date[] {
  const { date } = shownAt(now, zone);
  const [month, monday] = [`${date.slice(0, 7)}-01`, mondayOf(date)];
  const dates = [date, later(date, 1), later(date, -1), monday, later(monday, -7), month];
  dates.push(`${later(month, -1).slice(0, 7)}-01`, `${date.slice(0, 4)}-01-01`);
  // Where the periods of the trends begin: of 30 days, the 30 before, 7 and 90.
  dates.push(...[-29, -59, -6, -89].map((days) => later(date, days)));
  return [...dates.map((day) => firstInstantOf(day, zone)), now, new Date(now.getTime() - 7 * DAY)];
}

/** Any instant, every second one within a second of an edge. */
function instant(now: Date, zone: string, lastDay: number) {
  const near = fc
    .tuple(fc.constantFrom(...edgesOf(now, zone)), fc.constantFrom(-1_000, -1, 0, 1, 1_000))
    .map(([edge, delta]) => new Date(edge.getTime() + delta));
  const far = fc
    .integer({ min: -800 * DAY, max: lastDay * DAY })
    .map((delta) => new Date(now.getTime() + delta));
  return fc.oneof(near, far);
}

/** Generates rows of three professionals, enough that no figure is 0; past events end at `now`. */
export function figureFixtures(now: Date, zone: string) {
  const past = instant(now, zone, 0).map((at) => (at > now ? now : at));
  const lived = fc
    .tuple(past, fc.option(past))
    .map(([criado_em, foi]) => ({ criado_em, foi_em: foi && foi < criado_em ? null : foi }));
  const owner = fc.nat(2);
  return fc.record({
    contas: fc.array(fc.record({ usa_google: fc.boolean(), lived, hasCategory: fc.boolean() }), {
      minLength: 3,
      maxLength: 3,
    }),
    clientes: fc.array(fc.record({ owner, lived }), { minLength: 12, maxLength: 30 }),
    marcacoes: fc.array(
      fc.record({
        cliente: fc.nat(29),
        horario: instant(now, zone, 90),
        status: fc.constantFrom(...STATUS),
      }),
      { minLength: 60, maxLength: 120 },
    ),
    instancias: fc.array(fc.record({ owner, ativa: fc.boolean(), isRemoved: fc.boolean() }), {
      minLength: 6,
      maxLength: 6,
    }),
  });
}
export type FigureFixture =
  ReturnType<typeof figureFixtures> extends fc.Arbitrary<infer T> ? T : never;

/** Inserts a fixture into the tables. The first account is `reader`'s and stays; the others may have been deactivated. */
export async function insertFigureFixture(
  db: Db,
  { contas, clientes, marcacoes, instancias }: FigureFixture,
  reader: string,
) {
  const owners = [reader, newId(), newId()];
  const ownerOf = (index: number) => owners[index] ?? reader;
  const categoria_id = newId();
  const category = { id: categoria_id, name: `c-${categoria_id}`, display_name: "Nutrição" };
  await db.insertInto("categories").values(category).execute();
  for (const [index, { lived, usa_google, hasCategory }] of contas.entries()) {
    const id = ownerOf(index);
    const stored = {
      usa_google,
      categoria_id: hasCategory ? categoria_id : null,
      criado_em: lived.criado_em,
      desativado_em: index ? lived.foi_em : null,
    };
    await db
      .insertInto("usuarios")
      .values({ id, nome: `Bia ${index}`, email: `${id}@teste.com.br`, senha_hash: "-", ...stored })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(stored))
      .execute();
  }
  const people = clientes.map(({ owner, lived: { criado_em, foi_em } }) => ({
    id: newId(),
    usuario_id: ownerOf(owner),
    nome: "Davi",
    criado_em,
    atualizado_em: criado_em,
    excluido_em: foi_em,
  }));
  await db.insertInto("clientes").values(people).execute();
  const booked = marcacoes.flatMap(({ cliente, horario, status }) => {
    const client = people[cliente % people.length];
    if (!client) return [];
    const of = { usuario_id: client.usuario_id, cliente_id: client.id };
    // Without a length generated ones never overlap.
    const time = { horario, fim: horario, duracao_minutos: 0 };
    return [{ id: newId(), ...of, ...time, status, criado_em: horario, atualizado_em: horario }];
  });
  if (booked.length) await db.insertInto("marcacoes").values(booked).execute();
  for (const { owner, ativa, isRemoved } of instancias) {
    await db
      .insertInto("instancias")
      .values({
        id: newId(),
        usuario_id: ownerOf(owner),
        nome_instancia: "Consultório",
        host_instancia: "http://127.0.0.1:9",
        instancia_key: "teste",
        webhook_token_hash: hashToken(newToken()),
        webhook_token: "-",
        ativa,
        criado_em: new Date(0),
        atualizado_em: new Date(0),
        excluida_em: isRemoved ? new Date(0) : null,
      })
      .execute();
  }
}
