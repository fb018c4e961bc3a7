import { buffer } from "node:stream/consumers";
import { fromBuffer } from "yauzl";
import type { Actor } from "./actor.ts";

/** The answer of a call as a file. */
export async function fileFrom(who: Actor, address: string, init: RequestInit = {}) {
  const answer = await fetch(address, {
    ...init,
    headers: { "content-type": "application/json", authorization: `Bearer ${await who.token()}` },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

export const exportedFile = (who: Actor, url: string, body: Record<string, unknown>) =>
  fileFrom(who, `${url}/api/v1/historico-mensagens/exportar`, {
    method: "POST",
    body: JSON.stringify(body),
  });

/** RFC 4180 with semicolons: every cell of every line, as a spreadsheet reads them. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    line.push(cell);
    cell = "";
  };
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charAt(i);
    if (isQuoted && letter === '"' && text.charAt(i + 1) === '"') i += 1;
    else if (letter === '"') {
      isQuoted = !isQuoted;
      continue;
    } else if (!isQuoted && letter === ";") {
      endCell();
      continue;
    } else if (!isQuoted && letter === "\n") {
      endCell();
      lines.push(line);
      line = [];
      continue;
    }
    cell += letter;
  }
  return lines;
}

/** The parts of a zip file by their names. */
export function readZip(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const parts = new Map<string, string>();
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on("error", reject);
      zip.on("end", () => resolve(parts));
      zip.on("entry", (entry) => {
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed);
          parts.set(entry.fileName, (await buffer(stream)).toString("utf8"));
          zip.readEntry();
        });
      });
      zip.readEntry();
    });
  });
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&#10;": "\n",
  "&#13;": "\r",
};

const LETTERS = 26;

const columnOf = (letters: string) =>
  Array.from(letters).reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * The rows of a worksheet: texts as texts, numbers as they stand, an empty cell as "". Cells stand where their references
 * say, and a reference that is missing or out of turn throws.
 */
export const readSheet = (xml: string): string[][] => {
  let width = 0;
  const rows = xml.split(/<row\b/).slice(1);
  return rows.map((row, index) => {
    const cells: string[] = [];
    for (const [, attributes = "", inside = ""] of row.matchAll(/<c\b([^>]*)>(.*?)<\/c>/g)) {
      const [, letters = "", n] = /^ r="([A-Z]{1,3})(\d+)"/.exec(attributes) ?? [];
      const at = columnOf(letters);
      if (n !== String(index + 1) || at < cells.length) throw new Error(`${attributes} in ${row}`);
      const [, text = ""] = /(?:<t[^>]*>|<v>)([^<]*)</.exec(inside) ?? [];
      while (cells.length < at) cells.push("");
      cells.push(text.replace(/&(?:amp|lt|gt|#1[03]);/g, (found) => ENTITIES[found] ?? found));
    }
    if (!row.startsWith(` r="${index + 1}">`)) throw new Error(`row ${index + 1}: ${row}`);
    width ||= cells.length;
    while (cells.length < width) cells.push("");
    return cells;
  });
};
