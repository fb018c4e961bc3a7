import { afterAll, expect } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { moveDue } from "#server/domains/passagens/service/move-numbers.ts";
import { startWhatsappStandIn, type WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { HOUR } from "#shared/common/civil.ts";
import type { ProvedorDeHost } from "#shared/instancias/instancias.constants.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";
import { cloudFixture } from "./cloud.ts";
import { withInstance } from "./instances.ts";

const delays = { sent: 1, delivered: 5, read: 10, reply: HOUR, scan: null };
let practices = 0;

/** The product between hosts of a kind and Meta, and practices whose number may move. */
export async function passagemFixture({ provedor = "mega" }: { provedor?: ProvedorDeHost } = {}) {
  const cloud = await cloudFixture();
  const { app, host: meta } = cloud;
  const old = await startWhatsappStandIn({
    provedor,
    behaviour: { delays, echo: true, acks: false },
    now: () => app.clock.now(),
  });
  afterAll(() => old.stop());

  const work = async () => {
    while (await queueDue(app.services));
    while (await drainInbox(app.services));
    while (await sendWaiting(app.services));
  };
  /** A second of work, in which the switch is tried once. */
  const tick = async () => {
    await work();
    await moveDue(app.services);
    app.clock.advance({ seconds: 2 });
  };

  const practice = () => newPractice({ app, meta, old, work, provedor });
  return { ...cloud, meta, old, work, tick, practice };
}

interface Hosts {
  app: TestApp;
  meta: WhatsappStandIn;
  old: WhatsappStandIn;
  work: () => Promise<void>;
  provedor: ProvedorDeHost;
}

/** A professional whose phone is linked to a host, and who has the same number at Meta; and one client. */
async function newPractice({ app, meta, old, work, provedor }: Hosts) {
  practices += 1;
  const number = practices;
  const phone = `55119${20_000_000 + number}`;
  const ana = await app.professional();
  const at = { key: `clinica-${number}`, token: `segredo-${number}` };
  const options = { provedor, host: old.url, status: "connected", ...at } as const;
  const { id, webhookUrl } = await withInstance(app, ana, options);
  old.addInstance({ ...at, status: "connected", webhookUrl, phone });
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ numero: phone, conectada_em: app.clock.now() })
      .where("id", "=", id)
      .execute(),
  );
  const place = {
    instancia_key: String(206_540_352_242_000 + number),
    waba_id: String(202_290_129_340_000 + number),
    instancia_token: `token-da-meta-${number}`,
  };
  const { instancia_key: key, instancia_token: token, waba_id: wabaId } = place;
  meta.addInstance({ key, token, wabaId, status: "connected", phone });
  const bia = { nome: "Bia Lima", telefone: "11988887777" };
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate(bia);
  return {
    ...callsOf(ana, id),
    ana,
    id,
    key: at.key,
    phone,
    place,
    cliente_id,
    send: (mensagem: string) => ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem }),
    sentBy: {
      old: () => old.sent.filter((one) => one.key === at.key).map(({ text }) => text),
      meta: () => meta.sent.filter((one) => one.key === key),
    },
    /** The texts of the conversation with this client, in order. */
    texts: async () => {
      await work();
      const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id: cliente_id });
      return mensagens.map((one) => one.mensagem_recebida ?? one.mensagem_enviada);
    },
  };
}

export type PassagemPractice = Awaited<ReturnType<typeof newPractice>>;

/** The calls about the move of an instance, over REST. */
function callsOf(ana: Actor, id: string) {
  const path = `/instancias/${id}/passagem`;
  return {
    read: () => ana.rest("GET", path),
    begin: () => ana.rest("POST", path, { confirmo: true }),
    give: (place: object) => ana.rest("PUT", `${path}/numero`, place),
    offer: () => ana.rest("POST", `${path}/modelos`),
    change: () => ana.rest("POST", `${path}/trocar`),
    cancel: () => ana.rest("DELETE", path),
  };
}

/** All steps but the switch, of a practice without automatic messages. */
export async function prepare({ begin, give, place }: PassagemPractice) {
  expect((await begin()).status).toBe(200);
  const { status, body } = await give(place);
  expect([status, body.pode_trocar]).toEqual([200, true]);
}
