import { createTRPCClient, httpBatchLink } from "@trpc/client";
import superjson from "superjson";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { AppRouter } from "#server/domains/api.ts";

const kept = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
afterAll(() => void vi.unstubAllGlobals());
// After the storage stands: these read it when they load, and may have been loaded without it.
vi.resetModules();
const { authorization } = await import("./authorized-fetch.ts");
const { exchange, refreshOnce } = await import("./refresh.ts");
const { createRefreshLink } = await import("./refresh-link.ts");
const { clearSession, readSession, saveTokens } = await import("./storage.ts");

/** A server that takes the token "new" alone, and gives it for the refresh token "good". */
function server({ isReachable = true } = {}) {
  const seen = { exchanges: 0, calls: 0 };
  const fetchStub = async (url: string, init?: { body?: string; headers?: HeadersInit }) => {
    if (!isReachable && url.includes("auth.refresh")) throw new TypeError("fetch failed");
    if (url.includes("auth.refresh")) {
      seen.exchanges++;
      const isGood = init?.body?.includes("good");
      return isGood ? answer({ access_token: "new", refresh_token: "better" }) : refusal(401);
    }
    seen.calls++;
    const token = new Headers(init?.headers).get("Authorization");
    const each = token === "Bearer new" ? [{ id: "ana" }] : refusalBody(401);
    const names = url.split("?")[0]?.split(",") ?? [];
    return Response.json(names.map(() => (Array.isArray(each) ? wrap(each[0]) : each)));
  };
  vi.stubGlobal("fetch", fetchStub);
  return seen;
}

const wrap = (data: unknown) => ({ result: { data: superjson.serialize(data) } });
const answer = (data: unknown) => Response.json(wrap(data));
const refusalBody = (httpStatus: number) => ({
  error: superjson.serialize({ message: "Não autenticado", code: -32001, data: { httpStatus } }),
});
const refusal = (status: number) => Response.json(refusalBody(status), { status });

function client(refresh = refreshOnce) {
  return createTRPCClient<AppRouter>({
    links: [
      createRefreshLink(refresh),
      httpBatchLink({ url: "/trpc", transformer: superjson, maxItems: 1, headers: authorization }),
    ],
  });
}

/** Three calls at once, none of them batched with another. */
const threeCalls = (trpc: ReturnType<typeof client>) =>
  Promise.all([trpc.usuarios.me.query(), trpc.usuarios.me.query(), trpc.usuarios.me.query()]);

beforeEach(() => {
  clearSession();
  saveTokens({ access_token: "old", refresh_token: "good" });
});

test("calls refused together share one refresh and are repeated once with the new token", async () => {
  const seen = server();
  await expect(threeCalls(client())).resolves.toHaveLength(3);
  expect(seen).toEqual({ exchanges: 1, calls: 6 });
  expect(readSession()).toMatchObject({ accessToken: "new", refreshToken: "better" });
});

test("mutant: a refresh that is not shared is seen as three exchanges", async () => {
  const seen = server();
  await threeCalls(client(exchange)).catch(() => undefined);
  expect(seen.exchanges).toBe(3);
});

test("a refused refresh ends the session", async () => {
  server();
  saveTokens({ access_token: "old", refresh_token: "revoked" });
  await expect(client().usuarios.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } });
  expect(readSession()).toMatchObject({ accessToken: null, refreshToken: null, user: null });
});

test("without a refresh token the session ends and nothing is asked", async () => {
  const seen = server();
  kept.delete("refresh_token");
  saveTokens({ access_token: "old", refresh_token: "" });
  await expect(client().usuarios.me.query()).rejects.toThrow("Não autenticado");
  expect(seen).toEqual({ exchanges: 0, calls: 1 });
  expect(readSession().accessToken).toBeNull();
});

test("a server that cannot be reached does not end the session", async () => {
  server({ isReachable: false });
  await expect(client().usuarios.me.query()).rejects.toThrow("Não autenticado");
  expect(readSession().refreshToken).toBe("good");
});

test("a wrong password is not answered with a refresh", async () => {
  const seen = server();
  const login = client().auth.login.mutate({ username: "ana@exemplo.com", password: "errada" });
  await expect(login).rejects.toThrow("Não autenticado");
  expect(seen.exchanges).toBe(0);
});
