/** So far ahead of the machine's clock the journeys run, in milliseconds (`TEST_NOW`, vitest.workspace.ts). */
export const AHEAD_MS = Number(process.env.TEST_AHEAD_MS ?? 0);

if (AHEAD_MS !== 0) moveClock(AHEAD_MS);

/** Moves the clock of this process, or of a page before its scripts; needs nothing of its module there. */
export function moveClock(ms: number) {
  const machine = Date.now.bind(Date);
  const now = () => machine() + ms;
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date(now()).toString(),
    construct: (target, given, called) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], called),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
