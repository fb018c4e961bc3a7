import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { notifyOutages } from "#server/domains/instancias/service/notify-outages.ts";
import type { TestApp } from "./app.ts";
import { hostedInstances } from "./hosted-instances.ts";
import { connectionBody } from "./instances.ts";
import { queuedLetters } from "./mailbox.ts";

/** Instances on a stand-in host that come and go, and what is known and notified of it. */
export async function outageFixture(app: TestApp) {
  const hosted = await hostedInstances(app);
  type Hosted = Awaited<ReturnType<typeof hosted.withHost>>;

  /** The host tells what it has to tell, and it is processed. */
  async function post({ instance }: Hosted, body: unknown) {
    if ((await instance.post(body)) !== 200) throw new Error("the webhook took it not");
    await drainInbox(app.services);
  }

  return {
    ...hosted,
    post,
    drop: (of: Hosted) => post(of, connectionBody("phone_disconnected")),
    link: (of: Hosted) => post(of, connectionBody("phone_connected")),
    saude: async ({ ana }: Hosted) =>
      (await ana.rest("GET", "/usuarios/me/instances")).body[0].saude,
    gaps: ({ id }: Hosted) =>
      app.db((db) =>
        db
          .selectFrom("instancia_lacunas")
          .where("instancia_id", "=", id)
          .select(["inicio", "fim"])
          .orderBy("inicio")
          .execute(),
      ),
    /** The emails that have been written to the instance's owner by now. */
    letters: async ({ ana }: Hosted) => {
      await notifyOutages(app.services);
      return queuedLetters(app, ana.email);
    },
  };
}
