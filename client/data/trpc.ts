import { QueryClient } from "@tanstack/react-query";
import { httpBatchLink, httpSubscriptionLink, type OperationLink, splitLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { EventSource } from "eventsource";
import superjson from "superjson";
import { statusOf } from "#client/lib/error-text.ts";
import { authorization } from "#client/session/authorized-fetch.ts";
import { createRefreshLink } from "#client/session/refresh-link.ts";
import { createStepUpLink } from "#client/session/step-up-link.ts";
import type { AppRouter } from "#server/domains/api.ts";
import { fetchWhileShown } from "./fetch-while-shown.ts";
import { tracedFetch, traceparent } from "./trace.ts";

export type Outputs = inferRouterOutputs<AppRouter>;
export type Inputs = inferRouterInputs<AppRouter>;

const URL = "/trpc";

/** Calls of one batch; the server takes no more (safety.md, Design 8). */
const MAX_BATCH = 10;

export const trpc = createTRPCReact<AppRouter>();

/** Keeps changes that get no answer, once the copy of this device is there. */
export const outbox: { via?: OperationLink<AppRouter> } = {};

export const trpcClient = trpc.createClient({
  links: [
    () => (call) => outbox.via?.(call) ?? call.next(call.op),
    createStepUpLink(),
    createRefreshLink(),
    splitLink({
      condition: (op) => op.type === "subscription",
      // The browser's own EventSource cannot send the token; this one reads it at each connection.
      true: httpSubscriptionLink({
        url: URL,
        transformer: superjson,
        EventSource,
        eventSourceOptions: { fetch: fetchWhileShown },
      }),
      false: httpBatchLink({
        url: URL,
        transformer: superjson,
        maxItems: MAX_BATCH,
        headers: () => ({ ...authorization(), ...traceparent() }),
        fetch: tracedFetch,
      }),
    }),
  ],
});

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: retryOnce, refetchOnWindowFocus: false },
    // Without a line a change fails at once and is taken back; kept, it would happen behind one's back.
    mutations: { retry: false, networkMode: "always" },
  },
});

/** One more try, unless the server has refused: it would refuse again. */
function retryOnce(failures: number, error: unknown) {
  const status = statusOf(error);
  return failures < 1 && (status === undefined || status >= 500);
}
