import { sql } from "kysely";
import { expect, test } from "vitest";
import { createRandom } from "#server/demo/random.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { isLong } from "#server/testing/long.ts";
import { deadlocks } from "#server/testing/overlaps.ts";
import { addDays } from "#shared/common/civil.ts";
import { m } from "#shared/series/series.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const EDITS = isLong ? 200 : 60;
const AT_ONCE = 5;

/** Statuses that losers of a race may get; a deadlock would be a 500. */
const MAY = new Set([200, 201, 204, 404, 409, 422, 503]);

/** Three series of eight weeks each, for a client who is reminded; changes of them from a fixed seed. */
async function threeSeries() {
  const ana = await app.professional();
  await offerHours(ana, { to: "18:00" });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ lembretes_ativos: true });
  const { cliente_id } = await bookerOf(ana);
  for (const day of ["2026-03-03", "2026-03-04", "2026-03-05"]) {
    const rule = { cliente_id, horario: `${day}T10:00`, a_cada_semanas: 1, repeticoes: 8 };
    expect((await ana.rest("POST", "/series", rule)).status).toBe(201);
  }
  const { between } = createRandom(52);
  const random = (below: number) => between(0, below - 1);
  const when = () =>
    `${addDays("2026-03-03", random(35))}T${String(9 + random(9)).padStart(2, "0")}:00`;

  /** Books, removes, notes or moves something at random; answers the status that it got. */
  const edit = async (): Promise<number> => {
    const rows = (await ana.rest("GET", "/marcacoes?limit=100")).body.items;
    const live = rows.filter(
      ({ serie_id, status }: { serie_id: string | null; status: string }) =>
        serie_id && status === "pendente",
    );
    const one = live[random(live.length)];
    const escopo = ["esta", "seguintes", "todas"][random(3)];
    const kind = random(12);
    if (!one || kind < 4) {
      const { status } = await ana.rest("POST", "/marcacoes", { cliente_id, horario: when() });
      return status;
    }
    if (kind === 4) {
      return (await ana.rest("DELETE", `/marcacoes/${one.id}?escopo=esta`)).status;
    }
    const change = kind === 5 ? { observacao: `nota ${random(9)}` } : { horario: when() };
    return (await ana.rest("PUT", `/marcacoes/${one.id}`, { ...change, escopo })).status;
  };
  return { ana, edit };
}

/** Counts live appointments that overlap, waiting reminders of another time, and appointments without a reminder. */
const faultsOf = (usuarioId: string) =>
  app.db(async (db) => {
    const count = async (query: ReturnType<typeof sql<{ n: string }>>) =>
      Number((await query.execute(db)).rows[0]?.n);
    const live = sql`a.usuario_id = ${usuarioId} and a.status in ('pendente', 'confirmado')`;
    return {
      overlaps: await count(sql`select count(*) as n from marcacoes a join marcacoes b
        on b.usuario_id = a.usuario_id and b.id > a.id and b.status in ('pendente', 'confirmado')
        and tstzrange(a.ocupa_de, a.ocupa_ate) && tstzrange(b.ocupa_de, b.ocupa_ate) where ${live}`),
      stale:
        await count(sql`select count(*) as n from lembretes l left join marcacoes a on a.id = l.marcacao_id
        where l.usuario_id = ${usuarioId} and l.status = 'aguardando'
        and (a.id is null or a.status not in ('pendente', 'confirmado') or a.horario <> l.horario)`),
      missing: await count(sql`select count(*) as n from marcacoes a where ${live}
        and a.horario > '2026-03-06' and not exists (
          select from lembretes l where l.marcacao_id = a.id and l.status = 'aguardando' and l.horario = a.horario)`),
    };
  });

test(`${EDITS} changes of scopes race with single bookings: no overlap, no stale reminder, no deadlock`, async () => {
  const { ana, edit } = await threeSeries();
  const before = await deadlocks(app);
  const heard: number[] = [];
  for (let done = 0; done < EDITS; done += AT_ONCE) {
    heard.push(...(await Promise.all(Array.from({ length: AT_ONCE }, edit))));
  }
  expect(heard.filter((status) => !MAY.has(status))).toEqual([]);
  // Enough changes succeeded to make the other assertions meaningful.
  expect(heard.filter((status) => status < 300).length).toBeGreaterThan(EDITS / 5);
  expect(await deadlocks(app)).toBe(before);
  expect(await faultsOf(ana.id)).toEqual({ overlaps: 0, stale: 0, missing: 0 });
}, 300_000);

test("a time that somebody takes while a series moves there is named, and nothing has moved", async () => {
  const ana = await app.professional();
  await offerHours(ana, { to: "18:00" });
  const { cliente_id, book } = await bookerOf(ana);
  const rule = { cliente_id, horario: "2026-03-03T10:00", a_cada_semanas: 1, repeticoes: 3 };
  const { body } = await ana.rest("POST", "/series", rule);
  const [first] = body.ocorrencias;
  const other = await book("2026-03-10T12:00");
  const taken = new Date("2026-03-10T15:00:00-03:00");
  const change = { horario: "2026-03-03T15:00", escopo: "todas" };
  const { answer } = await app.db(async (db) => {
    await db
      .updateTable("marcacoes")
      .set({ horario: taken, fim: new Date(taken.getTime() + 3_600_000) })
      .where("id", "=", other.id)
      .execute();
    const moving = ana.rest("PUT", `/marcacoes/${first.id}`, change);
    await someoneWaits(app);
    return { answer: moving };
  });
  const { status, body: refusal } = await answer;
  expect([status, refusal.detail]).toEqual([409, m.conflitos]);
  expect(refusal.conflitos).toMatchObject([{ data: "2026-03-10", situacao: "ocupado" }]);
  const { ocorrencias } = await ana.trpc.series.get.query({ id: body.id });
  expect(ocorrencias.map(({ horario }) => horario.toISOString().slice(0, 16))).toEqual([
    "2026-03-03T13:00",
    "2026-03-10T13:00",
    "2026-03-17T13:00",
  ]);
});
