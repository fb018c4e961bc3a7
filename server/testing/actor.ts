import { createTRPCClient, httpLink, TRPCClientError } from "@trpc/client";
import superjson from "superjson";
import { signAccessToken } from "#server/core/access-token.ts";
import { assume } from "#server/core/assume.ts";
import { asSystem, type Services } from "#server/core/context.ts";
import { newId, pessoaOf } from "#server/core/id.ts";
import { oldestSession } from "#server/core/session-life.ts";
import type { AppRouter } from "#server/domains/api.ts";
import { insertSession } from "#server/domains/auth/queries/sessoes.queries.ts";

interface RestAnswer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any;
  headers: Headers;
}

export type Rest = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<RestAnswer>;

export type Actor = Awaited<ReturnType<typeof actorOf>>;

/** A signed-in person: their procedures over HTTP (`ana.trpc.clientes.list.query()`), and REST. */
export async function actorOf(
  services: Services,
  url: string,
  { id, email }: { id: string; email: string },
) {
  const signInNow = async () => {
    const [sid, now] = [newId(), services.now()];
    const session = {
      id: sid,
      usuario_id: pessoaOf(id),
      criado_em: now,
      endereco: "127.0.0.1",
      agente: null,
    };
    await asSystem(services, ({ db }) => insertSession(db, session));
    return { sid, begun: now };
  };
  const first = await signInNow();
  let present = first;
  // Signed again for each call, and signed in again when a session is over, so that tests may move the clock by months. A
  // session that was ended stays so.
  const token = async () => {
    const now = services.now();
    if (present.begun <= oldestSession(now)) present = await signInNow();
    return signAccessToken(services.secrets, { sub: id, sid: present.sid, now });
  };
  return { id, pessoaId: pessoaOf(id), email, sid: first.sid, token, ...transports(url, token) };
}

export const anonymous = (url: string) => transports(url, async () => undefined);

/** Both transports with whatever token the test wants to try. */
export function transports(url: string, token: () => Promise<string | undefined>) {
  const headers = async (): Promise<Record<string, string>> => {
    const text = await token();
    return text === undefined ? {} : { authorization: `Bearer ${text}` };
  };
  const trpc = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${url}/trpc`, transformer: superjson, headers })],
  });
  const rest: Rest = async (method, path, body, more = {}) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(await headers()),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...more,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text ? JSON.parse(text) : undefined,
      headers: answer.headers,
    };
  };
  return { trpc, rest };
}

/** Status and detail of a refused procedure: `await refusal(ana.trpc.clientes.get.query({ id }))`. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ status: number; detail: unknown }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof TRPCClientError) {
      const { httpStatus, detail } = assume<{ httpStatus: number; detail: unknown }>(error.data);
      return { status: httpStatus, detail };
    }
    throw error;
  }
  throw new Error("the call was not refused");
}
