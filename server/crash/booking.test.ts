import { expect, test } from "vitest";
import { asSystem, type Services } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { releaseExpired } from "#server/domains/publico/service/release.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { actorOf, anonymous } from "#server/testing/actor.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { filledIn, visitorAddress } from "#server/testing/booking.ts";
import { DAY, MINUTE } from "#shared/common/civil.ts";
import { professionalWithInstance } from "./support/fixtures.ts";
import { newInstallation } from "./support/installation.ts";

const ENV = { TRUST_PROXY: "loopback" };
const RESERVA = 'insert into "reservas"';
const GUEST = 'insert into "clientes"';
const BOOKING = 'insert into "marcacoes"';

/** Each step of a visitor's booking; after the last one it is kept, and the answer never leaves. */
const POINTS = [
  { statement: RESERVA, moment: "after" },
  { statement: GUEST, moment: "after" },
  { statement: BOOKING, moment: "before" },
  { statement: BOOKING, moment: "after" },
  { statement: BOOKING, moment: "committed" },
] as const;

/**
 * At each point the server dies under a visitor's press. What the same press hears of the next server, what somebody else
 * hears who wants that hour, and what is kept.
 */
async function dieAt(points: readonly object[], { earlyCommit }: { earlyCommit?: string } = {}) {
  const installation = await newInstallation();
  const { services } = installation;
  const standIn = await startWhatsappStandIn();
  const host = { host: standIn.url, key: "clinica-pagina", token: "segredo-da-clinica-pagina" };
  const { usuario, instanciaId } = await professionalWithInstance(services, host);
  // It is asked now and then whether the number is still linked: without one nothing would have to be proven.
  standIn.addInstance({ ...host, status: "connected" });
  await asSystem(services, ({ db }) =>
    db
      .updateTable("instancias")
      .set({ numero: "5511900000001" })
      .where("id", "=", instanciaId)
      .execute(),
  );
  const slug = `pagina-${usuario.id.slice(-12)}`;
  const first = await installation.start({ env: ENV });
  const ana = await actorOf(services, first.url, usuario);
  await offerHours(ana, { from: "06:00", to: "20:00" });
  await ana.rest("PUT", "/usuarios/me/pagina", { slug, ativa: true });
  const hours = await freeHours(first.url, slug);
  await first.stop();

  const [again, others]: [number[], number[]] = [[], []];
  for (const [index, point] of points.entries()) {
    const body = filledIn({ horario: hours[index] });
    const press = (url: string, key: string) =>
      anonymous(url).rest("POST", `/publico/${slug}/agendamentos`, body, {
        "x-forwarded-for": visitorAddress(),
        "idempotency-key": key,
        // The next server may get the same port.
        connection: "close",
      });
    const key = newId();
    const dying = await installation.start({
      env: {
        ...ENV,
        CRASH_POINT: JSON.stringify(point),
        ...(earlyCommit ? { EARLY_COMMIT: earlyCommit } : {}),
      },
      mutant: earlyCommit ? ["early-commit.ts", "crash-point.ts"] : "crash-point.ts",
    });
    await press(dying.url, key).catch(() => undefined);
    await dying.ended;
    const server = await installation.start({ env: ENV });
    again.push((await press(server.url, key)).status);
    others.push((await press(server.url, newId())).status);
    await server.stop();
  }
  await standIn.stop();
  const kept = await countKept(services, usuario.id);
  const later = new Date(services.now().getTime() + 16 * MINUTE);
  await releaseExpired({ ...services, now: () => later });
  return { again, others, kept, blocked: (await countKept(services, usuario.id)).live };
}

/** Hours of the first day on which there are enough. */
async function freeHours(url: string, slug: string): Promise<string[]> {
  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const query = `de=${day(2)}&ate=${day(9)}`;
  const { body } = await anonymous(url).rest("GET", `/publico/${slug}/horarios?${query}`);
  const days: { date: string; slots: { time: string }[] }[] = body;
  const open = days.find(({ slots }) => slots.length >= POINTS.length);
  if (!open) throw new Error("no day has enough free hours");
  return open.slots.map(({ time }) => `${open.date}T${time}`);
}

const countKept = (services: Services, usuarioId: string) =>
  asSystem(services, async ({ db }) => {
    const booked = await db
      .selectFrom("marcacoes")
      .where("usuario_id", "=", usuarioId)
      .select(["id", "status", "horario", "cliente_id"])
      .execute();
    const reservas = await db
      .selectFrom("reservas")
      .where("usuario_id", "=", usuarioId)
      .select("id")
      .execute();
    const guests = await db
      .selectFrom("clientes")
      .where("usuario_id", "=", usuarioId)
      .select("id")
      .execute();
    const live = booked.filter(({ status }) => status !== "cancelado").length;
    return { live, reservas: reservas.length, guests: guests.length };
  });

test(
  "a server that dies under a visitor's booking leaves all of it or nothing, and the same press is booked once",
  async () => {
    const all = POINTS.length;
    expect(await dieAt(POINTS)).toEqual({
      again: POINTS.map(() => 201),
      others: POINTS.map(() => 409),
      kept: { live: all, reservas: all, guests: all },
      blocked: 0,
    });
  },
  10 * MINUTE,
);

test(
  "mutant: were the press kept before its appointment, somebody would be told of an hour that another one gets",
  async () => {
    const point = { statement: RESERVA, moment: "after" };
    const { again, others } = await dieAt([point], { earlyCommit: RESERVA });
    expect({ again, others }).toEqual({ again: [201], others: [201] });
  },
  5 * MINUTE,
);
