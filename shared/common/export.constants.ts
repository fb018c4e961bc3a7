/** File formats of an exported list, by ending: comma-separated text, or a workbook. */
export const ENDINGS = ["csv", "xlsx"] as const;
export type Ending = (typeof ENDINGS)[number];
