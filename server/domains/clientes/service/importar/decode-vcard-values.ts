import { isUtf8 } from "node:buffer";

const QUOTED = /QUOTED-PRINTABLE/i;
const BASE64 = /(?:^|[;=])(?:BASE64|B)(?:;|$)/i;
/** An accented letter in UTF-8, written so where nothing says it: `Jo=C3=A3o`. */
const UNSAID = /=C[2-5]=[89AB][0-9A-F]/i;
/** Charsets that programs name for whatever they write. */
const USUAL = /^(?:utf-?8|us-ascii|iso-8859-1|windows-1252|latin-?1)$/i;

/** The letters of a value as its parameters say, or as its bytes do where they say nothing or the wrong thing. */
export function decoded(value: string, params: string): string {
  const charset = /CHARSET="?([\w-]+)/i.exec(params)?.[1];
  if (BASE64.test(params) && !QUOTED.test(params))
    return lettersOf(Buffer.from(value, "base64"), charset);
  if (!QUOTED.test(params) && !UNSAID.test(value)) return value;
  // Each run of its own: some programs quote a part of the letters, and write the others as they are.
  return value
    .replace(/=$/, "")
    .replace(/(?:=[0-9A-Fa-f]{2})+/g, (run) =>
      lettersOf(Buffer.from(run.replaceAll("=", ""), "hex"), charset),
    );
}

function lettersOf(bytes: Buffer, charset: string | undefined): string {
  const other = charset && !USUAL.test(charset) ? decoderOf(charset) : undefined;
  return (other ?? (isUtf8(bytes) ? UTF_8 : WINDOWS)).decode(bytes);
}

const UTF_8 = new TextDecoder("utf-8");
const WINDOWS = new TextDecoder("windows-1252");

function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}
