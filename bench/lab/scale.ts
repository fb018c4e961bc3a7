/**
 * `BENCH_SMALL=1`: every row with few data and for a moment. Its figures say nothing about speed; they say that the row still
 * measures (bench/small.long.test.ts).
 */
export const isSmall = process.env.BENCH_SMALL === "1";

/** A number of the bench in its full size, and in the small one. */
export const sized = (full: number, small: number): number => (isSmall ? small : full);
