import type { GoogleStandIn } from "#server/stand-ins/google.ts";
import type { Actor } from "./actor.ts";
import type { TestApp } from "./app.ts";
import { insertColleague, offerHoursOf } from "./clinic.ts";
import { connected, REDIRECT_URI, syncAll } from "./google.ts";

/** The hours of both, on days that are free. */
export const TIMES = ["09:00", "10:00", "11:00", "12:00"];

/** Calls of somebody, for a practice that may be a colleague's. */
interface Caller {
  who: Actor;
  conta?: string;
}

interface Wanted {
  profissional: string;
  account: string;
}

/** Goes to Google's consent page for a professional and comes back with its code; refused is whoever may not. */
export async function consentFor(
  google: GoogleStandIn,
  { who, conta = who.id }: Caller,
  { profissional, account }: Wanted,
) {
  const state = `${account}-${profissional}`;
  const asked = { redirect_uri: REDIRECT_URI, state, profissional_id: profissional };
  const path = `/google/auth-url?${new URLSearchParams(asked)}`;
  const { status, body } = await who.rest("GET", path, undefined, { "x-conta": conta });
  if (status !== 200) return { status, exchange: undefined };
  google.behaviour.account = account;
  const page = await fetch(body.url, { redirect: "manual" });
  const code = new URL(page.headers.get("location") ?? "").searchParams.get("code");
  const sent = { code, state, redirect_uri: REDIRECT_URI };
  const exchange = () => who.rest("POST", "/auth/google/exchange", sent, { "x-conta": conta });
  return { status, exchange };
}

/** The whole way; answers the status of the last call. */
export async function connectFor(google: GoogleStandIn, caller: Caller, wanted: Wanted) {
  const { status, exchange } = await consentFor(google, caller, wanted);
  return exchange ? (await exchange()).status : status;
}

/** Ana and Bia, from nine to noon and an hour more, each with a Google account; `people` are they at Google. */
export async function googleClinic(app: TestApp, google: GoogleStandIn) {
  const own = await connected(app, google);
  const { who: ana, account } = own;
  const bia = await insertColleague(app, ana);
  await offerHoursOf(app, ana, bia);
  const accounts = { ana: account, bia: `${account}.bia` };
  const connectBia = (to = accounts.bia) =>
    connectFor(google, { who: ana }, { profissional: bia, account: to });
  await connectBia();
  await syncAll(app);
  const book = async (horario: string, profissional_id?: string) => {
    const wanted = { cliente_id: own.cliente_id, horario, profissional_id };
    return ana.rest("POST", "/marcacoes", wanted);
  };
  const free = async (date: string, profissional_id: string) => {
    const path = `/marcacoes/available-slots/${date}?profissional_id=${profissional_id}`;
    const { body } = await ana.rest("GET", path);
    return body.slots
      .filter(({ available }: { available: boolean }) => available)
      .map(({ time }: { time: string }) => time);
  };
  const status = async (profissional_id: string) =>
    (await ana.rest("GET", `/google/status?profissional_id=${profissional_id}`)).body;
  const people = { ana: google.person(accounts.ana), bia: google.person(accounts.bia) };
  const starts = (who: "ana" | "bia") =>
    people[who]
      .events()
      .filter(({ id }) => id.startsWith("pontual"))
      .map(({ start }) => start.dateTime);
  const { read, sync, cliente_id } = own;
  return {
    ana,
    bia,
    accounts,
    people,
    cliente_id,
    connectBia,
    book,
    free,
    status,
    starts,
    read,
    sync,
  };
}
