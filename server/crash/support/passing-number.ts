import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { asSystem, type Services } from "#server/core/context.ts";
import { messageId } from "#server/stand-ins/whatsapp/state.ts";
import { wamidOf } from "#server/stand-ins/whatsapp/wamid.ts";
import { startWhatsappStandIn, type WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { Actor } from "#server/testing/actor.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { startFastClock } from "./fast-clock.ts";
import { newInstallation } from "./installation.ts";
import { unsettled } from "./moved-conversations.ts";
import { AT_MEGA, AT_META, movingPractice } from "./moving-practice.ts";
import { freePort, type ProcessOptions } from "./server-process.ts";

interface Setup {
  speed: number;
  servers: number;
  people: number;
  /** How long hosts think before they answer, so that attempts are under way. */
  answerAfter: number;
  /** Whether the host posts back what it sends, often before it answers; it does unless this says no. */
  echo?: boolean;
  /** How each server begins, beside its port and where Meta is. */
  options?: Pick<ProcessOptions, "env" | "mutant">;
}

/**
 * A practice whose number is linked to a host, and is at Meta as well, in coexistence; servers on a fast clock. Meta posts for
 * it once it is asked to.
 */
export async function passingNumber({
  speed,
  servers: count,
  people,
  answerAfter,
  echo = true,
  options,
}: Setup) {
  const installation = await newInstallation();
  const clock = await startFastClock(installation.dataDir, speed);
  const services = { ...installation.services, now: clock.now };
  const behaviour = {
    echo,
    acks: true,
    answerAfter,
    tries: 1_000,
    window: "ignored" as const,
    delays: { sent: 20, delivered: 200, read: 400, reply: MINUTE, scan: null },
  };
  const mega = await startWhatsappStandIn({ behaviour, now: clock.now });
  const meta = await startWhatsappStandIn({ provedor: "cloud", behaviour, now: clock.now });
  onTestFinished(async () => {
    await Promise.all([clock.stop(), mega.stop(), meta.stop()]);
  });
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const env = {
    CLOCK_OFFSET_FILE: clock.file,
    WHATSAPP_GRAPH_URL: meta.graphUrl,
    WHATSAPP_APP_SECRET: meta.app.secret,
    WHATSAPP_VERIFY_TOKEN: "token-de-verificacao",
  };
  const startAt = (at: number, more = options) =>
    installation.start({
      ...more,
      ...(ports[at] === undefined ? {} : { port: ports[at] }),
      env: { ...env, ...more?.env },
    });
  const servers = await Promise.all(ports.map((_, at) => startAt(at)));
  const url = servers[0]?.url ?? "";
  const practice = await movingPractice({ services, url, mega, meta, people });
  await inCoexistence({
    services,
    meta,
    instanciaId: practice.instanciaId,
    url: servers.at(-1)?.url,
  });
  return { ...practice, services, mega, meta, servers, startAt, clock };
}

interface Coexisting {
  services: Services;
  meta: WhatsappStandIn;
  instanciaId: string;
  /** The server that Meta posts to. */
  url: string | undefined;
}

/** The host's phone is known, and Meta has not been asked to post yet. */
async function inCoexistence({ services, meta, instanciaId, url }: Coexisting) {
  const number = meta.instance(AT_META.instancia_key);
  number.webhookUrl = null;
  meta.app.webhookUrl = `${url}/api/v1/webhooks/whatsapp/cloud`;
  await asSystem(services, ({ db, now }) =>
    db
      .updateTable("instancias")
      .set({ numero: number.phone, conectada_em: now() })
      .where("id", "=", instanciaId)
      .execute(),
  );
}

/** Like somebody who presses again until an answer comes. */
export async function press(call: () => ReturnType<Actor["rest"]>) {
  for (;;) {
    const answer = await call().catch(() => undefined);
    if (answer?.status === 200) return answer.body;
    if (answer && answer.status < 500) throw new Error(JSON.stringify(answer.body));
    await sleep(100);
  }
}

/** All steps of the guide up to the switch. */
export async function prepareSwitch({ rest }: Actor, instanciaId: string) {
  const path = `/instancias/${instanciaId}/passagem`;
  const { provedor: _kind, ...place } = AT_META;
  await press(() => rest("POST", path, { confirmo: true }));
  await press(() => rest("PUT", `${path}/numero`, place));
}

/** Asks for the switch, and waits until it is done; answers how it ended. */
export async function switchNumber({ rest }: Actor, instanciaId: string, within = 2 * MINUTE) {
  const path = `/instancias/${instanciaId}/passagem`;
  await press(() => rest("POST", `${path}/trocar`));
  const deadline = Date.now() + within;
  for (;;) {
    const { estado } = await press(() => rest("GET", path));
    if (estado !== "trocando" || Date.now() > deadline) return String(estado);
    await sleep(200);
  }
}

const TICK_MS = 50;
/** Meta posts a message up to so much later than the host. */
const MOST_LAG_MS = 1_500;

type Passing = Awaited<ReturnType<typeof passingNumber>>;

/** People who write in turn; the phone's host and Meta, once it is asked to, both post each message under ids of their own. */
export function startPeopleBothWays(
  people: string[],
  perSecond: number,
  { mega, meta, services: { now } }: Pick<Passing, "mega" | "meta" | "services">,
) {
  const written: { from: string; text: string; taken: Promise<boolean> }[] = [];
  const begun = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - begun) * perSecond) / 1_000;
    const most = written.length + (2 * TICK_MS * perSecond) / 1_000;
    while (written.length < Math.min(due, most)) write();
  }, TICK_MS);

  function write() {
    const from = people[written.length % people.length] ?? "";
    const text = `Mensagem ${written.length}`;
    const id = messageId();
    const at = now();
    const lag = Math.random() * MOST_LAG_MS;
    const byMeta = { from, text, id: wamidOf(from, id), at };
    const posts = [
      mega.receive(AT_MEGA.key, { from, text, id, at }),
      sleep(lag).then(() => meta.receive(AT_META.instancia_key, byMeta)),
    ];
    const taken = Promise.all(posts).then((all) => all.some(({ status }) => status === 200));
    written.push({ from, text, taken });
  }

  return {
    written,
    /** Stops new messages; both ways repeat open posts until they are taken. */
    stop: async () => {
      clearInterval(timer);
      await Promise.all(written.map(({ taken }) => taken));
    },
  };
}

/** When the number was switched, and by text when each message of ours had left as the product knows it. */
export const leftMessages = (services: Services, instanciaId: string) =>
  asSystem(services, async ({ db }) => {
    const { mudou_em } = await db
      .selectFrom("instancias")
      .where("id", "=", instanciaId)
      .select("mudou_em")
      .executeTakeFirstOrThrow();
    const left = await db
      .selectFrom("mensagens")
      .where("instancia_id", "=", instanciaId)
      .where("direcao", "=", "SAIDA")
      .select(["mensagem_enviada", "enviada_em"])
      .execute();
    const sentAt = new Map(
      left.map((one) => [one.mensagem_enviada ?? "", one.enviada_em?.getTime() ?? 0]),
    );
    return { moved: mudou_em?.getTime() ?? 0, sentAt };
  });

/** Until every post was read and every message has ended. */
export const settled = async (services: Services, usuarioId: string) => {
  await expect
    .poll(() => unsettled(services, usuarioId), { timeout: 3 * MINUTE, interval: 250 })
    .toBe(0);
};
