import { afterAll, afterEach, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import { testApp } from "#server/testing/app.ts";
import { googleEnv, syncAll } from "#server/testing/google.ts";
import { googleClinic, TIMES } from "#server/testing/google-clinic.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { m as profissionais } from "#shared/profissionais/profissionais.messages.ts";

const google = await startGoogle();
afterAll(google.stop);
afterEach(() => google.faults.clear());
const app = await testApp({ env: googleEnv(google) });
const pools = app.services.databases;

// The tests' clock stands on Monday, 2026-03-02.
const DAY = "2026-03-03";
const NINE = `${DAY}T09:00`;
const NINE_UTC = "2026-03-03T12:00:00.000Z";
const at = (hour: string) => ({
  from: `${DAY}T${hour}:00:00-03:00`,
  to: `${DAY}T${hour}:30:00-03:00`,
});

/** Ana's calendar takes nine o'clock, Bia's ten. */
async function bothBusy() {
  const clinic = await googleClinic(app, google);
  clinic.people.ana.write(at("09"));
  clinic.people.bia.write(at("10"));
  await clinic.read();
  const { ana, bia, free } = clinic;
  const hours = [await free(DAY, ana.id), await free(DAY, bia), await free(DAY, "qualquer")];
  return { ...clinic, hours };
}

test("a calendar closes the hours of its professional alone, in the list, the check and the booking", async () => {
  const { ana, bia, hours, book } = await bothBusy();
  expect(hours).toEqual([["10:00", "11:00", "12:00"], ["09:00", "11:00", "12:00"], TIMES]);
  const check = async (time: string, who: string) => {
    const path = `/marcacoes/check-availability?date=${DAY}&time=${time}&profissional_id=${who}`;
    return (await ana.rest("GET", path)).body.available;
  };
  expect([await check("09:00", ana.id), await check("09:00", bia)]).toEqual([false, true]);
  expect([await check("10:00", ana.id), await check("10:00", bia)]).toEqual([true, false]);
  expect((await book(NINE)).status).toBe(409);
  expect((await book(`${DAY}T10:00`, bia)).status).toBe(409);
  expect((await book(NINE, "qualquer")).body).toMatchObject({ profissional_id: bia });
  expect((await book(`${DAY}T10:00`, "qualquer")).body).toMatchObject({ profissional_id: ana.id });
});

test("mutant: without whose it is, a colleague's calendar closes everybody's hours", async () => {
  const guard = {
    statement: /"google_agenda_ocupacoes"/,
    guard: /"o"\."profissional_id", "o"\."inicio"/g,
    instead: '"o"."usuario_id" as "profissional_id", "o"."inicio"',
  };
  const { hours } = await withoutGuard(pools.app, guard, bothBusy);
  expect(hours[0]).toEqual(["11:00", "12:00"]);
});

test("busy times of a day are asked for of one professional, of the first active one, or of all", async () => {
  const { ana, bia } = await bothBusy();
  const busy = async (query = "") => (await ana.rest("GET", `/google/busy/${DAY}${query}`)).body;
  const time = (hour: string, profissional_id: string) => ({
    horario: new Date(at(hour).from).toISOString(),
    fim: new Date(at(hour).to).toISOString(),
    profissional_id,
  });
  const [own, colleagues] = [time("09", ana.id), time("10", bia)];
  expect(await busy()).toEqual([own]);
  expect(await busy(`?profissional_id=${ana.id}`)).toEqual([own]);
  expect(await busy(`?profissional_id=${bia}`)).toEqual([colleagues]);
  expect(await busy("?profissional_id=qualquer")).toEqual([own, colleagues]);
  const { bia: foreign } = await googleClinic(app, google);
  const refused = await ana.rest("GET", `/google/busy/${DAY}?profissional_id=${foreign}`);
  expect([refused.status, refused.body.detail[0].msg]).toEqual([422, profissionais.desconhecido]);
});

test("switched off, a colleague's calendar takes nothing, and on again the same", async () => {
  const { ana, bia, free, read } = await bothBusy();
  const set = (usa_google: boolean) =>
    ana.rest("PUT", "/google/conexao", { profissional_id: bia, usa_google });
  expect((await set(false)).body).toMatchObject({ usa_google: false, conectado: true });
  expect(await free(DAY, bia)).toEqual(TIMES);
  expect(await free(DAY, ana.id)).toEqual(["10:00", "11:00", "12:00"]);
  await set(true);
  await read();
  expect(await free(DAY, bia)).toEqual(["09:00", "11:00", "12:00"]);
});

/** Booked with Ana, given to Bia, and back; the starts of the events in both calendars after each step. */
async function movedAround() {
  const { ana, bia, book, starts, sync } = await googleClinic(app, google);
  const { body } = await book(NINE);
  const found = [];
  for (const profissional_id of [ana.id, bia, ana.id]) {
    await ana.rest("PUT", `/marcacoes/${body.id}`, { profissional_id });
    await sync();
    found.push([starts("ana"), starts("bia")]);
  }
  return found;
}

test("an appointment stands in the calendar of its professional, and moves with it to a colleague's and back", async () => {
  expect(await movedAround()).toEqual([
    [[NINE_UTC], []],
    [[], [NINE_UTC]],
    [[NINE_UTC], []],
  ]);
});

test("mutant: where a calendar does not look whose it is, it keeps what has gone to a colleague", async () => {
  const guard = {
    statement: /from "google_(agenda_)?eventos" as "e"/,
    guard: /coalesce\(m\.profissional_id, m\.usuario_id\) = \$\d+/g,
    instead: "$&::uuid is not null",
  };
  const found = await withoutGuard(pools.system, guard, movedAround);
  expect(found[1]).toEqual([[NINE_UTC], [NINE_UTC]]);
});

test("each is booked into their own calendar; times, names and what is cancelled or erased follow there", async () => {
  const { ana, bia, book, starts, people, sync, cliente_id } = await googleClinic(app, google);
  const { body } = await book(NINE, bia);
  const { body: own } = await book(NINE);
  await sync();
  expect([starts("ana"), starts("bia")]).toEqual([[NINE_UTC], [NINE_UTC]]);
  await ana.rest("PUT", `/marcacoes/${body.id}`, { horario: `${DAY}T11:00` });
  await ana.rest("PUT", `/clientes/${cliente_id}`, { nome: "Davi R. Lima" });
  await sync();
  expect([starts("ana"), starts("bia")]).toEqual([[NINE_UTC], ["2026-03-03T14:00:00.000Z"]]);
  expect(people.bia.events()[0]?.summary).toBe("Davi R. Lima");
  await ana.rest("POST", `/clientes/${cliente_id}/anonimizar`);
  await sync();
  expect(people.bia.events().map(({ summary }) => summary)).not.toContain("Davi R. Lima");
  await ana.rest("DELETE", `/marcacoes/${body.id}`);
  await ana.rest("DELETE", `/marcacoes/${own.id}`);
  await sync();
  expect([starts("ana"), starts("bia")]).toEqual([[], []]);
});

test("two who share one calendar have one event for each appointment, and it closes nobody's hours", async () => {
  const { ana, bia, accounts, people, book, free, connectBia, read } = await googleClinic(
    app,
    google,
  );
  await connectBia(accounts.ana);
  const { body } = await book(NINE);
  await book(`${DAY}T10:00`, bia);
  await read();
  expect(people.ana.events()).toHaveLength(2);
  expect(await free(DAY, ana.id)).toEqual(["10:00", "11:00", "12:00"]);
  await ana.rest("PUT", `/marcacoes/${body.id}`, { profissional_id: bia });
  await read();
  await read();
  expect(people.ana.events()).toHaveLength(2);
  expect(await free(DAY, bia)).toEqual(["11:00", "12:00"]);
});

test("a calendar that cannot be reached holds up no colleague's, and lets go of what has left it later", async () => {
  const { ana, bia, book, starts, accounts, sync } = await googleClinic(app, google);
  const { body } = await book(NINE);
  await sync();
  const answer = { status: 503, body: {} };
  google.faults.add({ kind: "answer", answer }, { on: new RegExp(` ${accounts.ana}$`), times: 20 });
  await ana.rest("PUT", `/marcacoes/${body.id}`, { profissional_id: bia });
  await sync();
  expect([starts("ana"), starts("bia")]).toEqual([[NINE_UTC], [NINE_UTC]]);
  google.faults.clear();
  app.clock.advance({ hours: 2 });
  await syncAll(app);
  expect([starts("ana"), starts("bia")]).toEqual([[], [NINE_UTC]]);
});

test("a further window of booking, another zone: a colleague's calendar is read again", async () => {
  const { ana, bia, people, free, read } = await googleClinic(app, google);
  people.bia.write({ from: "2026-12-01T10:00:00-03:00", to: "2026-12-01T11:00:00-03:00" });
  people.bia.write({ from: DAY, to: "2026-03-04" });
  await read();
  expect(await free(DAY, bia)).toEqual([]);
  await ana.trpc.agenda.updateRegras.mutate({ janela_dias: 365 });
  await read();
  expect(await free("2026-12-01", bia)).toEqual(["09:00", "11:00", "12:00"]);
  await ana.trpc.usuarios.updateMe.mutate({ timezone: "America/Rio_Branco" });
  await read();
  expect([await free(DAY, bia), await free("2026-03-04", bia)]).toEqual([[], TIMES]);
});
