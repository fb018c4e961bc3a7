import { syncDue } from "#server/domains/google/service/sync-due.ts";
import type { GoogleStandIn } from "#server/stand-ins/google.ts";
import { bookerOf, offerHours } from "./agenda.ts";
import type { TestApp } from "./app.ts";
import type { ProfessionalOptions } from "./factories.ts";

export const REDIRECT_URI = "http://localhost:3000/auth/google/callback";

/** The environment with which the product speaks to a stand-in. */
export const googleEnv = ({ url }: GoogleStandIn) => ({
  GOOGLE_CLIENT_ID: "cliente-de-teste",
  GOOGLE_CLIENT_SECRET: "segredo-de-teste",
  GOOGLE_BASE_URL: url,
});

/** Drains all work that is due for Google. */
export async function syncAll({ services }: Pick<TestApp, "services">) {
  while (await syncDue(services));
}

let people = 0;

/** A professional with hours, a client and a connected Google Calendar; `person` is them at Google. */
export async function connected(
  app: TestApp,
  google: GoogleStandIn,
  options: ProfessionalOptions = {},
) {
  people += 1;
  const account = `pessoa${people}`;
  const who = await app.professional(options);
  await offerHours(who);
  await who.trpc.auth.exchangeGoogle.mutate({ code: account, redirect_uri: REDIRECT_URI });
  await syncAll(app);
  const { cliente_id, book } = await bookerOf(who);
  const person = google.person(account);
  return {
    who,
    person,
    account,
    cliente_id,
    book,
    sync: () => syncAll(app),
    /** The next time at which the product asks what has changed. */
    read: () => {
      app.clock.advance({ minutes: 3 });
      return syncAll(app);
    },
    /** The free slots of the day, by their times. */
    freeOn: async (date: string) => {
      const { slots } = await who.trpc.marcacoes.availableSlots.query({ date });
      return slots.filter(({ available }) => available).map(({ time }) => time);
    },
    /** The appointments as Google shows them. */
    shown: (calendar?: string) =>
      person
        .events(calendar)
        .filter(({ id }) => id.startsWith("pontual"))
        .map(({ summary, status, start }) => [summary, status, start.dateTime]),
  };
}
