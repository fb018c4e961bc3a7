import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { listen } from "#server/core/http/listen.ts";
import { createFaults } from "./faults.ts";
import { type Account, createAccounts } from "./google/accounts.ts";
import { type Answer, notFound, send } from "./google/answers.ts";
import { calendarApi } from "./google/calendar-api.ts";
import type { Fault } from "./google/faults.ts";
import { type Consent, consent, revoke, token } from "./google/oauth.ts";
import { personOf } from "./google/person.ts";

/** Fields of a request to the token endpoint (RFC 6749, sections 4.1.3 and 6). */
export type TokenRequest = Record<string, string>;

export type GoogleStandIn = Awaited<ReturnType<typeof startGoogle>>;

/** A call of the Calendar API or of the account's endpoints. */
interface Seen {
  method: string;
  path: string;
  query: Record<string, string>;
  body: string;
  /** The account of the call's token. */
  account: string | undefined;
}

/** Defaults of the stand-in, which tests change. */
interface Behaviour {
  consent: Consent;
  /** The account that is signed in to Google in the browser that opens the consent page. */
  account: string;
  largestPage: number;
  keepsDeleted: boolean;
}

const CALENDAR_API = "/calendar/v3";

/**
 * Google's consent page, token endpoints and Calendar API as one real HTTP server on loopback, in Google's own wire
 * format. A code that did not come from the consent page is the name of the account that it stands for.
 */
export async function startGoogle({ now = () => new Date() }: { now?: () => Date } = {}) {
  const requests: TokenRequest[] = [];
  const calls: Seen[] = [];
  const accounts = createAccounts(now);
  const faults = createFaults<Fault>();
  const behaviour: Behaviour = {
    consent: "allow",
    account: "pessoa",
    largestPage: 2_500,
    keepsDeleted: false,
  };

  /** `account`: the account of the call's token. */
  function work(
    { method, path, query, body }: Seen,
    account: Account | undefined,
  ): Answer | undefined {
    const search = new URLSearchParams(query);
    const fields = Object.fromEntries(new URLSearchParams(body));
    if (method === "GET" && path === "/o/oauth2/v2/auth") {
      return consent(accounts, search, { mode: behaviour.consent, account: behaviour.account });
    }
    if (method === "POST" && path === "/token") {
      requests.push(fields);
      return token(accounts, fields);
    }
    if (method === "POST" && path === "/revoke") return revoke(accounts, fields.token ?? "");
    if (!path.startsWith(`${CALENDAR_API}/`)) return notFound();
    const call = { method, path: path.slice(CALENDAR_API.length), query: search, text: body };
    return calendarApi(account, call, behaviour);
  }

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const { seen, account } = await readCall(req, accounts);
    calls.push(seen);
    const fault = faults.take(`${seen.method} ${seen.path} ${seen.account ?? ""}`);
    if (fault?.kind === "silence") {
      if (fault.endsAfterMs === undefined) return;
      await pause(fault.endsAfterMs);
      return res.destroy();
    }
    if (fault?.kind === "answer") return send(res, fault.answer);
    const done = work(seen, account);
    if (fault?.kind === "slow") await pause(fault.ms);
    if (fault?.kind === "lost") return res.destroy();
    if (done) send(res, done);
  }

  const server = createServer((req, res) => void answer(req, res));
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Requests to the token endpoint. */
    requests,
    /** All requests. */
    calls,
    behaviour,
    faults,
    /** A Google account by name; created on first use. */
    person: (name: string) => personOf(accounts.find(name), now),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A call, and the account of its token. */
async function readCall(req: IncomingMessage, accounts: ReturnType<typeof createAccounts>) {
  const { pathname, searchParams } = new URL(req.url ?? "/", "http://google");
  const body = await textOf(req);
  const bearer = (req.headers.authorization ?? "").replace("Bearer ", "");
  const grant = new URLSearchParams(body).get("refresh_token") ?? "";
  const account = accounts.byAccess(bearer) ?? accounts.byRefresh(grant);
  const seen = {
    method: req.method ?? "GET",
    path: pathname,
    query: Object.fromEntries(searchParams),
    body,
    account: account?.name,
  };
  return { seen, account };
}

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
