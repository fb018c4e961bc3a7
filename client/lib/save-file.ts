import { MINUTE } from "#shared/common/civil.ts";

/** Long enough for the browser to have taken the file. */
const TAKEN_MS = MINUTE;

/** Hands a file to the browser, as a download of this name. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_MS);
}
