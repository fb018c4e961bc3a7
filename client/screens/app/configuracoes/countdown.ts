const MINUTE = 60;

/** Seconds as a clock: 299 -> "4:59". */
export function formatCountdown(seconds: number) {
  const left = Math.max(0, seconds);
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
}
