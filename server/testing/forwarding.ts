import { sql } from "kysely";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import type { TestApp } from "./app.ts";
import { messageBody, withInstance } from "./instances.ts";
import { startReceiver } from "./receiver.ts";

export const PHONE = "5511955550000";

/** A professional whose instance forwards to a receiver of its own, set by an administrator. */
export async function forwarding(app: TestApp, options: { host?: string; key?: string } = {}) {
  const [ana, boss] = [await app.professional(), await app.admin()];
  const instance = await withInstance(app, ana, options);
  const receiver = await startReceiver();
  const change = (webhook: string | null) =>
    boss.rest("PUT", `/admin/instances/${instance.id}`, { webhook });
  const { body } = await change(receiver.url);
  const secret: string = body.webhook_segredo;

  return {
    ana,
    boss,
    instance,
    id: instance.id,
    receiver,
    secret,
    change,
    /** Messages come in through the webhook, and are stored. */
    receive: async (...texts: string[]) => {
      for (const text of texts) {
        await instance.post(messageBody({ id: text, from: PHONE, text, name: "Davi" }));
      }
      await drainInbox(app.services);
    },
    texts: () => receiver.events.map(({ data }) => data.mensagem),
    notes: () =>
      app.db((db) =>
        db
          .selectFrom("encaminhamentos")
          .where("instancia_id", "=", instance.id)
          .select(["id", "tipo", "resultado", "tentativas", "erro"])
          .orderBy("id")
          .execute(),
      ),
    place: () =>
      app.db((db) =>
        db
          .selectFrom("encaminhamento_destinos")
          .where("instancia_id", "=", instance.id)
          .select(["falhas", "reservado_ate", sql<number>`desistidos::int`.as("desistidos")])
          .executeTakeFirstOrThrow(),
      ),
  };
}
