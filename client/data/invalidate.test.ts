import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { askAgainFor } from "./invalidate.ts";

/** A screen that shows one answer; the test decides when each comes and what it is. */
function screen(queryKey: [string]) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
  });
  observer.subscribe(() => undefined);
  return { queries, asked, shown: () => observer.getCurrentResult().data };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("what changes while the first answer is on its way is asked for again", async () => {
  const { queries, asked, shown } = screen(["conversas"]);
  askAgainFor(queries, () => true);
  askAgainFor(queries, () => true);
  asked[0]?.resolve("before");
  await settle();
  expect([asked.length, shown()]).toEqual([2, "before"]);
  asked[1]?.resolve("after");
  await settle();
  expect([asked.length, shown()]).toEqual([2, "after"]);
});

test("a first answer that fails, or that the change does not touch, is asked for once", async () => {
  const failing = screen(["conversas"]);
  askAgainFor(failing.queries, () => true);
  failing.asked[0]?.reject(new Error("no line"));
  await settle();
  expect(failing.asked).toHaveLength(1);

  const other = screen(["clientes"]);
  askAgainFor(other.queries, ({ queryKey }) => queryKey[0] === "conversas");
  other.asked[0]?.resolve("before");
  await settle();
  expect(other.asked).toHaveLength(1);
});

test("an answer that is there is asked for once", async () => {
  const { queries, asked, shown } = screen(["conversas"]);
  asked[0]?.resolve("before");
  await settle();
  askAgainFor(queries, () => true);
  asked[1]?.resolve("after");
  await settle();
  expect([asked.length, shown()]).toEqual([2, "after"]);
});

test("pages that are on their way for the first time are asked for once: one may be reading far back", async () => {
  const queries = new QueryClient();
  const first = Promise.withResolvers<string>();
  let asked = 0;
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ["conversa"],
    queryFn: () => {
      asked += 1;
      return first.promise;
    },
    initialPageParam: 1,
    getNextPageParam: () => undefined,
  });
  observer.subscribe(() => undefined);
  askAgainFor(queries, () => true);
  first.resolve("before");
  await settle();
  expect(asked).toBe(1);
});
