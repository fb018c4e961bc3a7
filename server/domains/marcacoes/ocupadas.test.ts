import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { withoutPolicy } from "#server/testing/carteira.ts";
import { clinicOfTwo } from "#server/testing/clinic-of-two.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { letIn } from "#server/testing/team.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";

/** Colleagues' time, of which a member who meets their own clients alone is told nothing else (docs/decisions/0065). */
const app = await testApp();
type Clinic = Awaited<ReturnType<typeof clinicOfTwo>>;

const DAY = "/marcacoes/ocupadas?start_date=2026-03-03&end_date=2026-03-03";
const toldTo = async ({ asLia }: Pick<Clinic, "asLia">) => (await asLia("GET", DAY)).body;

const hers = (bia: string) => ({
  profissional_id: bia,
  sala_id: null,
  horario: "2026-03-03T12:00:00.000Z",
  fim: "2026-03-03T13:00:00.000Z",
});

test("who meets their own clients alone is told when a colleague is taken, and nothing else", async () => {
  const clinic = await clinicOfTwo(app);
  expect(await toldTo(clinic)).toEqual([hers(clinic.bia)]);
  const list = await clinic.asLia("GET", "/marcacoes?limit=100");
  expect(list.body.items.map(({ id }: { id: string }) => id)).toEqual([clinic.marcacoes.dela]);
});

test("buffers, the evening before and rooms count; a cancelled appointment takes nothing", async () => {
  const clinic = await clinicOfTwo(app);
  const { ana, bia } = clinic;
  const { id: sala_id } = await ana.trpc.salas.create.mutate({ nome: "Sala azul" });
  const change = (values: object) =>
    app.db((db) =>
      db.updateTable("marcacoes").set(values).where("id", "=", clinic.marcacoes.deOutra).execute(),
    );
  await change({
    horario: new Date("2026-03-03T02:00:00Z"),
    fim: new Date("2026-03-03T03:30:00Z"),
    duracao_minutos: 90,
    folga_depois_minutos: 15,
    sala_id,
  });
  expect(await toldTo(clinic)).toEqual([
    {
      profissional_id: bia,
      sala_id,
      horario: "2026-03-03T02:00:00.000Z",
      fim: "2026-03-03T03:45:00.000Z",
    },
  ]);
  await change({ status: "cancelado" });
  expect(await toldTo(clinic)).toEqual([]);
});

test("whoever meets all clients sees the appointments themselves, and is told nothing here", async () => {
  const { ana, asLia } = await clinicOfTwo(app, { isNarrowed: false });
  const rita = await app.professional();
  await letIn(app, ana, rita, "recepcao");
  const asRita: typeof asLia = (method, path, body) =>
    rita.rest(method, path, body, { "x-conta": ana.id });
  for (const rest of [ana.rest, asRita, asLia]) expect((await rest("GET", DAY)).body).toEqual([]);
});

test("another practice's appointments are nobody's taken time", async () => {
  const [{ asLia, bia }] = [await clinicOfTwo(app), await clinicOfTwo(app)];
  expect(await toldTo({ asLia })).toEqual([hers(bia)]);
});

test.each([
  ["start_date=2026-03-03&end_date=2026-03-02", "end_date", m.periodoDeOcupadas],
  ["start_date=2026-03-03&end_date=2026-04-14", "end_date", m.periodoDeOcupadas],
  ["start_date=2026-03-03", "end_date", m.dataObrigatoria],
])("asking with %s is refused at %s", async (query, field, msg) => {
  const { asLia } = await clinicOfTwo(app);
  const { status, body } = await asLia("GET", `/marcacoes/ocupadas?${query}`);
  expect([status, body.detail]).toMatchObject([422, [{ loc: ["query", field], msg }]]);
});

test("mutants: what one meets oneself is told where that is not left out; without the policy all is met", async () => {
  const clinic = await clinicOfTwo(app);
  const guard = {
    statement: /from "ocupacao" as "o"/,
    guard: /not exists \(select from "marcacoes"/g,
    instead: 'true or exists (select from "marcacoes"',
  };
  const { app: pool } = app.services.databases;
  expect(await withoutGuard(pool, guard, () => toldTo(clinic))).toHaveLength(2);
  expect(await withoutPolicy(app, "marcacoes", () => toldTo(clinic))).toEqual([]);
  expect(await toldTo(clinic)).toEqual([hers(clinic.bia)]);
});
