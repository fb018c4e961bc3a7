import type { Page } from "playwright";

/** Counts requests of a procedure; answers how many were on their way at once at most. */
export function mostAtOnce(page: Page, procedure: string): () => number {
  let [open, most] = [0, 0];
  const isOne = (url: string) => url.includes(`/trpc/${procedure}`);
  page.on("request", (request) => {
    if (!isOne(request.url())) return;
    open += 1;
    most = Math.max(most, open);
  });
  const end = (request: { url: () => string }) => {
    if (isOne(request.url())) open -= 1;
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return () => most;
}
