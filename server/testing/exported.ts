import { buffer } from "node:stream/consumers";
import { fromBuffer } from "yauzl";
import type { Actor } from "./actor.ts";

/** What a call answers as a file. */
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

/** The rows of a worksheet: texts as texts, numbers as they stand, an empty cell as "". */
export const readSheet = (xml: string): string[][] =>
  xml
    .split("<row>")
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<c(?:\/>|[^>]*>(?:<is><t[^>]*>|<v>)([^<]*)<)/g)].map(([, text = ""]) =>
        text.replace(/&(?:amp|lt|gt|#1[03]);/g, (entity) => ENTITIES[entity] ?? entity),
      ),
    );
