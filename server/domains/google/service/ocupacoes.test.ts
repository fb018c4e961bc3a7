import { afterAll, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { connected, googleEnv } from "#server/testing/google.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";

const google = await startGoogle();
afterAll(google.stop);
const app = await testApp({ env: googleEnv(google) });

// The tests' clock stands on Monday, 2026-03-02; slots are at 09, 10, 11 and, in the extra hour, 12.
const DAY = "2026-03-03";
const ALL = ["09:00", "10:00", "11:00", "12:00"];

test("a busy time blocks its slots for list, check, booking and moving alike", async () => {
  const { who, person, book, read, freeOn } = await connected(app, google);
  const elsewhere = await book("2026-03-04T09:00");
  person.write({ from: `${DAY}T10:30:00-03:00`, to: `${DAY}T11:15:00-03:00` });
  await read();
  expect(await freeOn(DAY)).toEqual(["09:00", "12:00"]);
  for (const time of ["10:00", "11:00"]) {
    const check = await who.trpc.marcacoes.checkAvailability.query({ date: DAY, time });
    expect(check).toEqual({ available: false, motivo: recusas.ocupado });
    const taken = { status: 409, detail: recusas.ocupado };
    expect(await refusal(book(`${DAY}T${time}`))).toEqual(taken);
    const moving = { id: elsewhere.id, horario: `${DAY}T${time}` };
    expect(await refusal(who.trpc.marcacoes.update.mutate(moving))).toEqual(taken);
  }
  await book(`${DAY}T12:00`);
  await who.trpc.marcacoes.update.mutate({ id: elsewhere.id, horario: `${DAY}T09:00` });
});

test("what holds no time may be written down over it; what stands already stays", async () => {
  const { who, person, book, read } = await connected(app, google);
  const { id } = await book(`${DAY}T10:00`);
  person.write({ from: `${DAY}T09:00:00-03:00`, to: `${DAY}T12:00:00-03:00` });
  await read();
  await book(`${DAY}T09:00`, { status: "cancelado" });
  await book(`${DAY}T11:00`, { status: "concluido" });
  const kept = await who.trpc.marcacoes.update.mutate({ id, status: "confirmado" });
  expect(kept.status).toBe("confirmado");
});

test("changes come in automatically: moved, shortened, deleted", async () => {
  const { person, read, freeOn } = await connected(app, google);
  const id = person.write({ from: `${DAY}T09:00:00-03:00`, to: `${DAY}T11:00:00-03:00` });
  await read();
  expect(await freeOn(DAY)).toEqual(["11:00", "12:00"]);
  person.change(id, { end: { dateTime: `${DAY}T10:00:00-03:00` } });
  await read();
  expect(await freeOn(DAY)).toEqual(["10:00", "11:00", "12:00"]);
  expect(google.calls.at(-1)?.query.syncToken).toBeTruthy();
  person.change(id, { status: "cancelled" });
  await read();
  expect(await freeOn(DAY)).toEqual(ALL);
});

test("free, declined, deleted and moved-away events take no time; invitations do", async () => {
  const { person, read, freeOn } = await connected(app, google);
  const at = (hour: string) => ({
    from: `${DAY}T${hour}:00:00-03:00`,
    to: `${DAY}T${hour}:30:00-03:00`,
  });
  const invited = (responseStatus: string) => ({
    attendees: [{ email: person.email, self: true, responseStatus }],
  });
  person.write({ ...at("09"), transparency: "transparent" });
  person.write({ ...at("10"), ...invited("declined") });
  person.write({ ...at("11"), ...invited("needsAction") });
  person.write({ ...at("12"), eventType: "workingLocation" });
  await read();
  expect(await freeOn(DAY)).toEqual(["09:00", "10:00", "12:00"]);
});

test.each([
  ["America/Sao_Paulo", "03:00"],
  ["America/Manaus", "04:00"],
  ["America/Rio_Branco", "05:00"],
])(
  "a day off is the civil day of a professional in %s, unless it is marked as free",
  async (timezone, offset) => {
    const { who, person, read, freeOn } = await connected(app, google, { timezone });
    person.write({ from: DAY, to: "2026-03-04" });
    person.write({ from: "2026-03-05", to: "2026-03-06", transparency: "transparent" });
    await read();
    expect(await freeOn(DAY)).toEqual([]);
    expect(await freeOn("2026-03-04")).toEqual(ALL);
    expect(await freeOn("2026-03-05")).toEqual(ALL);
    const rows = await app.db((db) =>
      db.selectFrom("google_ocupacoes").where("usuario_id", "=", who.id).selectAll().execute(),
    );
    expect(rows).toMatchObject([
      { inicio: new Date(`${DAY}T${offset}:00Z`), fim: new Date(`2026-03-04T${offset}:00Z`) },
    ]);
    // The event's title stays at Google.
    expect(JSON.stringify(rows)).not.toContain("Particular");
  },
);

test("a series blocks each of its days; one repetition is moved, another deleted, then all of it", async () => {
  const { person, read, freeOn } = await connected(app, google);
  const id = person.write({
    from: `${DAY}T09:00:00-03:00`,
    to: `${DAY}T10:00:00-03:00`,
    recurrence: ["RRULE:FREQ=DAILY;COUNT=3"],
  });
  await read();
  const days = [DAY, "2026-03-04", "2026-03-05", "2026-03-06"];
  const free = async () => {
    const found = [];
    for (const day of days) found.push((await freeOn(day)).length);
    return found;
  };
  expect(await free()).toEqual([3, 3, 3, 4]);
  person.changeOne(`${id}_20260304T120000Z`, { status: "cancelled" });
  person.changeOne(`${id}_20260305T120000Z`, {
    start: { dateTime: "2026-03-06T10:30:00-03:00" },
    end: { dateTime: "2026-03-06T11:30:00-03:00" },
  });
  await read();
  expect(await free()).toEqual([3, 4, 4, 2]);
  person.change(id, { status: "cancelled" });
  person.changeOne(`${id}_20260305T120000Z`, { status: "cancelled" });
  await read();
  expect(await free()).toEqual([4, 4, 4, 4]);
});

test("one's own appointments never block anything, even when they are moved by hand in the calendar", async () => {
  const { person, book, read, freeOn } = await connected(app, google);
  await book(`${DAY}T09:00`);
  await read();
  const [event] = person.events();
  person.change(event?.id ?? "", {
    start: { dateTime: `${DAY}T11:00:00-03:00` },
    end: { dateTime: `${DAY}T12:00:00-03:00` },
  });
  await read();
  expect(await freeOn(DAY)).toEqual(["10:00", "11:00", "12:00"]);
});

test("what resembles an appointment's event and is nobody's own blocks like any other", async () => {
  const { person, read, freeOn } = await connected(app, google);
  const id = `pontual${"0".repeat(32)}`;
  person.write({ id, from: `${DAY}T09:00:00-03:00`, to: `${DAY}T10:00:00-03:00` });
  await read();
  expect(await freeOn(DAY)).toEqual(["10:00", "11:00", "12:00"]);
});
