/** What a list goes out as, by the ending of the file: comma-separated text, or a workbook. */
export const ENDINGS = ["csv", "xlsx"] as const;
export type Ending = (typeof ENDINGS)[number];
