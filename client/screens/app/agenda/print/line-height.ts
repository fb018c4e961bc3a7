/** What a sheet of A4, across, leaves for the days, in millimetres. */
const SHEET = 158;
const LARGEST = 4.2;
/** Smaller letters nobody reads: a fuller month goes on another sheet. */
const SMALLEST = 2.2;
/** Of a week: the number of the day, and what its lines need besides. */
const OF_A_WEEK = 1.4;
const HEAD = 1.2;

/** The height of a line, in millimetres, at which the fullest days of all weeks fit below each other. */
export function lineHeightOf(weeks: readonly (readonly number[])[]) {
  const lines = weeks.reduce((sum, week) => sum + Math.max(MIN_LINES, ...week) + OF_A_WEEK, HEAD);
  return Math.min(LARGEST, Math.max(SMALLEST, SHEET / lines));
}

/** Room to write by hand. */
const MIN_LINES = 4;
