import type { Page } from "playwright";

/** A file as Brazilian spreadsheets save it: `;` between the cells, in Latin-1. */
export const csvFile = (name: string, lines: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1"),
});

export const chooseFile = (page: Page, file: ReturnType<typeof csvFile>): Promise<void> =>
  page.locator("input[type=file]").setInputFiles(file);
