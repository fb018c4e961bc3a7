/** Answers how many milliseconds are left, by a clock that nobody sets. */
export function deadlineIn(ms: number): () => number {
  const end = performance.now() + ms;
  return () => Math.ceil(end - performance.now());
}
