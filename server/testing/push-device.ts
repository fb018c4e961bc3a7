import { tellDue } from "#server/domains/notificacoes/service/tell-devices.ts";
import { createPushSender } from "#server/integrations/push/push-sender.ts";
import { TIPOS_DE_NOTIFICACAO } from "#shared/notificacoes/notificacoes.constants.ts";
import type { InscricaoInput } from "#shared/notificacoes/notificacoes.schema.ts";
import { type Actor, actorOf } from "./actor.ts";
import { type TestApp, testApp } from "./app.ts";
import { callTrpc } from "./operations.ts";
import { type Subscribed, startPushService } from "./push-service.ts";

type Wanted = Partial<InscricaoInput>;

/** A subscription for every kind of thing, without quiet hours. */
export const wantedBy = (
  { endpoint, p256dh, auth }: Subscribed,
  more: Wanted = {},
): InscricaoInput => ({
  endpoint,
  p256dh,
  auth,
  tipos: [...TIPOS_DE_NOTIFICACAO],
  mostrar_detalhes: false,
  silencio_inicio: "00:00",
  silencio_fim: "00:00",
  ...more,
});

/** A product that may speak to a push service on this machine, and that service. */
export async function pushingApp({ timeoutMs = 1_000 } = {}) {
  const subject = "mailto:suporte@example.com";
  const pushSender = createPushSender({ allowPrivate: true, subject, timeoutMs });
  const app = await testApp({ services: { pushSender } });
  const service = await startPushService({ now: app.clock.now });

  /** Calls for a practice, the caller's own by default. */
  const call = async (who: Actor, name: string, input: object = {}, conta: string = who.id) => {
    const caller = { url: app.url, token: await who.token(), conta };
    const type = name === "get" ? ("query" as const) : ("mutation" as const);
    const operation = { name: `notificacoes.${name}`, type, rest: undefined };
    const { status, text } = await callTrpc(caller, operation, { ...input });
    return { status, body: JSON.parse(text) };
  };
  return {
    app,
    service,
    call,
    /** A browser of this person in which they are told of things of a practice. */
    device: async (who: Actor, more: Wanted = {}, conta: string = who.id) => {
      const browser = service.subscribe();
      const { status } = await call(who, "subscribe", wantedBy(browser, more), conta);
      if (status !== 200) throw new Error(`subscribe answered ${status}`);
      return browser;
    },
    /** The same person, signed in on another device. */
    elsewhere: (who: Actor) => actorOf(app.services, app.url, who),
    /** Lets pass the seconds for which messages wait, and tells all that is due. */
    tell: async (seconds = 5) => {
      app.clock.advance({ seconds });
      while (await tellDue(app.services));
    },
    devices: (who: Actor) => rowsOf(app, "push_aparelhos", who),
    waiting: (who: Actor) => rowsOf(app, "push_avisos", who),
    /** How many notices had which outcome so far. */
    outcomes: async () => {
      const { values } = await app.services.metrics.pushes.get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
    },
  };
}

/** Rows that are kept for a practice. */
const rowsOf = async (app: TestApp, table: "push_aparelhos" | "push_avisos", { id }: Actor) =>
  app.db((db) => db.selectFrom(table).where("usuario_id", "=", id).select("usuario_id").execute());
