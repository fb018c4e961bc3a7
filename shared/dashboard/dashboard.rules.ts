/** A part of a whole in percent, with one decimal; 0 of nothing. */
export function percentage(part: number, whole: number) {
  return whole === 0 ? 0 : oneDecimal((part / whole) * 100);
}

/** By how many percent a figure is above (or below) the earlier one, with one decimal; null where that was 0. */
export function trend(now: number, before: number) {
  return before === 0 ? null : oneDecimal(((now - before) / before) * 100);
}

function oneDecimal(value: number) {
  // Not -0, which a screen would show as "-0%".
  return Math.round(value * 10) / 10 + 0;
}
