import { afterAll } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { TestApp } from "./app.ts";
import { withInstance } from "./instances.ts";

const delays = { sent: 1, delivered: 1, read: 1, reply: 1, scan: null };

type Status = "disconnected" | "connecting" | "connected";

/** A stand-in host for a test file, and professionals whose instances live on it. */
export async function hostedInstances(app: TestApp) {
  const standIn = await startWhatsappStandIn({ behaviour: { delays, tries: 1 } });
  afterAll(standIn.stop);
  let keys = 0;

  return {
    standIn,
    /** A professional whose instance is in this state on the host. */
    withHost: async (status: Status = "disconnected") => {
      const ana = await app.professional();
      keys += 1;
      const [key, token] = [`clinica-${keys}`, `segredo-da-clinica-${keys}`];
      const instance = await withInstance(app, ana, { host: standIn.url, key, token });
      standIn.addInstance({ key, token, status, webhookUrl: instance.webhookUrl });
      return { ana, key, token, instance, id: instance.id };
    },
    stored: (id: string) =>
      app.db((db) =>
        db
          .selectFrom("instancias")
          .where("id", "=", id)
          .select(["status", "status_em", "ativa"])
          .executeTakeFirstOrThrow(),
      ),
    change: (
      id: string,
      values: { ativa?: boolean; instancia_token?: null; host_instancia?: string },
    ) => app.db((db) => db.updateTable("instancias").set(values).where("id", "=", id).execute()),
  };
}
