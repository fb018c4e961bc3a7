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
const { createStepUpLink } = await import("./step-up-link.ts");
const { askIdentity, readQuestion } = await import("./step-up.ts");
const { clearSession, saveTokens } = await import("./storage.ts");

const refused = superjson.serialize({
  message: "Confirme sua identidade para continuar.",
  code: -32003,
  data: { httpStatus: 403, acao: "confirmar_identidade" },
});

/** A server that answers once the person is known; counts calls and keeps what they sent. */
function server() {
  const state: { isProven: boolean; sent: string[] } = { isProven: false, sent: [] };
  vi.stubGlobal("fetch", async (url: string, init?: { body?: string }) => {
    state.sent.push(init?.body ?? url);
    const one = state.isProven
      ? { result: { data: superjson.serialize({ message: "feito" }) } }
      : { error: refused };
    return Response.json([one], { status: state.isProven ? 200 : 403 });
  });
  return state;
}

const client = () =>
  createTRPCClient<AppRouter>({
    links: [
      createStepUpLink(askIdentity),
      httpBatchLink({ url: "/trpc", transformer: superjson, maxItems: 1 }),
    ],
  });

beforeEach(() => {
  clearSession();
  saveTokens({ access_token: "token", refresh_token: "token" });
});

test("refused calls wait for one answer, and are then sent again as they were", async () => {
  const state = server();
  const trpc = client();
  const calls = Promise.all([
    trpc.admin.anonymize.mutate({ id: "1" }),
    trpc.admin.anonymize.mutate({ id: "2" }),
  ]);
  await vi.waitFor(() => expect(state.sent).toHaveLength(2));
  await vi.waitFor(() => expect(readQuestion()).not.toBeNull());
  state.isProven = true;
  readQuestion()?.answer(true);
  expect(await calls).toEqual([{ message: "feito" }, { message: "feito" }]);
  expect(state.sent.slice(2).toSorted()).toEqual(state.sent.slice(0, 2).toSorted());
  expect(readQuestion()).toBeNull();
});

test("who turns away, or is signed out meanwhile, gets the refusal", async () => {
  const state = server();
  for (const leave of [() => readQuestion()?.answer(false), clearSession]) {
    const call = client().admin.anonymize.mutate({ id: "1" });
    await vi.waitFor(() => expect(readQuestion()).not.toBeNull());
    leave();
    await expect(call).rejects.toThrow("Confirme sua identidade");
  }
  expect(state.sent).toHaveLength(2);
});
