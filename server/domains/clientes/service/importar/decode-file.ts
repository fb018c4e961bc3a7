import { isAscii, isUtf8 } from "node:buffer";
import { setImmediate } from "node:timers/promises";
import { invalidField } from "#server/core/errors.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import type { PreviaImportacao } from "#shared/clientes/importar.schema.ts";

interface Text {
  text: string;
  codificacao: PreviaImportacao["codificacao"];
}

// Control characters that no text has: pictures, archives and spreadsheets are full of them.
// oxlint-disable-next-line no-control-regex -- control letters are what is looked for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * The text of a file: by its first bytes, as UTF-8 where it can be that, else as Windows writes Portuguese. Others have
 * their turn between the steps.
 * @throws AppError 422 for an empty file, and for one that is no text.
 */
export async function decode(bytes: Buffer): Promise<Text> {
  await setImmediate();
  const found = await decoded(bytes);
  await setImmediate();
  if (found.text.trim() === "") throw invalidField("arquivo", m.arquivoVazio);
  if (BINARY.test(found.text)) throw invalidField("arquivo", m.arquivoIlegivel);
  return found;
}

async function decoded(bytes: Buffer): Promise<Text> {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), codificacao: "utf-16" };
  if (isUtf8(bytes)) return { text: UTF_8.decode(bytes), codificacao: "utf-8" };
  return byLines(bytes);
}

const UTF_8 = new TextDecoder("utf-8");
const WINDOWS = new TextDecoder("windows-1252");

function utf16Of([first, second]: Buffer) {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return undefined;
}

const LF = 0x0a;
/** A contact has some thirty lines, and its picture a thousand. */
const MOST_LINES = 500_000;
const LINES_AT_ONCE = 20_000;

/** Line by line: two files put together, or rows pasted into another program's file, have two encodings. */
async function byLines(bytes: Buffer): Promise<Text> {
  const texts: string[] = [];
  let run: Run = { from: 0, codificacao: "utf-8" };
  const lines: Record<Run["codificacao"], number> = { "utf-8": 0, "windows-1252": 0 };
  for (let at = 0, count = 1; at < bytes.length; count += 1) {
    const next = bytes.indexOf(LF, at) + 1;
    const to = next === 0 || count === MOST_LINES ? bytes.length : next;
    const line = bytes.subarray(at, to);
    // Both encodings write English alike.
    const codificacao = isAscii(line) ? run.codificacao : encodingOf(line);
    if (codificacao !== run.codificacao) {
      texts.push(textOf(bytes, run, at));
      run = { from: at, codificacao };
    }
    if (!isAscii(line)) lines[codificacao] += 1;
    at = to;
    if (count % LINES_AT_ONCE === 0) await setImmediate();
  }
  texts.push(textOf(bytes, run, bytes.length));
  const isMostlyUtf8 = lines["utf-8"] > lines["windows-1252"];
  return { text: texts.join(""), codificacao: isMostlyUtf8 ? "utf-8" : "windows-1252" };
}

interface Run {
  from: number;
  codificacao: "utf-8" | "windows-1252";
}

const encodingOf = (line: Buffer): Run["codificacao"] => (isUtf8(line) ? "utf-8" : "windows-1252");

const textOf = (bytes: Buffer, { from, codificacao }: Run, to: number) =>
  (codificacao === "utf-8" ? UTF_8 : WINDOWS).decode(bytes.subarray(from, to));
