import { setTimeout as sleep } from "node:timers/promises";
import { asSystem, type Services } from "#server/core/context.ts";
import type { WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { instantOf } from "#shared/common/time.ts";
import type { Practice, startBooking } from "./busy-practices.ts";
import type { startPosts } from "./steady-posts.ts";

const ZONE = "America/Sao_Paulo";
const SETTLES_WITHIN_MS = 2 * MINUTE;
const ASK_MS = 1_000;

interface Load {
  practices: Practice[];
  bookings: ReturnType<typeof startBooking>[];
  posts: ReturnType<typeof startPosts>;
  sent: WhatsappStandIn["sent"];
}

/** Counts of acknowledged, lost and doubled work, once only messages in doubt wait in the inbox and the outbox. */
export async function settledCounts(services: Services, load: Load) {
  const deadline = Date.now() + SETTLES_WITHIN_MS;
  while ((await waiting(services)) > 0 && Date.now() < deadline) await sleep(ASK_MS);
  return countsOf(await storedRows(services), load);
}

const waiting = (services: Services) =>
  asSystem(services, async ({ db }) => {
    const [inbox, outbox] = await Promise.all([
      db
        .selectFrom("webhook_eventos")
        .where("processado_em", "is", null)
        .select("id")
        .limit(1)
        .execute(),
      db
        .selectFrom("mensagens")
        .where("direcao", "=", "SAIDA")
        .where("status", "=", "pendente")
        .where("enviada_em", "is", null)
        .where("reservada_ate", "is", null)
        .where("incerta_desde", "is", null)
        .select("id")
        .limit(1)
        .execute(),
    ]);
    return inbox.length + outbox.length;
  });

const storedRows = (services: Services) =>
  asSystem(services, async ({ db }) => {
    const messages = await db
      .selectFrom("mensagens")
      .select(["usuario_id", "mensagem_recebida", "mensagem_enviada", "enviada_em"])
      .execute();
    const appointments = await db
      .selectFrom("marcacoes")
      .select(["usuario_id", "horario"])
      .execute();
    return { messages, appointments };
  });

function countsOf(
  { messages, appointments }: Awaited<ReturnType<typeof storedRows>>,
  { practices, bookings, posts, sent }: Load,
) {
  const ofPractice = <T>(list: (booking: Load["bookings"][number], practice: Practice) => T[]) =>
    practices.flatMap((practice, i) => {
      const booking = bookings[i];
      return booking ? list(booking, practice) : [];
    });
  const acknowledged = {
    posts: posts.acknowledged,
    bookings: ofPractice(({ booked }, { actor }) =>
      booked.map((horario) => {
        const [date = "", time = ""] = horario.split("T");
        return `${actor.id} ${instantOf(date, time, ZONE)?.toISOString()}`;
      }),
    ),
    messages: ofPractice(({ written }, { actor }) => written.map((text) => `${actor.id} ${text}`)),
  };
  const stored = {
    posts: messages.flatMap(({ mensagem_recebida: text }) =>
      text?.startsWith("Aviso") ? [text] : [],
    ),
    bookings: appointments.map((row) => `${row.usuario_id} ${row.horario.toISOString()}`),
    messages: messages.flatMap((row) =>
      row.mensagem_enviada ? [`${row.usuario_id} ${row.mensagem_enviada}`] : [],
    ),
  };
  // Their sender does not know whether they left: minutes later the professional is asked (0014).
  const inDoubt = messages.flatMap((row) =>
    row.mensagem_enviada && !row.enviada_em ? [`${row.usuario_id} ${row.mensagem_enviada}`] : [],
  );
  const owners = new Map(practices.map(({ key, actor }) => [key, actor.id]));
  const atHost = sent.map(({ key, text }) => `${owners.get(key)} ${text}`);
  const each = <T>(of: (kind: keyof typeof stored) => T) => ({
    posts: of("posts"),
    bookings: of("bookings"),
    messages: of("messages"),
  });
  return {
    acknowledged: each((kind) => acknowledged[kind].length),
    lost: each((kind) => missing(acknowledged[kind], stored[kind])),
    double: { ...each((kind) => repeated(stored[kind])), messages: repeated(atHost) },
    inDoubt: inDoubt.length,
    /** Acknowledged and stored, neither sent nor in doubt. */
    unsent: missing(
      acknowledged.messages.filter((one) => stored.messages.includes(one)),
      [...atHost, ...inDoubt],
    ),
  };
}

function missing(wanted: string[], there: string[]): number {
  const all = new Set(there);
  return wanted.filter((one) => !all.has(one)).length;
}

const repeated = (all: string[]): number => all.length - new Set(all).size;
