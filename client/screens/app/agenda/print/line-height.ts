/** Height that a landscape A4 sheet leaves for the days, in millimetres. */
export const SHEET = 158;
const LARGEST = 4.2;
/** Smaller type is unreadable: a fuller month goes on another sheet. */
const SMALLEST = 2.2;
/** Height of a week besides its lines, in lines: the number of the day and the gap. */
const OF_A_WEEK = 1.4;
const HEAD = 1.2;

/** The height of a line, in millimetres, at which the fullest days of all weeks fit below each other. */
export function lineHeightOf(weeks: readonly (readonly number[])[]) {
  const lines = weeks.reduce((sum, week) => sum + Math.max(MIN_LINES, ...week) + OF_A_WEEK, HEAD);
  return Math.min(LARGEST, Math.max(SMALLEST, SHEET / lines));
}

/** Room to write by hand. */
const MIN_LINES = 4;
