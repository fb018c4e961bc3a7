import { onTestFinished } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { fetchWaiting } from "#server/domains/midias/service/fetch-waiting.ts";
import type { StandInFile } from "#server/stand-ins/whatsapp/files.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { TestApp } from "./app.ts";
import { withInstance } from "./instances.ts";

const QUIET = { acks: false, delays: { sent: 1, delivered: 2, read: 3, reply: 4, scan: null } };
const FROM = "5511900000002";

/** A professional with a number on a stand-in host, whose client writes with files. */
export async function withMedia(
  app: TestApp,
  behaviour: NonNullable<Parameters<typeof startWhatsappStandIn>[0]>["behaviour"] = {},
) {
  const host = await startWhatsappStandIn({ behaviour: { ...QUIET, ...behaviour } });
  onTestFinished(() => host.stop());
  const ana = await app.professional();
  const instance = await withInstance(app, ana, { host: host.url, key: "k1", token: "t1" });
  const { webhookUrl } = instance;
  host.addInstance({ key: "k1", token: "t1", status: "connected", webhookUrl });

  /** The client writes; answers the message as it is shown, before anything was fetched. */
  async function receive(file: StandInFile, text = "") {
    await host.receive("k1", { from: FROM, text, file });
    await drainInbox(app.services);
    return last();
  }
  async function conversation() {
    const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
    const id = conversas[0]?.cliente_id ?? "";
    return { cliente_id: id, ...(await ana.trpc.historicoMensagens.getConversa.query({ id })) };
  }
  async function last() {
    const { cliente_id, mensagens } = await conversation();
    const message = mensagens.at(-1);
    if (!message) throw new Error("there is no message");
    return { ...message, cliente_id };
  }
  /** Fetches the waiting files until none is left, retries included. */
  async function fetched() {
    while (await fetchWaiting(app.services));
    return last();
  }
  return { host, ana, instance, receive, fetched, last, conversation };
}
