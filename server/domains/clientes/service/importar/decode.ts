import { invalidField } from "#server/core/errors.ts";
import { m } from "#shared/clientes/importar.messages.ts";
import type { PreviaImportacao } from "#shared/clientes/importar.schema.ts";

interface Text {
  text: string;
  codificacao: PreviaImportacao["codificacao"];
}

// What no text has: pictures, archives and spreadsheets are full of it.
// oxlint-disable-next-line no-control-regex -- control letters are what is looked for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * The text of a file: by its first bytes, as UTF-8 where it can be that, else as Windows writes Portuguese.
 * @throws AppError 422 for an empty file, and for one that is no text.
 */
export function decode(bytes: Buffer): Text {
  const found = decoded(bytes);
  if (found.text.trim() === "") throw invalidField("arquivo", m.arquivoVazio);
  if (BINARY.test(found.text)) throw invalidField("arquivo", m.arquivoIlegivel);
  return found;
}

function decoded(bytes: Buffer): Text {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), codificacao: "utf-16" };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text, codificacao: "utf-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), codificacao: "windows-1252" };
  }
}

function utf16Of([first, second]: Buffer) {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return undefined;
}
