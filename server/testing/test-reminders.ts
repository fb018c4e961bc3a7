import { afterAll, beforeEach } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";
import { withInstance } from "./instances.ts";

const PHONE = "11987650000";

/** A stand-in host for a test file, and professionals who send reminders to their own phone through it. */
export async function testReminders(app: TestApp) {
  const host = await startWhatsappStandIn({ behaviour: { acks: false, replies: false } });
  afterAll(host.stop);
  beforeEach(() => {
    host.faults.length = 0;
  });
  let practices = 0;

  const setAccount = ({ id }: Actor, change: { telefone?: string; trial_end_date?: Date }) =>
    app.db((db) => db.updateTable("usuarios").set(change).where("id", "=", id).execute());

  /** A professional with a phone in the profile and a linked number. */
  async function practice() {
    practices += 1;
    const [ana, key] = [await app.professional(), `teste-${practices}`];
    const instance = await withInstance(app, ana, { host: host.url, key, token: key });
    host.addInstance({ key, token: key, status: "connected", webhookUrl: instance.webhookUrl });
    await setAccount(ana, { telefone: PHONE });
    const last = async () => (await ana.trpc.usuarios.getLembreteTeste.query()).ultimo;
    return {
      ana,
      instance,
      key,
      press: () => ana.trpc.usuarios.sendLembreteTeste.mutate(),
      last,
      state: async () => (await last())?.status,
      sent: () => host.sent.filter((message) => message.key === key),
    };
  }

  return { host, practice, setAccount, PHONE };
}
