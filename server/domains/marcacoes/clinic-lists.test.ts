import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { assignTo, insertColleague, insertRoom } from "#server/testing/clinic.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

/** Two professionals and one room: Ana's appointment at nine, Bia's at ten and, in the room, at eleven. */
async function clinic() {
  const ana = await app.professional({ nome: "Ana Souza" });
  await offerHours(ana);
  const { cliente_id, book } = await bookerOf(ana);
  const [bia, sala] = [await insertColleague(app, ana), await insertRoom(app, ana)];
  const ids: string[] = [];
  for (const hour of ["09", "10", "11"]) ids.push((await book(`2026-03-03T${hour}:00`)).id);
  const [first = "", second = "", third = ""] = ids;
  await assignTo(app, second, bia);
  await assignTo(app, third, bia, sala);
  return { ana, bia, sala, cliente_id, first, second, third };
}

const LISTS = [
  ["/marcacoes", (query: string) => `/marcacoes?${query}`],
  ["/marcacoes/list", (query: string) => `/marcacoes/list?${query}`],
  ["/marcacoes/upcoming", (query: string) => `/marcacoes/upcoming?${query}`],
  ["/marcacoes/date", (query: string) => `/marcacoes/date/2026-03-03?${query}`],
] as const;

const idsOf = (body: { id: string }[] | { items: { id: string }[] }) =>
  ("items" in body ? body.items : body).map(({ id }) => id);

test.each(LISTS)("%s has everybody, or one professional, or one room", async (_, path) => {
  const { ana, bia, sala, first, second, third } = await clinic();
  const listed = async (query: string) => idsOf((await ana.rest("GET", path(query))).body);
  expect(await listed("")).toEqual([first, second, third]);
  expect(await listed(`profissional_id=${ana.id}`)).toEqual([first]);
  expect(await listed(`profissional_id=${bia}`)).toEqual([second, third]);
  expect(await listed(`sala_id=${sala}`)).toEqual([third]);
  expect(await listed(`profissional_id=${ana.id}&sala_id=${sala}`)).toEqual([]);
  expect(await listed(`profissional_id=${newId()}`)).toEqual([]);
});

test("an appointment names its professional and its room wherever it is told", async () => {
  const { ana, bia, sala, second, third } = await clinic();
  const hers = { profissional_id: bia, profissional_nome: "Bia Lima" };
  const inRoom = { ...hers, sala_id: sala, sala_nome: "Sala 1" };
  const { body: page } = await ana.rest("GET", "/marcacoes/list");
  const { body: upcoming } = await ana.rest("GET", "/marcacoes/upcoming");
  for (const items of [page.items, upcoming]) {
    expect(items[0]).toMatchObject({ profissional_id: ana.id, profissional_nome: "Ana Souza" });
    expect(items[1]).toMatchObject({ ...hers, sala_id: null, sala_nome: null });
    expect(items[2]).toMatchObject(inRoom);
  }
  expect((await ana.rest("GET", `/marcacoes/${third}`)).body).toMatchObject(inRoom);
  const changed = await ana.rest("PUT", `/marcacoes/${second}`, { observacao: "trazer exames" });
  expect(changed.body).toMatchObject(hers);
});

test("a row of before, which names nobody, is that of the practice's own professional", async () => {
  const { ana, first } = await clinic();
  // The trigger names somebody wherever a row takes a time.
  await app.db((db) =>
    sql`update marcacoes set profissional_id = null where id = ${first}`.execute(db),
  );
  const own = { profissional_id: ana.id, profissional_nome: "Ana Souza" };
  expect((await ana.rest("GET", `/marcacoes/${first}`)).body).toMatchObject(own);
  const { body } = await ana.rest("GET", `/marcacoes?profissional_id=${ana.id}`);
  expect(idsOf(body)).toEqual([first]);
});

test("another practice's professional and room find nothing", async () => {
  const { ana, bia, sala } = await clinic();
  const other = await clinic();
  for (const query of [`profissional_id=${other.bia}`, `sala_id=${other.sala}`]) {
    expect((await ana.rest("GET", `/marcacoes?${query}`)).body.total).toBe(0);
  }
  for (const query of [`profissional_id=${bia}`, `sala_id=${sala}`]) {
    expect((await other.ana.rest("GET", `/marcacoes?${query}`)).body.total).toBe(0);
  }
});
